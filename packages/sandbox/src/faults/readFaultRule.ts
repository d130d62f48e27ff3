import { isPlainObject } from '../store/json';
import { badRequest } from '../store/statusErrors';
import { FaultRule } from './types';

const ACTIONS = [
  'status',
  'hang',
  'dribble',
  'reset',
  'malformed',
  'html',
  'without-groups',
  'oversized',
  'without-metadata',
];
const TEXTS = ['path', 'kind', 'group', 'verb', 'namespace', 'name'];
const NUMBERS = ['times', 'afterEvents'];

function isPositive(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(one => typeof one === 'string');
}

/** Reads a rule that came over the wire; says what is wrong with it. */
export function readFaultRule(value: unknown): FaultRule {
  if (!isPlainObject(value)) throw badRequest('a fault is a JSON object');
  for (const key of Object.keys(value)) {
    const known = [...TEXTS, ...NUMBERS, 'action'].includes(key);
    if (!known) throw badRequest(`a fault has no "${key}"`);
  }
  const text = TEXTS.find(
    key => !['string', 'undefined'].includes(typeof value[key]),
  );
  if (text) throw badRequest(`"${text}" is a text`);
  const number = NUMBERS.find(
    key => value[key] !== undefined && !isPositive(value[key]),
  );
  if (number) throw badRequest(`"${number}" is a positive whole number`);
  const { action } = value;
  if (!isPlainObject(action) || !ACTIONS.includes(action.type as string)) {
    throw badRequest(`"action.type" is one of ${ACTIONS.join(', ')}`);
  }
  if (action.type === 'status' && !isPositive(action.code)) {
    throw badRequest('"action.code" is an HTTP status code');
  }
  if (action.type === 'without-groups' && !isTexts(action.groups)) {
    throw badRequest('"action.groups" is a list of API groups');
  }
  return value as unknown as FaultRule;
}
