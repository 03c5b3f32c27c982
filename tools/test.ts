/**
 * Tests. `npm test`: all of them, with a report of their time. `npm test -- --changed [ref]`: what a change touches. `npm test --
 * <context>`: those of one context. Anything else is passed to Vitest: `npm test -- walks/invoices`. Ends with the failures and 'N passed,
 * N failed'.
 */
import { contexts } from './context-table.ts';
import { runChanged } from './test/changed-run.ts';
import { close } from './test/close.ts';
import { contextArguments } from './test/context-run.ts';
import { prepare } from './test/prepare.ts';
import { repeatFailures } from './test/repeat-failures.ts';
import { runVitest } from './test/run-vitest.ts';
import { timingLines } from './test/timing.ts';

const args = process.argv.slice(2);
const [first = ''] = args;
if (first === '--changed')
  process.exit(await runChanged(args.slice(1).find((one) => !one.startsWith('--')) ?? 'HEAD', args.includes('--all')));

const context = contexts.find((one) => one === first);
const environment = prepare();
const { report, summary } = runVitest(context ? contextArguments(context) : args, { env: environment });
const whole = args.length === 0;
const { summary: closing, unsteady } = whole || context ? repeatFailures(summary, environment) : { summary, unsteady: [] };
if (report && (whole || context)) console.log(`\n${timingLines(report).join('\n')}`);
process.exit(close(closing, { unsteady, browser: environment.CHROMIUM_PATH !== '' }));
