import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A mail or a short message. COLLECTING is a digest that still collects notices; the delivery of a single notice is closed when it is
 * created. A process marks a delivery SENDING before it sends it; if it dies, the delivery is recovered when its lease has expired.
 */
export const deliveryLifecycle = defineLifecycle({
  name: 'delivery',
  states: ['COLLECTING', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'DROPPED'],
  initial: 'COLLECTING',
  final: ['SENT', 'DROPPED'],
  moves: {
    close: { from: ['COLLECTING'], to: 'QUEUED', by: ['system'] },
    send: { from: ['QUEUED'], to: 'SENDING', by: ['system'] },
    confirm: { from: ['SENDING'], to: 'SENT', by: ['system'] },
    retry: { from: ['SENDING'], to: 'QUEUED', by: ['system'] },
    recover: { from: ['SENDING'], to: 'QUEUED', by: ['system'] },
    giveUp: { from: ['SENDING'], to: 'FAILED', by: ['system'] },
    drop: { from: ['COLLECTING', 'SENDING'], to: 'DROPPED', by: ['system'] },
    resend: { from: ['FAILED'], to: 'QUEUED', by: ['staff'] },
  },
});
export type DeliveryState = (typeof deliveryLifecycle.states)[number];
