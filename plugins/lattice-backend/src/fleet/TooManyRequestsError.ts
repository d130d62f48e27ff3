import { CustomErrorBase } from '@backstage/errors';

/** Answered as 429; `@backstage/errors` has none of its own. */
export class TooManyRequestsError extends CustomErrorBase {
  name = 'TooManyRequestsError' as const;
  readonly statusCode = 429;
}
