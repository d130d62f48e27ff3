import { LatticeChoicesApi } from '@lattice-dev/plugin-lattice-common';

type Answers = {
  [K in keyof LatticeChoicesApi]?:
    | Awaited<ReturnType<LatticeChoicesApi[K]>>
    | Error
    | 'silent';
};

/** What forms choose from, in memory; it remembers what was asked. */
export class FakeChoices implements LatticeChoicesApi {
  readonly calls: Array<{ name: string; query: unknown }> = [];

  static create(answers: Answers = {}): FakeChoices {
    return new FakeChoices(answers);
  }

  private constructor(readonly answers: Answers) {}

  async #answer<K extends keyof LatticeChoicesApi>(
    name: K,
    query: unknown,
  ): Promise<Awaited<ReturnType<LatticeChoicesApi[K]>>> {
    this.calls.push({ name, query });
    const answer = this.answers[name] ?? new Error(`no answer to ${name}`);
    if (answer === 'silent') return new Promise<never>(() => {});
    if (answer instanceof Error) throw answer;
    return answer as Awaited<ReturnType<LatticeChoicesApi[K]>>;
  }

  listManagementClusterChoices: LatticeChoicesApi['listManagementClusterChoices'] =
    query => this.#answer('listManagementClusterChoices', query);

  listNamespaceChoices: LatticeChoicesApi['listNamespaceChoices'] = query =>
    this.#answer('listNamespaceChoices', query);

  listVersionChoices: LatticeChoicesApi['listVersionChoices'] = query =>
    this.#answer('listVersionChoices', query);

  listClassChoices: LatticeChoicesApi['listClassChoices'] = query =>
    this.#answer('listClassChoices', query);

  listMachineSizeChoices: LatticeChoicesApi['listMachineSizeChoices'] = query =>
    this.#answer('listMachineSizeChoices', query);

  listCredentialsChoices: LatticeChoicesApi['listCredentialsChoices'] = query =>
    this.#answer('listCredentialsChoices', query);

  getBlueprint: LatticeChoicesApi['getBlueprint'] = (id, query) =>
    this.#answer('getBlueprint', { id, ...query });

  renderCluster: LatticeChoicesApi['renderCluster'] = request =>
    this.#answer('renderCluster', request);
}
