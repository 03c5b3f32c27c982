/** The last lines of a run: failures with their reasons, unsteady cases, and the counts. */
import { UNSTEADY_LIST } from './repeat-failures.ts';
import { linesOf, type Summary } from './summary.ts';

/** Lines of a failure shown at the end; all of them are above and in the log. */
const MOST_LINES = 12;

/** Prints them; returns the exit code. `browser`: whether one is installed. */
export function close(
  summary: Summary,
  { unsteady = [], browser = true }: { unsteady?: readonly string[]; browser?: boolean } = {},
): number {
  const { passed, failed, skipped, failures } = summary;
  if (failures.length > 0) {
    console.log('\nFailed:');
    for (const failure of failures) for (const line of linesOf(failure).slice(0, MOST_LINES)) console.log(`  ${line}`);
    if (!browser) console.log('  (there is no browser: tests that drive one cannot pass)');
  }
  if (unsteady.length > 0) {
    console.log(`\nUnsteady, green when run alone (noted in ${UNSTEADY_LIST}):`);
    for (const one of unsteady) console.log(`  unsteady: ${one}`);
  }
  console.log(`\n${unsteady.length} unsteady`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
}
