import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * The delivery of one line of a paid order. Keys, files and quotas are delivered immediately, a service has to be accepted by the shop
 * first. A delivery counts as accepted when the buyer accepts it, or does not respond for a week. A refund of the order cancels it from any
 * state.
 */
export const fulfilmentLifecycle = defineLifecycle({
  name: 'fulfilment',
  states: ['AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED', 'CANCELED'],
  initial: 'AWAIT_DELIVERY',
  final: ['CANCELED'],
  moves: {
    acceptService: { from: ['AWAIT_DELIVERY'], to: 'IN_SERVICE', by: ['seller'] },
    deliver: { from: ['AWAIT_DELIVERY', 'IN_SERVICE', 'REWORK'], to: 'DELIVERED', by: ['seller', 'system'] },
    accept: { from: ['DELIVERED'], to: 'ACCEPTED', by: ['buyer', 'system'] },
    requestRework: { from: ['DELIVERED'], to: 'REWORK', by: ['buyer'] },
    cancel: { from: ['AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED'], to: 'CANCELED', by: ['system'] },
  },
});

/** A step of a service, as planned by the seller. */
export const milestoneLifecycle = defineLifecycle({
  name: 'milestone',
  states: ['PLANNED', 'DELIVERED', 'REWORK', 'ACCEPTED', 'REMOVED'],
  initial: 'PLANNED',
  final: ['ACCEPTED', 'REMOVED'],
  moves: {
    deliver: { from: ['PLANNED', 'REWORK'], to: 'DELIVERED', by: ['seller'] },
    accept: { from: ['DELIVERED'], to: 'ACCEPTED', by: ['buyer', 'system'] },
    requestRework: { from: ['DELIVERED'], to: 'REWORK', by: ['buyer'] },
    remove: { from: ['PLANNED'], to: 'REMOVED', by: ['seller'] },
  },
});

export type FulfilmentState = (typeof fulfilmentLifecycle.states)[number];
export type MilestoneState = (typeof milestoneLifecycle.states)[number];
export type FulfilmentMove = keyof typeof fulfilmentLifecycle.moves;

/**
 * The automatic move of a service given the states of its milestones: delivered with the last of them, to be reworked with the first that
 * is, accepted when all are. Null: none.
 */
export const followMilestones = (
  state: FulfilmentState,
  milestones: readonly MilestoneState[],
): 'deliver' | 'requestRework' | 'accept' | null => {
  const standing = milestones.filter((milestone) => milestone !== 'REMOVED');
  if (standing.length === 0) return null;
  const all = (...states: MilestoneState[]) => standing.every((milestone) => states.includes(milestone));
  if (state === 'IN_SERVICE' || state === 'REWORK') return all('DELIVERED', 'ACCEPTED') ? 'deliver' : null;
  if (state !== 'DELIVERED') return null;
  if (standing.includes('REWORK')) return 'requestRework';
  return all('ACCEPTED') ? 'accept' : null;
};
