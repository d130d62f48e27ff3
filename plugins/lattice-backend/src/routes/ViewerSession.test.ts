import { EventEmitter } from 'node:events';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import { StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { Response } from 'express';
import { ReadFilter, everything } from '../fleet/query/ReadFilter';
import { FleetStream } from '../fleet/stream/FleetStream';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { StreamViewer } from './StreamViewer';
import { ViewerSession } from './ViewerSession';

/** A response that keeps what is written. */
class FakeResponse extends EventEmitter {
  readonly frames: StreamFrame[] = [];
  readonly writableLength = 0;
  readonly closed = false;

  write(bytes: Buffer) {
    const text = bytes.toString();
    if (text.startsWith('data: ')) this.frames.push(JSON.parse(text.slice(6)));
    return true;
  }

  end(bytes: Buffer) {
    this.write(bytes);
    this.emit('close');
  }
}

describe('ViewerSession', () => {
  const own: ReadFilter = {
    key: 'own',
    allows: () => false,
    seesSources: true,
  };
  const opened: ReadFilter[] = [];
  let readFilter: () => Promise<ReadFilter>;
  let response: FakeResponse;

  beforeEach(() => {
    jest.useFakeTimers();
    opened.splice(0);
    response = new FakeResponse();
    const reads = {
      filterFor: () => readFilter(),
    } as unknown as ReadAuthorizer;
    const stream = {
      open: (request: { readFilter: ReadFilter }) => {
        opened.push(request.readFilter);
        return () => undefined;
      },
    } as unknown as FleetStream;
    ViewerSession.create({
      stream,
      reads,
      logger: mockServices.logger.mock(),
      viewer: StreamViewer.create({
        response: response as unknown as Response,
      }),
      filter: {},
      readFilter: everything,
      credentials: mockCredentials.user(),
    }).join();
  });
  afterEach(() => {
    response.emit('close');
    jest.useRealTimers();
  });

  it('leaves no timer behind when the viewer goes', () => {
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    response.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('checks the permissions each minute', async () => {
    readFilter = jest.fn(async () => everything);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(readFilter).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(121_000);
    expect(readFilter).toHaveBeenCalledTimes(3);
    expect(response.frames).toEqual([]);
    expect(opened).toEqual([everything]);
  });

  it('starts over when the permissions changed', async () => {
    readFilter = async () => own;
    await jest.advanceTimersByTimeAsync(61_000);
    expect(response.frames).toEqual([
      { type: 'resync', reason: 'Your permissions changed.' },
    ]);
    expect(opened).toEqual([everything, own]);
  });

  it.each([
    ['revoked', new NotAllowedError('no'), false],
    ['unknown', new Error('policy is down'), true],
  ])('ends when the permissions are %s', async (_, error, reconnect) => {
    readFilter = async () => {
      throw error;
    };
    await jest.advanceTimersByTimeAsync(61_000);
    expect(response.frames).toEqual([
      expect.objectContaining({ type: 'end', reconnect }),
    ]);
  });
});
