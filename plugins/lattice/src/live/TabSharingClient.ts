import {
  DiscoveryApi,
  FetchApi,
  IdentityApi,
} from '@backstage/core-plugin-api';
import {
  ClusterFilter,
  LatticeClient,
  LatticeRequestOptions,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { sharedStream } from './SharedStream';
import { browserTabBus, TabBus } from './TabBus';

/**
 * The Lattice backend, with one stream for all tabs of a browser in which the
 * same person reads the same. Nobody gets to see what another one may see:
 * the person is part of the name by which tabs find each other.
 */
export class TabSharingClient extends LatticeClient {
  readonly #identityApi: Pick<IdentityApi, 'getBackstageIdentity'>;
  readonly #bus: TabBus | undefined;

  constructor(options: {
    discoveryApi: DiscoveryApi;
    fetchApi: FetchApi;
    identityApi: Pick<IdentityApi, 'getBackstageIdentity'>;
    bus?: TabBus;
  }) {
    super(options);
    this.#identityApi = options.identityApi;
    this.#bus = options.bus ?? browserTabBus();
  }

  async *streamClusters(
    filter: ClusterFilter,
    options: LatticeRequestOptions & { position?: string },
  ): AsyncIterable<StreamFrame> {
    const bus = this.#bus;
    if (!bus) {
      yield* super.streamClusters(filter, options);
      return;
    }
    const { userEntityRef } = await this.#identityApi.getBackstageIdentity();
    yield* sharedStream({
      bus,
      name: `lattice-stream ${userEntityRef} ${JSON.stringify(filter)}`,
      signal: options.signal ?? new AbortController().signal,
      position: options.position,
      connect: connection => super.streamClusters(filter, connection),
    });
  }
}
