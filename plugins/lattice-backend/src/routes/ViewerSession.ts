import {
  BackstageCredentials,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { ClusterFilter } from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { FleetStream } from '../fleet/stream/FleetStream';
import { ReadAuthorizer } from '../permissions/ReadAuthorizer';
import { StreamViewer } from './StreamViewer';

export interface ViewerSessionOptions {
  stream: FleetStream;
  reads: ReadAuthorizer;
  logger: LoggerService;
  viewer: StreamViewer;
  filter: ClusterFilter;
  readFilter: ReadFilter;
  credentials: BackstageCredentials;
  reauthorizeMilliseconds?: number;
}

/** Keeps a viewer to what it may see, which is decided anew each minute. */
export class ViewerSession {
  readonly #options: ViewerSessionOptions;
  readonly #timer: NodeJS.Timeout;
  #readFilter: ReadFilter;
  #leave = () => {};

  static create(options: ViewerSessionOptions): ViewerSession {
    return new ViewerSession(options);
  }

  private constructor(options: ViewerSessionOptions) {
    this.#options = options;
    this.#readFilter = options.readFilter;
    this.#timer = setInterval(
      () => this.#reauthorize(),
      options.reauthorizeMilliseconds ?? 60_000,
    );
    options.viewer.onClose(() => {
      clearInterval(this.#timer);
      this.#leave();
    });
  }

  join(position?: string) {
    const { stream, filter, viewer } = this.#options;
    this.#leave();
    this.#leave = stream.open({
      filter,
      readFilter: this.#readFilter,
      position,
      sink: viewer,
    });
    if (viewer.closed) this.#leave();
  }

  async #reauthorize() {
    const { reads, credentials, viewer, logger } = this.#options;
    try {
      const readFilter = await reads.filterFor(credentials);
      if (viewer.closed || readFilter.key === this.#readFilter.key) return;
      this.#readFilter = readFilter;
      viewer.resync('Your permissions changed.');
      this.join();
    } catch (error) {
      const denied = (error as Error).name === 'NotAllowedError';
      if (!denied) logger.warn('Rights of a viewer unknown', error as Error);
      viewer.end({
        reason: denied
          ? 'Your permissions changed.'
          : 'Your permissions cannot be checked at the moment.',
        reconnect: !denied,
      });
    }
  }
}
