import { randomBytes } from 'node:crypto';
import { CloudSession } from '../project/CloudSession';

export interface Token {
  value: string;
  session: CloudSession;
  auditId: string;
  issuedAt: Date;
  expiresAt: Date;
}

const most = 1_000;

/** The tokens that were given; the oldest go first. */
export class Tokens {
  readonly #tokens = new Map<string, Token>();
  readonly #seconds: number;

  static create(options: { seconds: number }): Tokens {
    return new Tokens(options);
  }

  private constructor({ seconds }: { seconds: number }) {
    this.#seconds = seconds;
  }

  issue(session: CloudSession): Token {
    // Clients compare with their own clock, not with the simulated one.
    const issuedAt = new Date();
    const token: Token = {
      value: `gAAAAAB${randomBytes(90).toString('base64url')}`,
      session,
      auditId: randomBytes(16).toString('base64url'),
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + this.#seconds * 1_000),
    };
    this.#tokens.set(token.value, token);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > most) this.#tokens.delete(oldest);
    return token;
  }

  find(value: string | undefined): Token | undefined {
    const token = value === undefined ? undefined : this.#tokens.get(value);
    if (!token) return undefined;
    if (token.expiresAt.getTime() > Date.now()) return token;
    this.#tokens.delete(token.value);
    return undefined;
  }

  revoke(value: string): void {
    this.#tokens.delete(value);
  }
}
