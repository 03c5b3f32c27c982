/** What a run of Vitest comes to: counts, the names of what failed, and whether it may be called green. */

export type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** What failed outside of tests: a file that cannot be loaded, a hook. */
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export type Summary = { passed: number; failed: number; skipped: number /** One line each. */; failures: string[] };

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/**
 * `status`: the exit code of the runner, null when a signal ended it; `report` null when it left none. `root` is cut off the names.
 * A file that fails without a failed test counts as one failure, and so does a runner that says no though nothing it reported
 * has failed: never are there zero failures unless all is well and something was tested.
 */
export function summarise(report: TestReport | null, status: number | null, root: string): Summary {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failures: string[] = [];
  for (const { name, status: state, message = '', assertionResults } of report?.testResults ?? []) {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const tests = assertionResults.filter((test) => test.status === 'failed');
    failures.push(...tests.map(({ fullName }) => `${file} > ${fullName}`));
    if (message.trim() !== '' || (state === 'failed' && tests.length === 0))
      failures.push(`${file}: ${firstLine(message) || 'failed outside of its tests'}`);
  }
  const ended = status === null ? 'was ended by a signal' : `ended with ${status}`;
  if (!report) failures.push(`the test runner ${ended} and left no report`);
  else if (status !== 0 && failures.length === 0)
    failures.push(`the test runner ${ended} though no test failed: an error outside of tests, see above`);
  else if (passed === 0 && failures.length === 0) failures.push('nothing was tested');
  return { passed, failed: Math.max(failures.length, report?.numFailedTests ?? 0), skipped, failures };
}
