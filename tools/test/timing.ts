/** A run's time as lines: by part, by context, by file, and the slowest cases with their waits. Pure. */
import { WAIT_KINDS } from '../../server/platform/test/waits.ts';
import { contextOf } from './context-of.ts';
import type { Case, Report } from './report.ts';

const SLOWEST = 20;
const HEAVIEST = 12;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const sum = (cases: readonly { ms: number }[]): number => cases.reduce((total, { ms }) => total + ms, 0);
const bySum = <Key>(groups: Map<Key, Case[]>): [Key, Case[]][] => [...groups].toSorted(([, a], [, b]) => sum(b) - sum(a));

/** Columns of text, the first left-aligned, the others right-aligned. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const partOf = ({ project, file }: Pick<Case, 'project' | 'file'>): string =>
  project === 'e2e' ? (file.startsWith('e2e/pages/') ? 'every page' : 'walks') : project;
/** From the first start to the last end of a part's files: parts run in parallel. */
function spanOf(report: Report, part: string): number {
  const files = report.files.filter((file) => partOf(file) === part);
  return Math.max(0, ...files.map(({ endedMs }) => endedMs)) - Math.min(...files.map(({ beganMs }) => beganMs));
}
/** The slowest cases' share of the time, in percent. */
const shareOf = (sorted: readonly Case[], count: number): string => `${Math.round((sum(sorted.slice(0, count)) / sum(sorted)) * 100)} %`;
const waitsOf = ({ waits }: Pick<Case, 'waits'>): string[] => WAIT_KINDS.map((kind) => (waits?.[kind] ? seconds(waits[kind]) : ''));
const shortName = ({ file, name }: Case): string => {
  const text = `${file.replace(/\.(?:test|e2e)\.tsx?$/, '')}: ${name}`;
  return text.length > 100 ? `${Array.from(text).slice(0, 99).join('')}…` : text;
};

/** All times are in seconds. */
export function timingLines(report: Report): string[] {
  const cases = report.cases.filter(({ state }) => state !== 'skipped');
  const slowest = cases.toSorted((a, b) => b.ms - a.ms);
  const groups = (of: (one: Case) => string) => bySum(Map.groupBy(cases, of));
  const fileWaits = new Map(report.files.map((file) => [file.file, file]));
  return [
    'Time by part, in seconds (span: first file to last; work: sum of the cases):',
    ...table([
      ['part', 'files', 'cases', 'span', 'work'],
      ...groups(partOf).map(([part, of]) => [
        part,
        `${new Set(of.map(({ file }) => file)).size}`,
        `${of.length}`,
        seconds(spanOf(report, part)),
        seconds(sum(of)),
      ]),
      ['all', `${report.files.length}`, `${cases.length}`, seconds(report.durationMs), seconds(sum(cases))],
    ]),
    `The slowest 50 cases hold ${shareOf(slowest, 50)} of the work, 100 ${shareOf(slowest, 100)}, 400 ${shareOf(slowest, 400)}.`,
    '',
    'By context:',
    ...table(groups(({ file }) => contextOf(file)).map(([context, of]) => [context, `${of.length} cases`, seconds(sum(of))])),
    '',
    'The heaviest files, with what they waited for, hooks included:',
    ...table([
      ['file', 'work', ...WAIT_KINDS],
      ...groups(({ file }) => file)
        .slice(0, HEAVIEST)
        .map(([file, of]) => [file, seconds(sum(of)), ...waitsOf(fileWaits.get(file) ?? {})]),
    ]),
    '',
    `The ${SLOWEST} slowest cases, with what they waited for:`,
    ...table([
      ['case', 'took', ...WAIT_KINDS],
      ...slowest.slice(0, SLOWEST).map((one) => [shortName(one), seconds(one.ms), ...waitsOf(one)]),
    ]),
  ];
}
