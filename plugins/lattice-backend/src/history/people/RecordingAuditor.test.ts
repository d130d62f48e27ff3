import { mockServices } from '@backstage/backend-test-utils';
import { clusterEntityName } from '@lattice-dev/plugin-lattice-common';
import { OperationStore } from './OperationStore';
import { RecordingAuditor } from './RecordingAuditor';

const cluster = 'm/a/one';
const entityRefOf = (name: string) =>
  `resource:default/${clusterEntityName({
    managementCluster: 'm',
    namespace: 'a',
    name,
  })}`;
const entityRef = entityRefOf('one');
const meta = { person: 'user:default/mara', cluster };

describe('RecordingAuditor', () => {
  const add = jest.fn();
  const logger = mockServices.logger.mock();
  const success = jest.fn();
  const fail = jest.fn();
  let uid: string | undefined;
  const auditor = RecordingAuditor.create({
    auditor: { createEvent: async () => ({ success, fail }) },
    operations: { add } as unknown as OperationStore,
    uidOf: () => uid,
    logger,
  });

  beforeEach(() => {
    jest.resetAllMocks();
    uid = 'uid-1';
  });

  it('notes what was done, by whom, with the fields of its event', async () => {
    const event = await auditor.createEvent({
      eventId: 'cluster-scale',
      meta: { ...meta, pool: 'batch', replicas: 3, secret: 'x' },
    });
    // A cluster that is deleted has no uid any more when it is done.
    uid = undefined;
    await event.success({
      meta: { entityRef, outcome: 'changed', planHash: 'abc' },
    });
    expect(success).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledWith({
      event: 'cluster-scale',
      actor: 'user:default/mara',
      clusterId: cluster,
      clusterUid: 'uid-1',
      details: { pool: 'batch', replicas: 3 },
      at: expect.any(Number),
    });
  });

  it.each([
    ['a dry run', 'cluster-scale', { dryRun: true }, { entityRef }],
    ['no change', 'cluster-pause', {}, { entityRef, outcome: 'unchanged' }],
    ['an empty apply', 'cluster-apply', {}, { entityRef, unchanged: 4 }],
    ['a plan', 'cluster-plan', {}, { entityRef, accepted: true }],
    ['a read', 'cluster-logs-read', {}, {}],
    [
      'a request that names the cluster of another',
      'cluster-apply',
      {},
      { entityRef: entityRefOf('mine'), created: 1 },
    ],
  ])('leaves out %s', async (_, eventId, asked, outcome) => {
    const event = await auditor.createEvent({
      eventId,
      meta: { ...meta, ...asked },
    });
    await event.success({ meta: outcome });
    expect(success).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
  });

  it('leaves out what was refused', async () => {
    const event = await auditor.createEvent({
      eventId: 'cluster-delete',
      meta,
    });
    await event.fail({ error: new Error('no') });
    expect(fail).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
  });

  it('fails no operation because its history cannot be written', async () => {
    add.mockRejectedValue(new Error('database is away'));
    const event = await auditor.createEvent({ eventId: 'cluster-pause', meta });
    await event.success({ meta: { entityRef, outcome: 'changed' } });
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
