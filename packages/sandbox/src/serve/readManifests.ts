import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isPlainObject } from '../store/json';
import { KubeObject } from '../store/types';
import { shiftTimes } from './shiftTimes';

const EXTENSIONS = ['.json', '.yaml', '.yml'];

type Fields = { [key: string]: unknown };

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && EXTENSIONS.includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

function documentsOf(file: string): unknown[] {
  const text = readFileSync(file, 'utf8');
  if (extname(file) === '.json') return [JSON.parse(text)];
  return parseAllDocuments(text).map(document => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}

function isObject(value: Fields): boolean {
  const { apiVersion, kind, metadata } = value;
  return (
    typeof apiVersion === 'string' &&
    typeof kind === 'string' &&
    isPlainObject(metadata) &&
    typeof metadata.name === 'string'
  );
}

/** A List becomes its items; one that says when it was taken is made recent. */
function objectsOf(value: unknown, now: Date): KubeObject[] {
  if (!isPlainObject(value)) return [];
  if (Array.isArray(value.items)) {
    const captured = value.capturedAt;
    const items =
      typeof captured === 'string'
        ? shiftTimes(value.items, now.getTime() - Date.parse(captured))
        : value.items;
    return items.flatMap(item => objectsOf(item, now));
  }
  if (isObject(value)) return [value as KubeObject];
  throw new Error(
    'not a Kubernetes object: it has no apiVersion, kind or name',
  );
}

function readFile(file: string, now: Date): KubeObject[] {
  try {
    return documentsOf(file)
      .filter(value => value !== null && value !== undefined)
      .flatMap(value => objectsOf(value, now));
  } catch (error) {
    throw new Error(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** All objects in the JSON and YAML files of a folder, or of one file. */
export function readManifests(path: string, now: Date): KubeObject[] {
  const files = statSync(path).isDirectory() ? filesOf(path) : [path];
  if (files.length === 0) {
    throw new Error(`there are no JSON or YAML files in ${path}`);
  }
  return files.flatMap(file => readFile(file, now));
}

/** The CustomResourceDefinitions in a folder; other objects are not wanted. */
export function readDefinitions(path: string, now: Date): KubeObject[] {
  const definitions = readManifests(path, now).filter(
    ({ kind }) => kind === 'CustomResourceDefinition',
  );
  if (definitions.length > 0) return definitions;
  throw new Error(`there are no CustomResourceDefinitions in ${path}`);
}
