import { CloudConfig, normalAuthUrl } from './CloudConfig';

/** The cloud that an auth URL names. Only what is configured is ever found. */
export function findCloud(
  clouds: readonly CloudConfig[],
  wanted: { authUrl: string; region?: string },
): CloudConfig | undefined {
  const address = normalAuthUrl(wanted.authUrl);
  const named = clouds.filter(
    ({ authUrl, aliases }) =>
      address !== undefined &&
      [authUrl, ...aliases].some(one => normalAuthUrl(one) === address),
  );
  return (
    named.find(({ region }) => region === wanted.region) ??
    named.find(({ region }) => !region || !wanted.region)
  );
}
