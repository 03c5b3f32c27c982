import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * A live broadcast of a shop. It begins by its host's button, or by itself when its stream arrives in time; it ends by the button, or when
 * its stream has stayed away. What has ended can be watched again. Operators take off what must not be shown.
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
