/** A fan-out for tests of one process: nobody else is told, nothing is heard. */
import type { FanOut } from '#server/platform/events/fan-out.ts';

export const silentFanOut: FanOut = {
  publish: async () => {},
  subscribe: () => {},
  start: async () => {},
  connected: () => true,
  reconnects: () => 0,
  stop: async () => {},
};
