/** The table of steady runs in docs/steady.md. Pure. */

export const RUNS = 5;
export type SteadyRun = {
  /** From 1 to RUNS. */
  run: number;
  commit: string;
  /** Of the order of files and cases. */
  seed: number;
  passed: number;
  failed: number;
  unsteady: number;
  minutes: number;
  /** UTC */
  ended: string;
};

const ROW = /^\| (\d+) \|.*$/;
const rowOf = ({ run, commit, seed, passed, failed, unsteady, minutes, ended }: SteadyRun): string =>
  `| ${[run, commit, seed, passed, failed, unsteady, minutes, ended].join(' | ')} |`;

/** The numbers without a row. */
export function nextRuns(text: string): number[] {
  const known = new Set(text.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? []));
  return Array.from({ length: RUNS }, (_, at) => at + 1).filter((number) => !known.has(String(number)));
}

/** Inserts the row of a run, replacing an earlier one of that number. */
export function withRun(text: string, run: SteadyRun): string {
  const lines = text.trimEnd().split('\n');
  const rows = lines.filter((line) => ROW.test(line) && ROW.exec(line)?.[1] !== String(run.run));
  const others = lines.filter((line) => !ROW.test(line));
  const sorted = [...rows, rowOf(run)].toSorted((a, b) => Number(ROW.exec(a)?.[1]) - Number(ROW.exec(b)?.[1]));
  return `${[...others, ...sorted].join('\n')}\n`;
}
