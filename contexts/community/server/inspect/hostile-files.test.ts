import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as shapes from '#contexts/community/calls/inspection.ts';
import { readerOf } from '#libraries/file-inspection/content-reader.ts';
import { PROCESS_LIMITS } from '#libraries/file-inspection/reading-process.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createInspection } from './inspection.ts';
import type { Question } from './questions.ts';
import { hostileFiles } from './testing/hostile-files.ts';

const inspection = createInspection();
/** For files that succeed in the end: CPU time varies with the load of the machine. */
const patient = createInspection({
  limits: { ...PROCESS_LIMITS, cpuMs: 5 * PROCESS_LIMITS.cpuMs, patienceMs: 5 * PROCESS_LIMITS.patienceMs },
});
afterAll(() => {
  inspection.close();
  patient.close();
});

const shapeOf: Record<Question, z.ZodType> = {
  text: shapes.renderedText,
  card: shapes.cardView,
  notebook: shapes.notebookView,
  safetensors: shapes.safetensorsView,
  'safetensors-index': shapes.safetensorsIndexView,
  gguf: shapes.ggufView,
  rows: shapes.rowsView,
  'row-index': shapes.rowIndex,
  statistics: shapes.statisticsView,
  pickle: shapes.pickleView,
  secrets: shapes.secretsView,
};
/** Must never be in an answer, whatever its source. */
const LIVE = /<script|<iframe|<svg|<style|onerror=|onload=|href="(?!https?:|\/|#)|src="(?!\/p\/)/i;

let number = 0;
async function endOf({ question, params, make, end }: (typeof hostileFiles)[number]): Promise<string> {
  number += 1;
  try {
    const answer = await (end === 'INSPECTION_TOO_HARD' ? inspection : patient).ask(
      question,
      { sha256: `hostile-${number}`, reader: readerOf(make()) },
      params as never,
    );
    expect(shapeOf[question].parse(answer)).toEqual(answer);
    for (const [, html = ''] of JSON.stringify(answer).matchAll(/"html":"((?:[^"\\]|\\.)*)"/g))
      expect(JSON.parse(`"${html}"`)).not.toMatch(LIVE);
    return 'verdict' in (answer as object) ? (answer as { verdict: string }).verdict : 'answer';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

describe('a hostile file', () => {
  it.each(hostileFiles.map((file) => [file.name, file] as const))('%s ends as it should', async (_name, file) => {
    expect(await endOf(file)).toBe(file.end);
  });
  it('is one of a hundred siblings at least, each with a name of its own', () => {
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
    expect(hostileFiles.length).toBeGreaterThanOrEqual(120);
  });
});

/**
 * The parent process stays responsive: measured by how often its timer runs while a child works on the heaviest files, relative to how
 * often it could. The duration of the work is not measured.
 */
describe('the process that asks', () => {
  const heavy = hostileFiles.filter(({ name }) => /ten million|table of|brackets|five million|quarter of a gigabyte/.test(name));
  const made = heavy.map((file) => ({ ...file, bytes: file.make() }));
  beforeAll(async () => {
    await inspection.ask('secrets', { sha256: 'warm', reader: readerOf(Buffer.from('x')) }, { path: 'x' });
  });
  it('is not blocked by the work on them', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const own = performance.eventLoopUtilization();
    delay.enable();
    await Promise.all(
      made.map(({ question, params, bytes }, at) =>
        inspection.ask(question, { sha256: `heavy-${at}`, reader: readerOf(bytes) }, params as never).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        }),
      ),
    );
    delay.disable();
    expect(made.length).toBeGreaterThanOrEqual(5);
    // It is idle most of the time.
    expect(performance.eventLoopUtilization(own).utilization).toBeLessThan(0.5);
    expect(delay.count).toBeGreaterThan(10);
  });
});
