import { isPlainObject } from '../../store/json';

type Fields = { [key: string]: unknown };

/** By which key Kubernetes' own lists merge; others are replaced. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  ephemeralContainers: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  env: 'name',
  conditions: 'type',
  ownerReferences: 'uid',
  imagePullSecrets: 'name',
  secrets: 'name',
  taints: 'key',
  tolerations: 'key',
};
/** Ports merge by another key in a Service than in a container. */
const PORT_KEYS = ['containerPort', 'port'];
const SETS = ['finalizers'];

function mergeKeyOf(name: string, items: unknown[]): string | undefined {
  if (name !== 'ports') return MERGE_KEYS[name];
  const first = items.find(isPlainObject);
  return PORT_KEYS.find(key => first?.[key] !== undefined);
}

function mergeItem(result: Fields[], item: Fields, key: string): Fields[] {
  const index = result.findIndex(one => one[key] === item[key]);
  if (item.$patch === 'delete') return result.filter((_, at) => at !== index);
  if (index < 0) return [...result, strategicMerge({}, item)];
  return result.map((one, at) =>
    at === index ? strategicMerge(one, item) : one,
  );
}

function mergeLists(name: string, current: unknown[], patch: unknown[]) {
  if (SETS.includes(name)) return [...new Set([...current, ...patch])];
  const key = mergeKeyOf(name, [...patch, ...current]);
  if (!key) return patch;
  const replaces = patch.some(
    item => isPlainObject(item) && item.$patch === 'replace',
  );
  const items = patch.filter(
    (item): item is Fields => isPlainObject(item) && item.$patch !== 'replace',
  );
  const start = replaces ? [] : (current as Fields[]);
  return items.reduce((result, item) => mergeItem(result, item, key), start);
}

const DELETE_FROM_LIST = '$deleteFromPrimitiveList/';

function mergeField(result: Fields, name: string, value: unknown): void {
  const current = result[name];
  if (name.startsWith(DELETE_FROM_LIST)) {
    const target = name.slice(DELETE_FROM_LIST.length);
    const gone = value as unknown[];
    const list = (result[target] ?? []) as unknown[];
    result[target] = list.filter(item => !gone.includes(item));
  } else if (name.startsWith('$')) {
    // Directives such as $setElementOrder only say how to sort.
  } else if (value === null) delete result[name];
  else if (Array.isArray(value)) {
    result[name] = mergeLists(name, (current ?? []) as unknown[], value);
  } else if (isPlainObject(value)) {
    result[name] = strategicMerge(isPlainObject(current) ? current : {}, value);
  } else result[name] = value;
}

/** Strategic merge, as far as kubectl uses it on Kubernetes' own kinds. */
export function strategicMerge(current: Fields, patch: Fields): Fields {
  if (patch.$patch === 'replace') {
    const { $patch, ...rest } = patch;
    return rest;
  }
  const result = { ...current };
  for (const [name, value] of Object.entries(patch)) {
    mergeField(result, name, value);
  }
  return result;
}
