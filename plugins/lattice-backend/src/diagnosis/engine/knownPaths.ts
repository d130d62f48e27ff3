import type {
  CloudFacts,
  Facts,
  Ref,
  Replicas,
  Topology,
} from '../../capi/facts';
import { detailFields } from '../details/detailFields';
import { computedValues } from './computedValues';

type KeyOf<T> = T extends unknown ? keyof T : never;

const ref: Record<keyof Ref, true> = {
  group: true,
  kind: true,
  name: true,
  namespace: true,
};
const replicas: Record<keyof Replicas, true> = {
  desired: true,
  current: true,
  ready: true,
  available: true,
  upToDate: true,
};
const cloud: Record<keyof CloudFacts, true> = {
  credentials: true,
  cloudName: true,
  region: true,
  network: true,
  nodeCidrs: true,
  router: true,
  externalNetwork: true,
  loadBalancer: true,
};
const topology: Record<keyof Topology, true> = {
  clusterClass: true,
  classNamespace: true,
  version: true,
  controlPlaneReplicas: true,
  pools: true,
};

/**
 * The facts that rules may read. The compiler keeps it complete; what is only
 * `true` may be followed by anything, such as `.length`.
 */
const factNames: Record<KeyOf<Facts>, true | Readonly<Record<string, true>>> = {
  about: ref,
  aboutUid: true,
  addresses: true,
  bootstrap: true,
  bootstrapDone: true,
  bootstrapRef: ref,
  certificatesExpireAt: true,
  cloud,
  clusterName: true,
  clusterNamespace: true,
  controlPlane: replicas,
  controlPlaneRef: ref,
  count: true,
  done: true,
  endpoint: true,
  expected: true,
  failure: true,
  failureDomain: true,
  failureDomains: true,
  firstAt: true,
  healthy: true,
  hosted: true,
  image: true,
  imageRef: ref,
  infrastructureRef: ref,
  initialized: true,
  kubeletVersion: true,
  lastAt: true,
  machineSize: true,
  machineTemplateRef: ref,
  message: true,
  node: true,
  observedVersion: true,
  of: true,
  paused: true,
  phase: true,
  podCidrs: true,
  provider: true,
  providerId: true,
  provisioned: true,
  ready: true,
  reason: true,
  replicas,
  resources: true,
  restarts: true,
  restsOn: ref,
  selector: true,
  serverId: true,
  serverState: true,
  serviceCidrs: true,
  sets: true,
  source: true,
  state: true,
  storageClass: true,
  title: true,
  topology,
  trouble: true,
  type: true,
  unresolved: true,
  version: true,
  warning: true,
  workers: replicas,
  zone: true,
};

const facts: Readonly<Record<string, true | Readonly<Record<string, true>>>> =
  factNames;
const details = new Set(Object.values(detailFields).flatMap(Object.keys));
const plain =
  /^(name|namespace|kind|group|version|uid|generation|createdAt|deletedAt|reported|finalizers|owners|labels|annotations)(?![\w])/;

const has = (names: object, name: string) =>
  Object.prototype.hasOwnProperty.call(names, name);

/** What is wrong with the path of a value, in words; undefined when nothing. */
export function pathProblem(path: string): string | undefined {
  const [root, first = '', second] = path.match(/[^.[\]]+/g) ?? [];
  if (root === 'computed') {
    return has(computedValues, first)
      ? undefined
      : `There is no computed value ${first}`;
  }
  if (root === 'details') {
    return details.has(first) ? undefined : `There is no detail ${first}`;
  }
  if (root === 'facts') {
    const below = has(facts, first) ? facts[first] : undefined;
    const isKnown =
      below === true || (below && (second === undefined || has(below, second)));
    return isKnown ? undefined : `There is no fact ${path.slice(6)}`;
  }
  return plain.test(path) ? undefined : `There is no value ${path}`;
}
