/** What gophercloud makes of an answer that OpenStack refuses with. */
export function refused(
  call: string,
  status: number,
  body: object,
  expected = '[201 202]',
): string {
  return `Expected HTTP response code ${expected} when accessing [${call}], but got ${status} instead: ${JSON.stringify(
    body,
  )}`;
}

const CLOUD = 'https://cloud.example.org';

export function neutron(
  path: string,
  status: number,
  type: string,
  message: string,
): string {
  const call = `POST ${CLOUD}:9696/v2.0/${path}`;
  return refused(call, status, { NeutronError: { type, message, detail: '' } });
}

export function nova(status: number, body: object): string {
  return refused(`POST ${CLOUD}:8774/v2.1/servers`, status, body, '[200 202]');
}

export function octavia(
  path: string,
  status: number,
  faultstring: string,
): string {
  const call = `POST ${CLOUD}:9876/v2.0/lbaas/${path}`;
  return refused(call, status, {
    faultcode: 'Client',
    faultstring,
    debuginfo: null,
  });
}

export function cinder(status: number, message: string): string {
  const body = { overLimit: { code: status, message } };
  return refused(`POST ${CLOUD}:8776/v3/volumes`, status, body, '[202]');
}

export function keystone(
  status: number,
  message: string,
  title: string,
): string {
  const body = { error: { code: status, message, title } };
  return `providerClient authentication err: ${refused(
    `POST ${CLOUD}:5000/v3/auth/tokens`,
    status,
    body,
  )}`;
}

export function deleteRefused(
  path: string,
  type: string,
  message: string,
): string {
  const call = `DELETE ${CLOUD}:9696/v2.0/${path}`;
  return refused(
    call,
    409,
    { NeutronError: { type, message, detail: '' } },
    '[202 204]',
  );
}
