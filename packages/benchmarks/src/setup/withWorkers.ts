/** An object as an API server sends it, as far as the generator reads it. */
export interface GeneratedObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    uid?: string;
    resourceVersion?: string;
    labels?: Record<string, string>;
  };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isWorker = ({ metadata }: GeneratedObject) =>
  /-md-0-\w+-\w+$/.test(metadata.name);

/**
 * The objects of a cluster with another number of workers. The objects of its
 * first worker are copied under new names, and with new ids where an id is the
 * worker's own.
 */
export function withWorkers(
  objects: readonly GeneratedObject[],
  workers: number,
): GeneratedObject[] {
  const names = new Set(objects.filter(isWorker).map(nameOf));
  const others = objects.filter(one => !names.has(nameOf(one)));
  const [first] = names;
  const text = JSON.stringify(objects.filter(one => nameOf(one) === first));
  const shared = new Set(JSON.stringify(others).match(uuid));
  const resized = JSON.parse(
    JSON.stringify(others, (key, value) =>
      /replicas/i.test(key) && value === names.size ? workers : value,
    ),
  ) as GeneratedObject[];
  for (let worker = 0; worker < workers; worker += 1) {
    const mark = worker.toString(16).padStart(8, '0');
    const copy = text
      .replaceAll(first, `${first.slice(0, -5)}w${mark.slice(-4)}`)
      .replaceAll(uuid, id => (shared.has(id) ? id : mark + id.slice(8)));
    resized.push(...(JSON.parse(copy) as GeneratedObject[]));
  }
  return resized;
}

function nameOf({ metadata }: GeneratedObject): string {
  return metadata.name;
}
