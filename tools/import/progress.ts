import type { ImportProgress } from '#contexts/catalogue/server/index.ts';

const WIDTH = 30;
const LINE_EVERY_MS = 2_000;

const counted = ({ line, imported, unchanged, failed }: ImportProgress): string =>
  `line ${line}: ${imported} imported, ${unchanged} unchanged, ${failed} failed`;

/** A bar on a terminal; elsewhere an occasional plain line. */
export function createProgress(out: NodeJS.WriteStream, now: () => number = Date.now) {
  let last = 0;
  let open = false;
  function write(share: number, words: string): void {
    const percent = `${String(Math.floor(share * 100)).padStart(3)}%`;
    if (out.isTTY) {
      const full = Math.round(share * WIDTH);
      out.write(`\r\u001B[2K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${percent} ${words}`);
      open = true;
    } else if (now() - last >= LINE_EVERY_MS) {
      last = now();
      out.write(`${percent} ${words}\n`);
    }
  }
  return {
    show: (progress: ImportProgress): void =>
      write(progress.totalBytes === 0 ? 1 : progress.bytes / progress.totalBytes, counted(progress)),
    /** After the import: the share that the search has indexed. */
    showIndexed: (share: number): void => write(share, 'taken up by the search'),
    /** Ends the bar, once. */
    end(): void {
      if (open) out.write('\n');
      open = false;
    },
  };
}
