import { expect, it } from 'vitest';
import type { Case, TestFile } from './report.ts';
import { timingLines } from './timing.ts';

const waits = { processor: 100, server: 0, database: 0, page: 2_000, clock: 0 };
const of = (file: string, project: string, ms: number): Case => ({ file, project, name: 'does', state: 'passed', ms, waits });
const span = (file: string, project: string, beganMs: number, endedMs: number): TestFile => ({
  file,
  project,
  beganMs,
  endedMs,
  importMs: 0,
  waits,
});

it('says where the time of a run went: by part, by context, by file, and what the slowest cases waited for', () => {
  const lines = timingLines({
    cases: [
      of('kernel/money/money.test.ts', 'unit', 1_000),
      of('contexts/invoicing/walks/invoices.e2e.ts', 'e2e', 5_000),
      of('e2e/pages/links.e2e.ts', 'e2e', 4_000),
    ],
    files: [
      span('kernel/money/money.test.ts', 'unit', 0, 1_500),
      span('contexts/invoicing/walks/invoices.e2e.ts', 'e2e', 2_000, 8_000),
      span('e2e/pages/links.e2e.ts', 'e2e', 2_000, 6_500),
    ],
    unhandled: [],
    durationMs: 8_000,
  });
  const words = lines.map((line) => line.trim().split(/\s{2,}/));
  expect(words).toContainEqual(['walks', '1', '1', '6.0', '5.0']);
  expect(words).toContainEqual(['every page', '1', '1', '4.5', '4.0']);
  expect(words).toContainEqual(['all', '3', '3', '8.0', '10.0']);
  expect(words).toContainEqual(['invoicing', '1 cases', '5.0']);
  expect(words).toContainEqual(['base', '1 cases', '1.0']);
  expect(words).toContainEqual(['contexts/invoicing/walks/invoices: does', '5.0', '0.1', '2.0']);
});
