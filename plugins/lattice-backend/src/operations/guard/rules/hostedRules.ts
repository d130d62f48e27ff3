import { quoted } from '../../../kubernetes/grammar';
import { at, Json } from '../../objects/KubeObject';
import { FieldRule, FieldUse, isAbsent } from '../FieldRule';

/** Flags that change nothing but the cluster's own behaviour. */
const harmlessFlags =
  /^--(cloud-provider|enable-cloud-provider|disable-components|enable-dynamic-config|enable-metrics-scraper|feature-gates|oidc-[a-z-]+|enable-admission-plugins|disable-admission-plugins|request-timeout|profiling|v|max-requests-inflight|max-mutating-requests-inflight|event-ttl|audit-log-(maxage|maxbackup|maxsize)|terminated-pod-gc-threshold|node-cidr-mask-size(-ipv4|-ipv6)?|allocate-node-cidrs|tls-min-version|tls-cipher-suites)(=[^\s]*)?$/;

function checkFlag(flag: unknown, use: FieldUse, below: string): void {
  if (typeof flag === 'string' && harmlessFlags.test(flag)) return;
  const name = typeof flag === 'string' ? flag.split('=')[0] : flag;
  use.refuse(
    `flag ${quoted(
      name,
    )} is not allowed for a control plane that runs in the management cluster; ask the platform team`,
    below,
  );
}

/** Flags of processes of the management cluster: a list, or a map. */
export const hostedFlags: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  if (Array.isArray(value)) {
    value.forEach((flag, index) => checkFlag(flag, use, `[${index}]`));
    return;
  }
  for (const [name, text] of Object.entries(value as Json)) {
    checkFlag(`--${name}=${text}`, use, `.${name}`);
  }
};

const openStack = 'loadbalancer.openstack.org';

/**
 * What a load balancer of its own may be like. Annotations that choose an
 * existing load balancer, port or address could take another cluster's.
 */
const ownLoadBalancer = [
  'service.beta.kubernetes.io/openstack-internal-load-balancer',
  ...[
    'availability-zone',
    'class',
    'connection-limit',
    'enable-health-monitor',
    'flavor-id',
    'floating-network-id',
    'floating-subnet',
    'floating-subnet-id',
    'floating-subnet-tags',
    'health-monitor-delay',
    'health-monitor-max-retries',
    'health-monitor-max-retries-down',
    'health-monitor-timeout',
    'keep-floatingip',
    'member-subnet-id',
    'network-id',
    'proxy-protocol',
    'subnet-id',
    'timeout-client-data',
    'timeout-member-connect',
    'timeout-member-data',
    'timeout-tcp-inspect',
    'x-forwarded-for',
  ].map(name => `${openStack}/${name}`),
];

/** Annotations of the Service in front of a hosted API server. */
export const serviceAnnotations: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  const allowed = [...ownLoadBalancer, ...use.config.serviceAnnotations];
  for (const key of Object.keys(value as object)) {
    if (allowed.includes(key)) continue;
    use.refuse(
      `annotation ${quoted(
        key,
      )} is not allowed on a Service of the management cluster; lattice.operations.serviceAnnotations can allow it`,
    );
  }
};

const patchedFields = ['metadata', 'spec'];

function readPatch(content: unknown): Json | undefined {
  try {
    const parsed = typeof content === 'string' ? JSON.parse(content) : content;
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isServicePatch(patch: unknown): boolean {
  return (
    at(patch, 'target', 'kind') === 'Service' &&
    at(patch, 'target', 'component') === 'control-plane' &&
    at(patch, 'patch', 'type') === 'merge'
  );
}

/** k0smotron v1beta2 has annotations of its Service in a patch, and no more. */
export const servicePatches: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  for (const patch of Array.isArray(value) ? value : [value]) {
    const content = readPatch(at(patch, 'patch', 'content'));
    const { annotations, ...metadata } = (content?.metadata ?? {}) as Json;
    const { loadBalancerClass: _class, ...spec } = (content?.spec ??
      {}) as Json;
    const isPlain =
      isServicePatch(patch) &&
      content !== undefined &&
      Object.keys(content).every(key => patchedFields.includes(key)) &&
      isAbsent(metadata) &&
      isAbsent(spec);
    if (isPlain) serviceAnnotations(annotations, use);
    else {
      use.refuse(
        'patches objects of the management cluster; only annotations and loadBalancerClass of the control plane Service can be set',
      );
    }
  }
};

/** A version becomes the tag of an image. */
export const hostedVersion: FieldRule = (value, use) => {
  if (isAbsent(value) || /^v?\d+\.\d+\.\d+([-+.][\w.-]+)?$/.test(`${value}`)) {
    return;
  }
  use.refuse(`${quoted(value)} is not a version`);
};
