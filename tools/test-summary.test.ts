import { describe, expect, it } from 'vitest';
import { summarise, type TestReport } from './test-summary.ts';

type File = TestReport['testResults'][number];
const file = (name: string, more: Partial<File> = {}): File => ({
  name: `/root/of/it/${name}`,
  status: 'passed',
  message: '',
  assertionResults: [{ fullName: 'a test', status: 'passed' }],
  ...more,
});
const report = (files: File[], counts: Partial<TestReport> = {}): TestReport => {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending') + count('skipped'),
    numTodoTests: 0,
    testResults: files,
    ...counts,
  };
};
const of = (found: TestReport | null, status: number | null) => summarise(found, status, '/root/of/it');

describe('a run of all tests', () => {
  it('is green when every test passed and the runner says so', () => {
    expect(of(report([file('one.test.ts'), file('two.test.ts')]), 0)).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
  });

  it('names the tests that failed', () => {
    const failing = file('one.test.ts', { status: 'failed', assertionResults: [{ fullName: 'room says no', status: 'failed' }] });
    expect(of(report([failing, file('two.test.ts')]), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['one.test.ts > room says no'],
    });
  });

  it.each([
    [
      'a file cannot be loaded',
      { assertionResults: [], message: "Cannot find module './gone.ts'\n at x" },
      "one.test.ts: Cannot find module './gone.ts'",
    ],
    ['nothing is in a file', { assertionResults: [], message: '' }, 'one.test.ts: failed outside of its tests'],
    [
      'a hook fails before the tests',
      { assertionResults: [{ fullName: 'a', status: 'skipped' }], message: 'hook broke' },
      'one.test.ts: hook broke',
    ],
    [
      'a hook fails after the tests',
      { assertionResults: [{ fullName: 'a', status: 'passed' }], message: 'after broke' },
      'one.test.ts: after broke',
    ],
  ])('is red when %s', (_, more, line) => {
    const found = of(report([file('one.test.ts', { status: 'failed', ...more }), file('two.test.ts')]), 1);
    expect(found).toMatchObject({ failed: 1, failures: [line] });
  });

  it('is red when the runner says no though no test failed', () => {
    expect(of(report([file('one.test.ts')]), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [expect.stringContaining('ended with 1')],
    });
    expect(of(report([file('one.test.ts')]), null)).toMatchObject({ failed: 1, failures: [expect.stringContaining('signal')] });
  });

  it('is red when nothing was tested, and when the runner left no report', () => {
    expect(of(report([]), 0)).toMatchObject({ failed: 1, failures: ['nothing was tested'] });
    expect(of(null, null)).toMatchObject({ passed: 0, failed: 1, failures: [expect.stringContaining('left no report')] });
    expect(of(null, 0)).toMatchObject({ failed: 1 });
  });
});
