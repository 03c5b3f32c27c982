/** A fan-out for tests of one process: sends and receives nothing. */
import type { FanOut } from '#server/platform/events/fan-out.ts';

export const silentFanOut: FanOut = {
  publish: async () => {},
  publishAll: async () => {},
  subscribe: () => {},
  start: async () => {},
  connected: () => true,
  reconnects: () => 0,
  stop: async () => {},
};
