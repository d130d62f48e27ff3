import { Plan, PreflightCheck } from '@lattice-dev/plugin-lattice-common';
import { plan } from '../__testUtils__/FakeLattice';
import { planLines } from './planLines';

const check = (state: PreflightCheck['state'], title: string) => ({
  id: title,
  title,
  state,
  seen: `Seen ${title}.`,
  why: 'Because.',
  ...(state === 'failed' && { fix: 'Do something.' }),
});

describe('planLines', () => {
  const cloud: Plan['cloud'] = {
    project: {
      name: 'payments',
      credential: { state: 'read', method: 'password', roles: [] },
    },
    readings: [],
    accepted: false,
    sentence: '',
    checks: [
      check('failed', 'Image'),
      check('unchecked', 'Zones'),
      check('unchecked', 'Volumes'),
      check('passed', 'Network'),
    ],
    forecast: [
      {
        resource: 'cores',
        used: 4,
        after: 12,
        peak: 16,
        limit: 20,
        state: 'fits',
      },
      {
        resource: 'ports',
        used: 4,
        promised: 2,
        after: 6,
        peak: 6,
        state: 'fits',
      },
    ],
  };

  it('say what the project says, and what it costs', () => {
    const price = {
      currency: 'EUR',
      now: 380,
      after: 435,
      difference: 55,
      lines: [],
      notPriced: ['floating IPs'],
    };
    expect(planLines({ ...plan, cloud, price })).toEqual(
      expect.arrayContaining([
        'failed  Image: Seen Image. Do something.',
        'not checked: Zones: Seen Zones.',
        'not checked: 1 more',
        'checks passed in project payments: 1',
        'quota cores: 4 now, 12 after, 16 at the peak, limit 20',
        'cost: 380 -> 435 (+55) EUR a month, without floating IPs',
      ]),
    );
    expect(planLines({ ...plan, cloud }).join()).not.toContain('ports');
  });

  it('say why no cloud was asked', () => {
    const sentence = "The project wasn't checked. There is no Secret.";
    const cloudNotAsked = { reason: 'no-credential' as const, sentence };
    expect(planLines({ ...plan, cloudNotAsked })).toContain(sentence);
  });
});
