import { LoggerService } from '@backstage/backend-plugin-api';

/** A logger that only counts what should never be logged. */
export function countingLogger(): LoggerService & { readonly errors: number } {
  let errors = 0;
  const logger = {
    get errors() {
      return errors;
    },
    error: () => {
      errors += 1;
    },
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    child: () => logger,
  };
  return logger;
}
