import { Fleet } from '../Fleet';
import { ReadFilter } from '../query/ReadFilter';
import { visibleSources } from '../query/visibleSources';

/** The sources as JSON, made once for all viewers who may see the same. */
export class SourcesJson {
  readonly #fleet: Pick<Fleet, 'sources' | 'sourcesVersion'>;
  readonly #cache = new Map<boolean, { version: number; json: string }>();

  static create(fleet: Pick<Fleet, 'sources' | 'sourcesVersion'>): SourcesJson {
    return new SourcesJson(fleet);
  }

  private constructor(fleet: Pick<Fleet, 'sources' | 'sourcesVersion'>) {
    this.#fleet = fleet;
  }

  for(readFilter: ReadFilter): string {
    const { sources, sourcesVersion: version } = this.#fleet;
    const known = this.#cache.get(readFilter.seesSources);
    if (known?.version === version) return known.json;
    const json = JSON.stringify(visibleSources(sources, readFilter));
    this.#cache.set(readFilter.seesSources, { version, json });
    return json;
  }
}
