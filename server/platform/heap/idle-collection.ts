/** Collects garbage while nobody asks for anything: Node itself collects when it takes memory, so what a busy hour left stays through the night. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 5_000;
/** Part of the time in which the process does anything. */
const IDLE = 0.05;
/** How much more than after the last collection is worth another one, which stops the process for a tenth of a second. */
const GROWN = 1.15;

const held = (): number => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

/** Node offers the collector to programs that were started with a flag; a context that is made with it has it too. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync' }) => void;
  return () => collect({ type: 'major', execution: 'sync' });
}

/** Whether to collect: looks at what was done since the last look. */
export function createIdleWatch({ utilization, memory }: { utilization(): number; memory(): number }) {
  let least = 0;
  return {
    isDue: () => utilization() < IDLE && memory() > least * GROWN,
    collected() {
      least = memory();
    },
  };
}

/** Looks until `signal`. */
export function collectWhenIdle(signal: AbortSignal): void {
  const collect = findCollector();
  let last: EventLoopUtilization | undefined;
  const watch = createIdleWatch({
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    memory: held,
  });
  const timer = setInterval(() => {
    if (!watch.isDue()) return;
    collect();
    watch.collected();
  }, EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
