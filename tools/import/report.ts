import type { ImportResult } from '#contexts/catalogue/server/index.ts';

/** Prevents contents of a file from controlling the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const plain = (text: string): string => text.replace(/[\u0000-\u001F\u007F-\u009F]/g, '?');

export function report(result: ImportResult, { dryRun }: { dryRun: boolean }): void {
  if (result.resumedAt > 1) console.log(`Went on from line ${result.resumedAt}, where an earlier run of this file had stopped.`);
  for (const { line, externalId, field, problem } of result.problems)
    console.log(plain(`line ${line}${externalId ? ` (${externalId})` : ''}${field ? ` ${field}` : ''}: ${problem}`));
  if (result.errorFile) console.log(`All problems are in ${result.errorFile}`);
  console.log(
    dryRun
      ? `Looked at only: ${result.imported} right, ${result.failed} wrong.`
      : `${result.stopped ? 'Stopped' : 'Done'}: ${result.imported} imported, ${result.unchanged} unchanged, ${result.failed} failed.${result.stopped ? ' The same command goes on from here.' : ''}`,
  );
}
