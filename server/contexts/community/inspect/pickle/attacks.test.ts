import { describe, expect, it } from 'vitest';
import { readerOf } from '../content-reader.ts';
import { InspectionRefusal } from '../inspection-refusal.ts';
import { attackFiles } from '../testing/attack-files.ts';
import { namedKind } from './formats.ts';
import { mayRun } from './may-run.ts';
import { scanPickle } from './pickle-scan.ts';

/** As files of a repository are judged; '' where loading them runs nothing. */
async function verdictOf(path: string, bytes: Buffer): Promise<string> {
  const reader = readerOf(bytes);
  if (!(await mayRun(path, reader))) return '';
  try {
    return (await scanPickle(reader, namedKind(path))).verdict;
  } catch (error) {
    if (error instanceof InspectionRefusal && error.code === 'INSPECTION_UNSUPPORTED') return '';
    throw error;
  }
}

describe('a file that runs code when it is loaded', () => {
  it.each(attackFiles.map((file) => [file.kind, file] as const))('is never called safe: %s', async (_kind, { path, make, verdict }) => {
    const found = await verdictOf(path, make());
    expect(['', 'SAFE']).not.toContain(found);
    if (verdict) expect(found).toBe(verdict);
  });
});
