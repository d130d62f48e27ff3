import { clusterName } from './fleetNames';

/** The text of an object, cut where clusters differ. */
export interface StampPattern {
  readonly pieces: readonly string[];
  /** What stands between the pieces. */
  readonly places: readonly string[];
}

const first = clusterName(0);
const uid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const time = '(?<=T\\d\\d:)\\d\\d:\\d\\d(?=Z")';
const differing = new RegExp(
  `(${first.name}|${first.namespace}|${uid}|${time})`,
);

/** A pattern of an object of the first cluster of a sandbox fleet. */
export function patternOf(object: object): StampPattern {
  const parts = JSON.stringify(object).split(differing);
  return {
    pieces: parts.filter((_, at) => at % 2 === 0),
    places: parts.filter((_, at) => at % 2 === 1),
  };
}

/** The same object of another cluster: other names, uids and times. */
export function stamp({ pieces, places }: StampPattern, serial: number) {
  const { name, namespace } = clusterName(serial);
  const tail = serial.toString(16).padStart(6, '0');
  const minute = minuteOf(serial);
  let text = pieces[0];
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at];
    if (place === first.name) text += name;
    else if (place === first.namespace) text += namespace;
    else if (place.length === minute.length) text += minute;
    else text += place.slice(0, -6) + tail;
    text += pieces[at + 1];
  }
  return text;
}

/** Minutes and seconds: no two clusters in a row changed at the same time. */
function minuteOf(serial: number): string {
  const second = (serial * 7) % 3_600;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(second / 60))}:${two(second % 60)}`;
}
