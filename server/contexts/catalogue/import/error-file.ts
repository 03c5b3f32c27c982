import { appendFile, rm } from 'node:fs/promises';

export type Problem = { line: number; externalId: string; field: string; problem: string };

/** Quoted, and kept from being a formula in a spreadsheet. */
const cell = (text: string | number): string => {
  const plain = String(text);
  return `"${(/^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
};
const HEAD = '\uFEFFline,external_id,field,problem\r\n';
const HELD = 500;

/** `<file>.errors.csv`, made anew by each run that finds a problem. */
export function createErrorFile(path: string) {
  let held: Problem[] = [];
  let written = false;
  async function flush(): Promise<void> {
    if (held.length === 0) return;
    const rows = held
      .map(({ line, externalId, field, problem }) => `${[line, externalId, field, problem].map(cell).join(',')}\r\n`)
      .join('');
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
