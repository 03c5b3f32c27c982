/** The YAML at the head of a card, as plain data. YAML features that cards do not need are refused. */
import { createRequire } from 'node:module';
import type { LineCounter, Pair } from 'yaml';
import type { CardProblem, CardProblemCode } from '#contexts/community/calls/inspection.ts';
import { isUnsafeKey } from '#libraries/file-inspection/index.ts';
import { CARD_LIMITS } from './card-limits.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first card that has front matter: it has 70 modules. */
const library = () => require('yaml') as typeof import('yaml');

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type FrontMatter = {
  data: Record<string, Json>;
  /** Line of each top-level field in the file, from 1. */
  lines: Map<string, number>;
  problems: CardProblem[];
  body: string;
  /** First line of the body, from 1. */
  bodyLine: number;
};

type Split = { yaml: string; body: string; bodyLine: number; problem?: CardProblemCode };

/** Removes the byte order mark and normalises line ends. */
const plainLines = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text).replace(/\r\n?/g, '\n');

/** Both delimiters must be alone on their line. A text without the second one is all Markdown. */
function splitFrontMatter(text: string): Split {
  if (!/^---[ \t]*\n/.test(text)) return { yaml: '', body: text, bodyLine: 1 };
  const start = text.indexOf('\n') + 1;
  for (let at = start, line = 2; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const content = end < 0 ? text.slice(at) : text.slice(at, end);
    if (/^(?:---|\.\.\.)[ \t]*$/.test(content)) {
      const yaml = text.slice(start, at);
      const rest = { body: end < 0 ? '' : text.slice(end + 1), bodyLine: line + 1 };
      if (yaml.length <= CARD_LIMITS.frontMatterBytes && Buffer.byteLength(yaml) <= CARD_LIMITS.frontMatterBytes) return { yaml, ...rest };
      return { yaml: '', ...rest, problem: 'front-matter-too-large' };
    }
    if (end < 0) break;
    at = end + 1;
  }
  return { yaml: '', body: text, bodyLine: 1, problem: 'front-matter-unclosed' };
}

class Refused extends Error {
  readonly code: CardProblemCode;
  readonly offset: number;
  readonly field: string;
  constructor(code: CardProblemCode, offset = 0, field = '') {
    super(code);
    this.code = code;
    this.offset = offset;
    this.field = field;
  }
}

type Ranged = { range?: readonly number[] | null; anchor?: string; tag?: string };
const offsetOf = (node: unknown): number => (node as Ranged | null)?.range?.[0] ?? 0;

/** Tags that only repeat the value's type. */
const PLAIN_TAGS = new Set(['tag:yaml.org,2002:str', 'tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq']);

function createReading() {
  const { isAlias, isMap, isPair, isScalar, isSeq } = library();
  let nodes = 0;
  function check(node: unknown, depth: number): void {
    nodes += 1;
    const offset = offsetOf(node);
    if (nodes > CARD_LIMITS.nodes) throw new Refused('yaml-too-many-values', offset);
    if (depth > CARD_LIMITS.depth) throw new Refused('yaml-too-deep', offset);
    const { anchor, tag } = (node ?? {}) as Ranged;
    if (isAlias(node) || anchor) throw new Refused('yaml-alias', offset);
    if (tag && !PLAIN_TAGS.has(tag)) throw new Refused('yaml-tag', offset);
  }
  function keyOf(pair: Pair, seen: Set<string>): string {
    const { key } = pair;
    check(key, 0);
    if (!isScalar(key)) throw new Refused('yaml-key', offsetOf(key));
    const name = String(key.value ?? '');
    if (isUnsafeKey(name) || name.length > CARD_LIMITS.valueCharacters) throw new Refused('yaml-key', offsetOf(key));
    if (seen.has(name)) throw new Refused('yaml-duplicate-key', offsetOf(key), name);
    seen.add(name);
    return name;
  }
  function valueOf(node: unknown, depth: number): Json {
    check(node, depth);
    if (isMap(node)) {
      const seen = new Set<string>();
      return Object.fromEntries(node.items.map((pair) => [keyOf(pair, seen), valueOf(pair.value, depth + 1)]));
    }
    if (isSeq(node))
      return node.items.map((item) =>
        isPair(item) ? { [keyOf(item, new Set())]: valueOf(item.value, depth + 1) } : valueOf(item, depth + 1),
      );
    const value = isScalar(node) ? node.value : null;
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    return value === undefined ? null : String(value);
  }
  return { valueOf, keyOf };
}

/** @throws Refused */
function countTokens(yaml: string): void {
  let tokens = 0;
  const { Lexer } = library();
  for (const _ of new Lexer().lex(yaml)) {
    tokens += 1;
    if (tokens > CARD_LIMITS.tokens) throw new Refused('yaml-too-many-values');
  }
}

/** The data of a mapping, its dates as text. @throws Refused */
function readYaml(yaml: string, counter: LineCounter): { data: Record<string, Json>; offsets: Map<string, number> } {
  const { isMap, isScalar, parseDocument } = library();
  countTokens(yaml);
  const document = parseDocument(yaml, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    merge: false,
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error) throw new Refused(error.code === 'TAG_RESOLVE_FAILED' ? 'yaml-tag' : 'yaml-invalid', error.pos[0]);
  const [warning] = document.warnings;
  if (warning?.code === 'TAG_RESOLVE_FAILED') throw new Refused('yaml-tag', warning.pos[0]);
  const offsets = new Map<string, number>();
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) return { data: {}, offsets };
  if (!isMap(document.contents)) throw new Refused('yaml-no-mapping');
  const reading = createReading();
  const data = reading.valueOf(document.contents, 0) as Record<string, Json>;
  for (const { key } of document.contents.items) if (isScalar(key)) offsets.set(String(key.value ?? ''), offsetOf(key));
  return { data, offsets };
}

/** Never throws: a YAML error is returned as a problem with its line, without data. Never longer than the text. */
export function readFrontMatter(raw: string): FrontMatter {
  const { yaml, body, bodyLine, problem } = splitFrontMatter(plainLines(raw));
  const none = { data: {}, lines: new Map<string, number>(), body, bodyLine };
  if (problem) return { ...none, problems: [{ code: problem, line: 1, field: '' }] };
  if (yaml === '') return { ...none, problems: [] };
  const { LineCounter } = library();
  const counter = new LineCounter();
  const lineOf = (offset: number): number => Math.max(1, counter.linePos(offset).line) + 1;
  try {
    const { data, offsets } = readYaml(yaml, counter);
    return { ...none, data, lines: new Map([...offsets].map(([name, offset]) => [name, lineOf(offset)])), problems: [] };
  } catch (error) {
    if (error instanceof Refused) return { ...none, problems: [{ code: error.code, line: lineOf(error.offset), field: error.field }] };
    // The composer recurses with the nesting of the text.
    if (error instanceof RangeError) return { ...none, problems: [{ code: 'yaml-too-deep', line: 1, field: '' }] };
    return { ...none, problems: [{ code: 'yaml-invalid', line: 1, field: '' }] };
  }
}
