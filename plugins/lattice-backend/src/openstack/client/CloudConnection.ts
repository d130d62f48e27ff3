import { OpenStackService } from '@lattice-dev/plugin-lattice-common';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { CloudConfig } from '../clouds/CloudConfig';
import { CloudFailure, FailureState } from './CloudFailure';
import { Pace } from './Pace';
import { Answer, sendJson } from './sendJson';
import { Slots } from './Slots';

/** Of one service at once: a slow one holds up nobody but itself. */
const slotsPerService = 8;
const maxBytes = 16 * 1024 * 1024;
const attempts = 3;
/** Seconds; no read waits longer. */
const longestWait = 3_600;
const worthRetrying = new Set([429, 500, 502, 503, 504]);

export interface CloudRequest {
  service: OpenStackService;
  url: URL;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  /** A change that may have happened although the answer was an error. */
  once?: boolean;
  /** Ends waiting, sending and retrying alike. */
  signal: AbortSignal;
}

export interface CloudAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** Sends requests to one cloud, at its pace, and only to its hosts. */
export class CloudConnection {
  readonly cloud: CloudConfig;
  readonly #pace: Pace;
  readonly #agents: Readonly<Record<string, http.Agent>>;
  readonly #slots = new Map<OpenStackService, Slots>();

  static create(cloud: CloudConfig): CloudConnection {
    return new CloudConnection(cloud);
  }

  private constructor(cloud: CloudConfig) {
    this.cloud = cloud;
    this.#pace = Pace.create({ perSecond: cloud.requestsPerSecond });
    const options = { keepAlive: true, timeout: 30_000 };
    this.#agents = {
      'http:': new http.Agent(options),
      'https:': new https.Agent({ ...options, ca: cloud.ca }),
    };
  }

  /** Any JSON answer below 500; everything else is a CloudFailure. */
  async send(request: CloudRequest): Promise<CloudAnswer> {
    this.#requireAllowed(request);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt(request);
      if ('body' in outcome) return outcome;
      const isLast = request.once || attempt >= attempts;
      const wait = isLast ? undefined : retryAfter(outcome, attempt);
      if (wait === undefined) throw outcome.failure;
      await sleep(wait, undefined, { signal: request.signal }).catch(() => {
        throw outcome.failure;
      });
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #requireAllowed({ url, service }: CloudRequest): void {
    if (isAllowed(this.cloud, url)) return;
    throw this.#failure('elsewhere', service);
  }

  async #attempt(request: CloudRequest): Promise<CloudAnswer | Failed> {
    const { service, url, signal, method = 'GET' } = request;
    const { headers = {}, body } = request;
    try {
      const answer = await this.#slotsOf(service).run(signal, async () => {
        await this.#pace.wait(signal);
        const agent = this.#agents[url.protocol];
        const sent = { method, headers, body, agent, signal, maxBytes };
        return sendJson(url, sent);
      });
      return this.#judge(answer, service);
    } catch (error) {
      const failure = this.#failure(
        signal.aborted ? 'timeout' : 'unreachable',
        service,
      );
      return { failure, retry: method === 'GET' && isReset(error) };
    }
  }

  #judge(answer: Answer, service: OpenStackService): CloudAnswer | Failed {
    const { kind, status } = answer;
    if (kind === 'redirect') return this.#failed('elsewhere', service, status);
    if (kind === 'too-large') return this.#failed(kind, service, status);
    const retry = worthRetrying.has(status);
    const retryAfterSeconds = Number(answer.headers['retry-after']) || 0;
    if (status === 429) {
      const failure = this.#failure('limited', service, status);
      return { failure, retry, retryAfterSeconds };
    }
    if (status >= 500) {
      const failure = this.#failure('failing', service, status);
      return { failure, retry, retryAfterSeconds };
    }
    if (kind === 'not-json') return this.#failed(kind, service, status);
    return { status, headers: answer.headers, body: answer.body };
  }

  #failed(
    state: FailureState,
    service: OpenStackService,
    status: number,
  ): Failed {
    return { failure: this.#failure(state, service, status), retry: false };
  }

  #failure(
    state: FailureState,
    service: OpenStackService,
    status?: number,
  ): CloudFailure {
    const { title, name } = this.cloud;
    return new CloudFailure(state, { service, cloud: title ?? name, status });
  }

  #slotsOf(service: OpenStackService): Slots {
    const known = this.#slots.get(service);
    if (known) return known;
    const made = Slots.create(slotsPerService);
    this.#slots.set(service, made);
    return made;
  }
}

interface Failed {
  failure: CloudFailure;
  retry: boolean;
  retryAfterSeconds?: number;
}

/** Milliseconds until the next attempt; undefined when there is none. */
function retryAfter(failed: Failed, attempt: number): number | undefined {
  if (!failed.retry) return undefined;
  const own = 200 * 2 ** attempt * (0.5 + Math.random() / 2);
  const asked = Math.min(failed.retryAfterSeconds ?? 0, longestWait);
  return Math.max(own, asked * 1_000);
}

function isReset(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'EPIPE';
}

/** Keystone's own host on any port, or one that the configuration names. */
export function isAllowed(cloud: CloudConfig, url: URL): boolean {
  const own = new URL(cloud.authUrl);
  if (url.username || url.password) return false;
  if (own.protocol === 'https:' && url.protocol !== 'https:') return false;
  if (!/^https?:$/.test(url.protocol)) return false;
  return [own.hostname, ...cloud.allowedHosts].some(
    host => host === url.hostname || host === url.host,
  );
}
