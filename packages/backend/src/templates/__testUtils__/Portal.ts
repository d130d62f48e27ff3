import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import catalogBackend from '@backstage/plugin-catalog-backend';
import scaffolderEntityModel from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import scaffolderBackend from '@backstage/plugin-scaffolder-backend';
import githubActions from '@backstage/plugin-scaffolder-backend-module-github';
import gitlabActions from '@backstage/plugin-scaffolder-backend-module-gitlab';
import latticeBackend from '@lattice-dev/plugin-lattice-backend';
import sandboxModule from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import latticeActions from '@lattice-dev/plugin-scaffolder-backend-module-lattice';
import {
  exampleNames,
  examplesFolder,
  filledForm,
  templateNames,
  templatesFolder,
} from './templateForms';

/** What a task left behind. */
export interface TaskRun {
  status: string;
  log: string;
  output: {
    links?: Array<{ title?: string; url?: string; entityRef?: string }>;
    text?: Array<{ title?: string; content?: string }>;
  };
}

export interface PortalOptions {
  /** Where the templates are; those of the repository. */
  templates?: string;
  /** Keys of the configuration; `lattice` has a sandbox unless it is given. */
  config?: Record<string, unknown>;
}

interface TaskEvent {
  type: string;
  body: { message?: string; stepId?: string; output?: TaskRun['output'] };
}

const authorization = mockCredentials.user.header();

/** Without the colours of a terminal. */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b\[\d+m/g, '');
}

/** On a connection of its own: a busy server closes those that rest. */
async function send(
  url: string,
  body: unknown,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, {
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: authorization,
        'Content-Type': 'application/json',
      },
    });
    sent.once('error', reject);
    sent.once('response', async answer => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      resolve({ status: answer.statusCode ?? 0, text });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function pause(milliseconds: number) {
  await new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * A portal with one sandbox management cluster, in which hours pass in
 * seconds. Templates run as they do for a person: over HTTP, as tasks.
 */
export class Portal {
  readonly #backend: TestBackend;
  readonly #baseUrl: string;
  readonly #logs = new Map<string, string>();

  static async start(options: PortalOptions = {}): Promise<Portal> {
    const backend = await startTestBackend({
      features: [
        catalogBackend,
        scaffolderEntityModel,
        scaffolderBackend,
        githubActions,
        gitlabActions,
        latticeBackend,
        sandboxModule,
        latticeActions,
        mockServices.rootConfig.factory({ data: configOf(options) }),
      ],
    });
    const portal = new Portal(backend);
    await portal.#waitForTemplates();
    return portal;
  }

  private constructor(backend: TestBackend) {
    this.#backend = backend;
    this.#baseUrl = `http://127.0.0.1:${backend.server.port()}/api`;
  }

  /** Sends the form of a template and waits for the end of its task. */
  async run(
    template: string,
    answers: Record<string, unknown>,
    secrets: Record<string, string> = {},
  ): Promise<TaskRun> {
    const { id } = await this.request<{ id: string }>('/scaffolder/v2/tasks', {
      templateRef: `template:default/${template}`,
      values: filledForm(template, answers),
      secrets,
    });
    for (;;) {
      const { status } = await this.request<{ status: string }>(
        `/scaffolder/v2/tasks/${id}`,
      );
      if (!['open', 'processing'].includes(status)) {
        return this.#finish(template, id, status);
      }
      await pause(250);
    }
  }

  /** Throws with the answer when it is no success. */
  async request<T>(where: string, body?: unknown): Promise<T> {
    const { status, text } = await send(`${this.#baseUrl}${where}`, body);
    if (status >= 300) throw new Error(`${where}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  async stop(): Promise<void> {
    await this.#backend.stop();
  }

  async #finish(
    template: string,
    id: string,
    status: string,
  ): Promise<TaskRun> {
    const events = await this.request<TaskEvent[]>(
      `/scaffolder/v2/tasks/${id}/events`,
    );
    const lines = events.map(({ body }) => plain(body.message ?? ''));
    const log = lines.join('\n');
    const earlier = this.#logs.get(template) ?? '';
    this.#keep(template, `${earlier}# task ${id}: ${status}\n${log}\n\n`);
    const last = events.find(({ type }) => type === 'completion');
    return { status, log, output: last?.body.output ?? {} };
  }

  /** Writes the logs where `LATTICE_TEMPLATE_LOGS` says, if it says so. */
  #keep(template: string, text: string): void {
    this.#logs.set(template, text);
    const folder = process.env.LATTICE_TEMPLATE_LOGS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${template}.txt`), text);
  }

  async #waitForTemplates(): Promise<void> {
    const query = '/catalog/entities?filter=kind=template&fields=metadata.name';
    const all = templateNames.length + exampleNames.length;
    while ((await this.request<unknown[]>(query)).length < all) {
      await pause(500);
    }
  }
}

const sandbox = {
  // The portal of the tests has no policy.
  permissions: { allowWithoutPolicy: ['kubeconfig', 'credentials'] },
  operations: {
    namespaces: ['team-*'],
    createNamespaces: ['team-*'],
    // Other teams' clusters may take their class from here.
    classNamespaces: ['team-a'],
    allowLatticeCluster: true,
  },
  sandbox: {
    managementClusters: [{ name: 'sandbox', clusters: 0, speed: 60 }],
  },
};

function configOf({ templates = templatesFolder, config }: PortalOptions) {
  return {
    catalog: {
      processingInterval: { seconds: 30 },
      locations: [templates, examplesFolder].map(folder => ({
        type: 'file',
        target: path.join(folder, '*/template.yaml'),
        rules: [{ allow: ['Template'] }],
      })),
    },
    scaffolder: { concurrentTasksLimit: 20 },
    lattice: sandbox,
    ...config,
  };
}
