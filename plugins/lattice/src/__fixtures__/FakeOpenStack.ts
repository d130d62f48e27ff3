import {
  LeftoverRemovalResult,
  ApplicationCredentialResult,
  ClusterCloudResponse,
  MachineCloudResponse,
  OpenStackApi,
  OpenStackChoicesResponse,
  OpenStackCloudsResponse,
  OpenStackLeftoversResponse,
  OpenStackProjectsResponse,
  OpenStackQuotaResponse,
  RevocationResult,
} from '@lattice-dev/plugin-lattice-common';

/** What the clouds answer; an error stands for its answer. */
export interface FakeClouds {
  clouds?: OpenStackCloudsResponse['items'] | Error;
  projects?: OpenStackProjectsResponse['items'] | Error;
  /** One after the other; the last stays. */
  choices?: Array<OpenStackChoicesResponse | Error | 'silent'>;
  quotas?: Array<OpenStackQuotaResponse | Error | 'silent'>;
  clusterCloud?: ClusterCloudResponse | Error;
  machineCloud?: MachineCloudResponse | Error;
  leftovers?: OpenStackLeftoversResponse | Error;
  removals?: Array<LeftoverRemovalResult | Error>;
  /** The plan, then what became of it. */
  made?: Array<ApplicationCredentialResult | Error>;
  revocations?: Array<RevocationResult | Error>;
}

function next<T>(list: Array<T | Error | 'silent'>): Promise<T> | T {
  const value = list.length > 1 ? list.shift()! : list[0];
  if (value instanceof Error) throw value;
  return value === 'silent' ? new Promise<never>(() => {}) : (value as T);
}

/** Clouds in memory, none unless given; it remembers what was asked. */
export class FakeOpenStack implements OpenStackApi {
  readonly calls: Array<{ name: string; query: unknown }> = [];

  static create(answers: FakeClouds = {}): FakeOpenStack {
    return new FakeOpenStack(answers);
  }

  private constructor(readonly answers: FakeClouds) {}

  asked(name: string): unknown[] {
    return this.calls.filter(call => call.name === name).map(c => c.query);
  }

  async #items<T>(name: string, query: unknown, items: T[] | Error = []) {
    this.calls.push({ name, query });
    if (items instanceof Error) throw items;
    return { items };
  }

  listClouds: OpenStackApi['listClouds'] = () =>
    this.#items('listClouds', {}, this.answers.clouds);

  listProjects: OpenStackApi['listProjects'] = query =>
    this.#items('listProjects', query, this.answers.projects);

  getChoices: OpenStackApi['getChoices'] = async query => {
    this.calls.push({ name: 'getChoices', query });
    return next(this.answers.choices ?? [new Error('no choices')]);
  };

  getQuota: OpenStackApi['getQuota'] = async query => {
    this.calls.push({ name: 'getQuota', query });
    return next(this.answers.quotas ?? [new Error('no quota')]);
  };

  preflight: OpenStackApi['preflight'] = async () => {
    throw new Error('no preflight');
  };

  #one<T>(name: string, query: unknown, answer: T | Error | undefined): T {
    this.calls.push({ name, query });
    if (answer === undefined) throw new Error(`no ${name}`);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  getClusterCloud: OpenStackApi['getClusterCloud'] = async id =>
    this.#one('getClusterCloud', id, this.answers.clusterCloud);

  getMachineCloud: OpenStackApi['getMachineCloud'] = async (id, machine) =>
    this.#one(
      'getMachineCloud',
      { ...id, machine },
      this.answers.machineCloud,
    );

  getLeftovers: OpenStackApi['getLeftovers'] = async query =>
    this.#one('getLeftovers', query, this.answers.leftovers);

  removeLeftover: OpenStackApi['removeLeftover'] = async query => {
    this.calls.push({ name: 'removeLeftover', query });
    return next(this.answers.removals ?? [new Error('none removed')]);
  };

  makeApplicationCredential: OpenStackApi['makeApplicationCredential'] =
    async query => {
      this.calls.push({ name: 'makeApplicationCredential', query });
      return next(this.answers.made ?? [new Error('none made')]);
    };

  revokeApplicationCredentials: OpenStackApi['revokeApplicationCredentials'] =
    async query => {
      this.calls.push({ name: 'revokeApplicationCredentials', query });
      return next(this.answers.revocations ?? [new Error('none revoked')]);
    };
}
