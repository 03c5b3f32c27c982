import { describe, expect, it } from 'vitest';
import type { Case, Report, TestFile } from './report.ts';
import { linesOf, summarise } from './summary.ts';

const file = (name: string, more: Partial<TestFile> = {}): TestFile => ({
  file: name,
  project: 'unit',
  beganMs: 0,
  endedMs: 1,
  importMs: 0,
  ...more,
});
const one = (name: string, more: Partial<Case> = {}): Case => ({
  file: 'one.test.ts',
  project: 'unit',
  name,
  state: 'passed',
  ms: 1,
  ...more,
});
const report = (cases: Case[], more: Partial<Report> = {}): Report => ({
  cases,
  files: [file('one.test.ts')],
  unhandled: [],
  durationMs: 1,
  ...more,
});

describe('a run of tests', () => {
  it('is green when every case passed and the runner says so', () => {
    expect(summarise(report([one('a'), one('b')]), 0)).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
  });

  it('names the cases that failed, why, and where what their processes wrote is', () => {
    const red = one('room says no', {
      state: 'failed',
      errors: ['expected 1 to be 2\n    at one.test.ts:3'],
      log: '.cache/test/logs/one.log',
    });
    const found = summarise(report([red, one('b'), one('c', { state: 'skipped' })]), 1);
    expect(found).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(found.failures.flatMap(linesOf)).toEqual([
      'one.test.ts > room says no',
      '  expected 1 to be 2',
      '      at one.test.ts:3',
      '  what its processes wrote: .cache/test/logs/one.log',
    ]);
  });

  it.each([
    [
      'a file cannot be loaded or a hook fails',
      { files: [file('one.test.ts', { errors: ["Cannot find module './gone.ts'"] })] },
      'one.test.ts',
    ],
    ['something is thrown outside of tests', { unhandled: ['late'] }, 'the test runner'],
  ])('is red when %s', (_, more, name) => {
    const found = summarise(report([one('a')], more), 1);
    expect(found).toMatchObject({ passed: 1, failed: 1, failures: [{ file: name, name: '' }] });
  });

  it('is red when the runner says no though no case failed', () => {
    expect(summarise(report([one('a')]), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ why: expect.stringContaining('ended with 1') }],
    });
    expect(summarise(report([one('a')]), null)).toMatchObject({ failed: 1, failures: [{ why: expect.stringContaining('signal') }] });
  });

  it('is red when nothing was tested, and when the runner left no report', () => {
    expect(summarise(report([]), 0)).toMatchObject({ failed: 1, failures: [{ why: 'nothing was tested' }] });
    expect(summarise(null, null)).toMatchObject({ passed: 0, failed: 1, failures: [{ why: expect.stringContaining('left no report') }] });
    expect(summarise(null, 0)).toMatchObject({ failed: 1 });
  });
});
