import { Memo } from '../format/Memo';
import { Text } from './Text';

/** Far more than one screen shows. */
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
  const known = Memo.create<string, string>({ most: MOST });
  const translate = text as (key: string, values?: Values) => string;
  const remember = (key: string, values?: Values): string => {
    const whole = keyOf(key, values);
    const word = () => translate(key, values);
    return whole === undefined ? word() : known.get(whole, word);
  };
  return remember as Text;
}
