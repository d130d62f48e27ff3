import { InputError } from '@backstage/errors';
import {
  Document,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';

const maxLength = 64 * 1024;

/**
 * The parser needs up to ten times longer for a token that is wrong than for
 * one that is right, so it is the number of tokens that bounds its time. A
 * file with some sixty clouds fits.
 */
const maxTokens = 4_000;

function requireSmall(text: string): void {
  if (text.length > maxLength) {
    throw new InputError('clouds.yaml is longer than 64 KiB');
  }
  let tokens = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += token.length > 0 ? 1 : 0;
    if (tokens > maxTokens) {
      throw new InputError(
        'clouds.yaml has too many entries: keep only the cloud that the cluster uses',
      );
    }
  }
}

/**
 * The parser compares every key with every other one of its map, and counts
 * aliases only when they are resolved: one walk does both in linear time.
 */
function requirePlain(document: Document): void {
  visit(document, {
    Alias() {
      throw new InputError('clouds.yaml must not use aliases');
    },
    Map(_, map) {
      const names = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) {
          throw new InputError('clouds.yaml: every key must be plain text');
        }
        names.add(String(key.value));
      }
      if (names.size < map.items.length) {
        throw new InputError('clouds.yaml has the same key twice in one map');
      }
    },
  });
}

function parsed(text: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    uniqueKeys: false,
    // It quotes the lines of every error, which takes as long again.
    prettyErrors: false,
    lineCounter,
  });
  const [problem] = document.errors;
  if (problem) {
    const { line } = lineCounter.linePos(problem.pos[0]);
    throw new InputError(`clouds.yaml is not valid YAML (line ${line})`);
  }
  requirePlain(document);
  return document.toJS({ maxAliasCount: 0 });
}

/**
 * Reads a clouds.yaml in linear time. The parser quotes the text, which holds
 * secrets, so its words are not used.
 */
export function readYaml(text: string): unknown {
  requireSmall(text);
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError('clouds.yaml is nested too deeply');
  }
}
