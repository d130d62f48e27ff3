import { InputError } from '@backstage/errors';
import express, { RequestHandler } from 'express';
import { requireBounded } from '../../limits/boundedInput';

const parser = express.json({ limit: '2mb' });

/**
 * Reads JSON bodies. The parser's own error carries the body, and a body may
 * be a clouds.yaml: it must reach neither the answer nor the log.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  parser(request, response, error => {
    if (error) {
      next(new InputError("The body isn't valid JSON or is larger than 2 MB"));
      return;
    }
    requireBounded(request.body);
    next();
  });
};
