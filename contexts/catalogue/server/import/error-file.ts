import { appendFile, rm } from 'node:fs/promises';
import { CSV_MARK, csvRow } from '#libraries/sheets/index.ts';

export type Problem = { line: number; externalId: string; field: string; problem: string };

const HEAD = `${CSV_MARK}line,external_id,field,problem\r\n`;
const HELD = 500;

/** `<file>.errors.csv`, rewritten by each run that finds a problem. */
export function createErrorFile(path: string) {
  let held: Problem[] = [];
  let written = false;
  async function flush(): Promise<void> {
    if (held.length === 0) return;
    const rows = held.map(({ line, externalId, field, problem }) => csvRow([String(line), externalId, field, problem])).join('');
    held = [];
    await appendFile(path, written ? rows : HEAD + rows);
    written = true;
  }
  return {
    path,
    clear: () => rm(path, { force: true }),
    async add(problem: Problem): Promise<void> {
      held.push(problem);
      if (held.length >= HELD) await flush();
    },
    flush,
  };
}
