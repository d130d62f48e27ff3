import { CloudAnswer } from './CloudRequest';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
};

/** Keystone, and what checks tokens in front of every other service. */
export function keystoneError(status: number, message: string): CloudAnswer {
  const title = titles[status];
  return { status, body: { error: { code: status, message, title } } };
}

export function unauthorized(): CloudAnswer {
  return keystoneError(
    401,
    'The request you have made requires authentication.',
  );
}

/** Nova and Cinder name an error by what it is. */
export function namedError(
  name: 'itemNotFound' | 'badRequest' | 'forbidden',
  code: number,
  message: string,
): CloudAnswer {
  return { status: code, body: { [name]: { code, message } } };
}

export function neutronError(
  status: number,
  type: string,
  message: string,
): CloudAnswer {
  return { status, body: { NeutronError: { type, message, detail: '' } } };
}

export function glanceError(status: number, message: string): CloudAnswer {
  const title = titles[status];
  const body = {
    message: `${message}<br /><br />\n\n\n`,
    code: `${status} ${title}`,
    title,
  };
  return { status, body };
}

export function octaviaError(status: number, faultstring: string): CloudAnswer {
  const body = { faultcode: 'Client', faultstring, debuginfo: null };
  return { status, body };
}
