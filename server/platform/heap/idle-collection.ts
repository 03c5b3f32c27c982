/**
 * Collects garbage while the process is idle: Node collects only on allocation, so the garbage of a busy hour would remain in memory
 * overnight.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 2_000;
/** Number of consecutive idle checks required: a reader's pause of some seconds on a page does not count as idle. */
const QUIET_LOOKS = 5;
/** Processor time per elapsed time. Elapsed time alone would count work of other processes on the machine. */
const IDLE = 0.05;
/** Growth since the last collection that justifies another one, which stops the process for a sixth of a second. */
const GROWN = 1.15;

const held = (): number => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

/** Node exposes the collector only with a flag; a context created after setting the flag has it too. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  // An ordinary collection retains the memory of the young generation, up to 96 MB, until V8 finds it unused.
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Whether to collect: checks the activity since the last check. */
export function createIdleWatch({ utilization, memory }: { utilization(): number; memory(): number }) {
  let least = 0;
  let quiet = 0;
  return {
    isDue() {
      quiet = utilization() < IDLE ? quiet + 1 : 0;
      return quiet >= QUIET_LOOKS && memory() > least * GROWN;
    },
    collected() {
      least = memory();
      quiet = 0;
    },
  };
}

/** Processor time of all threads since the last call, divided by the elapsed time. */
function createUtilization(): () => number {
  let at = performance.now();
  let used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    const part = (user + system) / 1000 / (performance.now() - at);
    at = performance.now();
    used = process.cpuUsage();
    return part;
  };
}

/** Checks periodically until `signal` is aborted. */
export function collectWhenIdle(signal: AbortSignal): void {
  const collect = findCollector();
  const watch = createIdleWatch({ utilization: createUtilization(), memory: held });
  const timer = setInterval(() => {
    if (!watch.isDue()) return;
    collect();
    watch.collected();
  }, EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
