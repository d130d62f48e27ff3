import { PrinterColumn } from './types';

const CONDITION = (type: string) =>
  `.status.conditions[?(@.type=="${type}")].status`;
const OWNER = (kind: string) =>
  `.metadata.ownerReferences[?(@.kind=="${kind}")].name`;
const LABEL = (key: string) => `.metadata.labels['${escapeDots(key)}']`;

/** Short forms of a path: `?Condition`, `^OwnerKind`, `#label/key`. */
const SHORT_FORMS: Record<string, (argument: string) => string> = {
  '?': CONDITION,
  '^': OWNER,
  '#': LABEL,
};

function escapeDots(key: string): string {
  return key.replaceAll('.', '\\.');
}

/** Reads one column of a row: `Name|type|path[|priority]`, or just `Age`. */
export function columnOf(text: string): PrinterColumn {
  if (text === 'Age') {
    return {
      name: 'Age',
      type: 'date',
      jsonPath: '.metadata.creationTimestamp',
    };
  }
  const [name, type, path, priority] = text.split('|');
  const expand = SHORT_FORMS[path[0]];
  return {
    name,
    type,
    jsonPath: expand ? expand(path.slice(1)) : path,
    ...(priority && { priority: Number(priority) }),
  };
}
