/** Collects garbage while nobody asks for anything: Node itself collects when it takes memory, so what a busy hour left stays through the night. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 2_000;
/** So many looks in a row find nothing done: a reader who looks at a page for some seconds is no end of the work. */
const QUIET_LOOKS = 5;
/** Processor time by time. A clock alone would count as work that the machine was busy with something else. */
const IDLE = 0.05;
/** How much more than after the last collection is worth another one, which stops the process for a sixth of a second. */
const GROWN = 1.15;

const held = (): number => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

/** Node offers the collector to programs that were started with a flag; a context that is made with it has it too. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  // An ordinary collection keeps the memory of the young generation, up to 96 MB, until V8 itself finds it unused.
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Whether to collect: looks at what was done since the last look. */
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

/** Processor time of all threads since the last call, by the time that passed. */
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

/** Looks until `signal`. */
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
