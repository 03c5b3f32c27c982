/** Finds the files that speak of a behaviour: of its tables, calls, messages or pages. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../rooms.ts';
import type { Behaviour } from './behaviours.ts';

/** What all contexts share: the lists of calls, words and pages, the schema in its order, and data of the demonstration. */
const LISTS = /^(?:contracts|messages|web\/routes|server\/(?:migrations|installation\/basics)|demonstration\/seeds)\//;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const named = (name: string): string => (/[.-]$/.test(name) ? `${escaped(name)}[\\w.-]+` : escaped(name));

/** One expression for each name of the behaviour. */
export function patternsOf({ tables, calls, messages, pages }: Pick<Behaviour, 'tables' | 'calls' | 'messages' | 'pages'>): RegExp[] {
  return [
    ...tables.map((table) => new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ON|ONLY)\\s+${table}\\b(?!\\s*=)`)),
    ...calls.map((call) => new RegExp(`'${named(call)}'`)),
    ...messages.map((key) => new RegExp(`['\`]${named(key)}`)),
    ...pages.map((page) => new RegExp(`['\`/]${escaped(page)}['\`?]`)),
  ];
}

export type Source = { path: string; text: string };
export function readSources(root: string): Source[] {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|e2e|fixture)\.tsx?$|\/testing\//.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Paths of files outside of its context, without the shared lists. */
export function speakingElsewhere(behaviour: Behaviour, sources: readonly Source[]): string[] {
  const patterns = patternsOf(behaviour);
  return sources
    .filter(({ path }) => !path.startsWith(`contexts/${behaviour.context}/`) && !LISTS.test(path))
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
    .map(({ path }) => path)
    .toSorted();
}
/** Names of the behaviour that nothing in its context has: a spelling that is no longer used. */
export function unusedNames(behaviour: Behaviour, sources: readonly Source[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith(`contexts/${behaviour.context}/`) || LISTS.test(path));
  const names = [...behaviour.tables, ...behaviour.calls, ...behaviour.messages, ...behaviour.pages];
  return patternsOf(behaviour).flatMap((pattern, at) => (own.some(({ text }) => pattern.test(text)) ? [] : [names[at] ?? '']));
}
