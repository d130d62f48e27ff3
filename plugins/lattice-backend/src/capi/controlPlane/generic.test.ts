import { controlPlane } from '../__testUtils__/rawObjects';
import { base, initialized, statusOf, up } from '../__testUtils__/hosted';

describe('providers without a file', () => {
  it('reads an unknown control plane by the contract', () => {
    const kind = 'AcmeControlPlane';
    expect(statusOf([...base(kind), controlPlane(kind, up)])).toMatchObject({
      health: 'healthy',
      flavour: 'other',
    });
    const silent = controlPlane(kind, {});
    expect(statusOf([...base(kind), silent]).sentence).toMatch(
      /AcmeControlPlane demo-cp isn't responding/,
    );
  });

  it('does not take a latched flag for an answer', () => {
    const kind = 'AcmeControlPlane';
    const mute = { ...initialized, conditions: [] };
    expect(statusOf([...base(kind), controlPlane(kind, mute)]).health).toBe(
      'unknown',
    );
  });
});
