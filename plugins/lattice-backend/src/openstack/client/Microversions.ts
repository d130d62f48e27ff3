import { textAt } from '../../operations/objects/KubeObject';
import { CachedReads } from './CachedReads';
import { CloudFailure } from './CloudFailure';
import { CloudSession } from './CloudSession';

const hour = 3_600_000;

/** Versions such as 2.9 and 2.61, in the order in which they came. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Which microversion of Nova each cloud goes up to. */
export class Microversions {
  readonly #newest = CachedReads.create<{ version?: string }>({
    max: 100,
    // A refused credential says nothing about the cloud to others.
    freshness: ({ version }) => (version ? hour : 0),
  });

  static create(): Microversions {
    return new Microversions();
  }

  private constructor() {}

  /** The header that asks for a microversion; none where Nova is older. */
  async headersFor(
    session: CloudSession,
    wanted: string,
    signal: AbortSignal,
  ): Promise<Record<string, string>> {
    const { cloud, region = '' } = session.credential;
    const key = `${cloud.name}/${region}`;
    const { value } = await this.#newest.get(key, () => ask(session, signal));
    return value.version && isAtLeast(value.version, wanted)
      ? { 'OpenStack-API-Version': `compute ${wanted}` }
      : {};
  }
}

async function ask(
  session: CloudSession,
  signal: AbortSignal,
): Promise<{ version?: string }> {
  try {
    const request = { service: 'compute', path: '/', signal } as const;
    const { body } = await session.get(request);
    return { version: textAt(body, 'version', 'version') };
  } catch (error) {
    // Then the oldest is used, which every Nova has; a cloud that is down
    // says so in the answer to the question itself.
    if (error instanceof CloudFailure) return {};
    throw error;
  }
}
