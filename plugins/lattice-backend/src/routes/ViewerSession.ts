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

/** Viewers who came at the same moment do not all ask again at the same moment. */
const SPREAD = 1 / 60;

/** Shows a viewer what it may see, and checks its permissions each minute. */
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
    const { reauthorizeMilliseconds = 60_000 } = options;
    this.#timer = setInterval(
      () => this.#reauthorize(),
      reauthorizeMilliseconds * (1 - Math.random() * SPREAD),
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
      if (!denied)
        logger.warn("Can't check a viewer's permissions", error as Error);
      viewer.end({
        reason: denied
          ? 'Your permissions changed.'
          : "Your permissions couldn't be checked.",
        reconnect: !denied,
      });
    }
  }
}
