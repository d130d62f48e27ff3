import { Page, Route } from '@playwright/test';
import { hostileStrings } from './hostileStrings';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What other people write; everything else is Lattice's own or a type. */
const free = new Set([
  'annotations',
  'components',
  'details',
  'endpoint',
  'etcd',
  'explanation',
  'href',
  'image',
  'kubernetesVersion',
  'labels',
  'link',
  'machineSize',
  'message',
  'name',
  'namespace',
  'owner',
  'quote',
  'reason',
  'sentence',
  'source',
  'summary',
  'system',
  'text',
  'title',
  'url',
  'version',
]);

/** Hands out one hostile text after the other, and remembers which. */
export class Poison {
  readonly used = new Set<string>();
  #next = 0;

  constructor(private readonly texts = hostileStrings) {}

  text(): string {
    const text = this.texts[this.#next % this.texts.length];
    this.#next += 1;
    this.used.add(text);
    return text;
  }

  /** The same answer, in which every text of others is hostile. */
  spoil(value: Json, isFree = false): Json {
    if (typeof value === 'string') return isFree ? this.text() : value;
    if (Array.isArray(value)) return value.map(one => this.spoil(one, isFree));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        this.spoil(part, free.has(key)),
      ]),
    );
  }

  async #spoilAnswer(route: Route) {
    // A browser that has the answer already would be told "unchanged".
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    if (!response.ok()) return route.fulfill({ response });
    const json = (await response.json()) as Json;
    return route.fulfill({ response, json: this.spoil(json) });
  }

  /** From now on all that the page is told about clusters is hostile. */
  async pour(page: Page) {
    await page.route(/\/api\/lattice\/clusters\//, route =>
      this.#spoilAnswer(route),
    );
    await page.route(/\/api\/lattice\/(entities|management)/, route =>
      this.#spoilAnswer(route),
    );
  }
}
