import { createHash } from 'node:crypto';
import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';

/** A branch that somebody asked to be merged. */
export interface MergeProposal {
  branch: string;
  into: string;
  title: string;
  /** Content by path. */
  files: Record<string, string>;
}

/** The body is whatever the client sent. */
interface Call {
  method: string;
  path: string;
  body: any;
}

type Answer = { status?: number; body: unknown };

const sha = (text: string) => createHash('sha1').update(text).digest('hex');
const missing: Answer = { status: 404, body: { message: '404 Not Found' } };

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    body: text ? JSON.parse(text) : {},
  };
}

/**
 * Stands in for GitHub and GitLab: answers as far as the publish actions ask,
 * and remembers branches, files and who wants what merged.
 */
export class GitHosts {
  readonly calls: string[] = [];
  readonly proposals: MergeProposal[] = [];
  readonly #server: Server;
  readonly #blobs = new Map<string, string>();
  readonly #trees = new Map<string, Record<string, string>>();
  readonly #commits = new Map<string, string>();
  readonly #branches = new Map<string, Record<string, string>>();

  static async start(): Promise<GitHosts> {
    const hosts = new GitHosts();
    await new Promise<void>(resolve => {
      hosts.#server.listen(0, '127.0.0.1', resolve);
    });
    return hosts;
  }

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const call = await readCall(request);
      this.calls.push(`${call.method} ${call.path}`);
      const { status = 200, body } = this.#answer(call);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What `integrations` says of the two. */
  get integrations() {
    const token = 'token-of-the-portal';
    const github = `127.0.0.1:${this.port}`;
    const gitlab = `localhost:${this.port}`;
    return {
      github: [{ host: github, apiBaseUrl: `http://${github}/github`, token }],
      gitlab: [
        {
          host: gitlab,
          baseUrl: `http://${gitlab}`,
          apiBaseUrl: `http://${gitlab}/api/v4`,
          token,
        },
      ],
    };
  }

  repoUrl(host: 'github' | 'gitlab'): string {
    const name = host === 'github' ? '127.0.0.1' : 'localhost';
    return `${name}:${this.port}?owner=acme&repo=clusters`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  #answer(call: Call): Answer {
    return call.path.startsWith('/github')
      ? this.#gitHub(call)
      : this.#gitLab(call);
  }

  #gitHub({ method, path, body }: Call): Answer {
    const what = `${method} ${path.replace(/^\/github/, '')}`;
    const answers: Record<string, () => Answer> = {
      'GET /repos/acme/clusters': () => ({
        body: { default_branch: 'main', permissions: { push: true } },
      }),
      'GET /repos/acme/clusters/commits': () => ({
        body: [{ sha: sha('base'), commit: { tree: { sha: sha('tree') } } }],
      }),
      'POST /repos/acme/clusters/git/blobs': () => this.#blob(body),
      'POST /repos/acme/clusters/git/trees': () => this.#tree(body),
      'POST /repos/acme/clusters/git/commits': () => this.#commit(body),
      'POST /graphql': () => ({
        body: { data: { repository: { ref: null } } },
      }),
      'POST /repos/acme/clusters/git/refs': () => this.#reference(body),
      'POST /repos/acme/clusters/pulls': () => this.#pull(body),
    };
    return answers[what]?.() ?? missing;
  }

  #blob({ content, encoding }: Call['body']): Answer {
    const id = sha(content);
    this.#blobs.set(id, Buffer.from(content, encoding).toString());
    return { status: 201, body: { sha: id } };
  }

  #tree({ tree }: Call['body']): Answer {
    const files = (tree as Array<Record<string, string>>).map(entry => [
      entry.path,
      entry.content ?? this.#blobs.get(entry.sha) ?? '',
    ]);
    const id = sha(JSON.stringify(files));
    this.#trees.set(id, Object.fromEntries(files));
    return { status: 201, body: { sha: id } };
  }

  #commit({ tree, message }: Call['body']): Answer {
    const id = sha(`${tree} ${message}`);
    this.#commits.set(id, tree);
    return { status: 201, body: { sha: id } };
  }

  #reference({ ref, sha: commit }: Call['body']): Answer {
    const files = this.#trees.get(this.#commits.get(commit) ?? '') ?? {};
    this.#branches.set(ref.replace('refs/heads/', ''), files);
    return { status: 201, body: { ref } };
  }

  #pull({ head, base, title }: Call['body']): Answer {
    const branch = head.replace('acme:', '');
    this.#propose(branch, base, title);
    const html_url = `http://127.0.0.1:${this.port}/acme/clusters/pull/1`;
    return { status: 201, body: { number: 1, html_url, base: { ref: base } } };
  }

  #gitLab({ method, path, body }: Call): Answer {
    const project = '/api/v4/projects/acme%2Fclusters';
    const what = `${method} ${path.replace(project, '')}`;
    const answers: Record<string, () => Answer> = {
      'GET ': () => ({ body: { id: 7, default_branch: 'main' } }),
      'GET /repository/tree': () => ({ body: [] }),
      'POST /repository/branches': () => ({ status: 201, body: {} }),
      'POST /repository/commits': () => this.#commitTo(body),
      'POST /merge_requests': () => this.#mergeRequest(body),
    };
    return answers[what]?.() ?? missing;
  }

  #commitTo({ branch, actions }: Call['body']): Answer {
    const files = (actions as Array<Record<string, string>>).map(action => [
      action.file_path ?? action.filePath,
      Buffer.from(action.content, 'base64').toString(),
    ]);
    this.#branches.set(branch, Object.fromEntries(files));
    return { status: 201, body: { id: sha(branch) } };
  }

  #mergeRequest(body: Call['body']): Answer {
    this.#propose(body.source_branch, body.target_branch, body.title);
    const web_url = `http://localhost:${this.port}/acme/clusters/-/merge_requests/1`;
    return { status: 201, body: { iid: 1, web_url } };
  }

  #propose(branch: string, into: string, title: string): void {
    const files = this.#branches.get(branch) ?? {};
    this.proposals.push({ branch, into, title, files });
  }
}
