import { IncomingHttpHeaders } from 'node:http';
import { JsonValue } from '../../store/types';

/** What a service lists: a server, a network, an image. */
export type CloudItem = { [key: string]: JsonValue | undefined };

/** A request to one service of the cloud. */
export interface CloudRequest {
  method: string;
  /** Below the address of the service: `/servers/detail`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The address of the service, for links. */
  base: string;
}

export interface CloudAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export function ok(body: unknown): CloudAnswer {
  return { status: 200, body };
}
