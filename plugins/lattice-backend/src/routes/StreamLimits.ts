import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { TooManyRequestsError } from '../fleet/TooManyRequestsError';

const PER_CALLER = 50;

/** Limits the open streams of each caller: one per tab is enough. */
export class StreamLimits {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  static create(options: { most?: number } = {}): StreamLimits {
    return new StreamLimits(options.most ?? PER_CALLER);
  }

  private constructor(most: number) {
    this.#most = most;
  }

  /** Counts a stream; call the result when it closes. */
  take(credentials: BackstageCredentials): () => void {
    const caller = callerOf(credentials);
    const open = this.#open.get(caller) ?? 0;
    if (open >= this.#most) {
      throw new TooManyRequestsError(
        `You have ${open} open streams, which is the limit. Close one first.`,
      );
    }
    this.#open.set(caller, open + 1);
    let taken = true;
    return () => {
      if (taken) this.#giveBack(caller);
      taken = false;
    };
  }

  #giveBack(caller: string) {
    const left = (this.#open.get(caller) ?? 1) - 1;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}

function callerOf({ principal }: BackstageCredentials): string {
  const { userEntityRef, subject } = principal as {
    userEntityRef?: string;
    subject?: string;
  };
  return userEntityRef ?? subject ?? 'anonymous';
}
