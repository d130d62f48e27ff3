import { Text } from './Text';

/** Far more than one screen shows; then it starts anew. */
const MOST = 20_000;

type Values = Record<string, unknown>;

/** Undefined for values that are not plain, such as elements. */
function keyOf(key: string, values: Values | undefined): string | undefined {
  if (values === undefined) return key;
  let whole = key;
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      return undefined;
    }
    whole += `\u0000${name}\u0000${typeof value}\u0000${value}`;
  }
  return whole;
}

/** Words each text once: a list says the same again with every change. */
export function memoText(text: Text): Text {
  const known = new Map<string, string>();
  const translate = text as (key: string, values?: Values) => string;
  const remember = (key: string, values?: Values): string => {
    const whole = keyOf(key, values);
    if (whole === undefined) return translate(key, values);
    const had = known.get(whole);
    if (had !== undefined) return had;
    const worded = translate(key, values);
    if (known.size >= MOST) known.clear();
    known.set(whole, worded);
    return worded;
  };
  return remember as Text;
}
