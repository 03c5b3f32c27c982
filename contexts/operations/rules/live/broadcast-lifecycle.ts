import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A live broadcast of a shop. It is started by its host, or automatically when its stream arrives in time; it ends by the host, or without
 * a stream. Ended ones can be replayed. Operators take off prohibited content.
 */
export const broadcastLifecycle = defineLifecycle({
  name: 'broadcast',
  initial: 'SCHEDULED',
  final: ['CANCELED', 'FORCED_OFF'],
  moves: {
    start: { from: ['SCHEDULED'], to: 'ON_AIR', by: ['seller', 'system'] },
    end: { from: ['ON_AIR'], to: 'ENDED', by: ['seller'] },
    finish: { from: ['ON_AIR'], to: 'ENDED', by: ['system'] },
    cancel: { from: ['SCHEDULED'], to: 'CANCELED', by: ['seller'] },
    lapse: { from: ['SCHEDULED'], to: 'CANCELED', by: ['system'] },
    forceOff: { from: ['SCHEDULED', 'ON_AIR', 'ENDED'], to: 'FORCED_OFF', by: ['staff'] },
  },
});
export type BroadcastState = (typeof broadcastLifecycle.states)[number];
