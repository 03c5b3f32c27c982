import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/** A programme of vouchers. PAUSED: nothing can be claimed or used. CLOSED: nothing can be claimed; claimed vouchers stay valid. */
export const programmeLifecycle = defineLifecycle({
  name: 'programme',
  states: ['DRAFT', 'OPEN', 'PAUSED', 'CLOSED'],
  initial: 'DRAFT',
  final: ['CLOSED'],
  moves: {
    open: { from: ['DRAFT'], to: 'OPEN', by: ['staff'] },
    pause: { from: ['OPEN'], to: 'PAUSED', by: ['staff'] },
    resume: { from: ['PAUSED'], to: 'OPEN', by: ['staff'] },
    close: { from: ['DRAFT', 'OPEN', 'PAUSED'], to: 'CLOSED', by: ['staff'] },
  },
});
export type ProgrammeState = (typeof programmeLifecycle.states)[number];
export type ProgrammeMove = keyof typeof programmeLifecycle.moves;

/** A claimed voucher. EXPIRED: what was left of it has returned to the programme's budget. */
export const voucherLifecycle = defineLifecycle({
  name: 'voucher',
  states: ['ACTIVE', 'EXPIRED'],
  initial: 'ACTIVE',
  final: ['EXPIRED'],
  moves: { expire: { from: ['ACTIVE'], to: 'EXPIRED', by: ['system'] } },
});
export type VoucherState = (typeof voucherLifecycle.states)[number];

/** A settlement with the issuer of a programme. One person sends it, another records its payment. */
export const voucherBatchLifecycle = defineLifecycle({
  name: 'voucherBatch',
  states: ['DRAFT', 'SENT', 'PAID', 'DISCARDED'],
  initial: 'DRAFT',
  final: ['PAID', 'DISCARDED'],
  moves: {
    send: { from: ['DRAFT'], to: 'SENT', by: ['staff'] },
    discard: { from: ['DRAFT'], to: 'DISCARDED', by: ['staff'] },
    pay: { from: ['SENT'], to: 'PAID', by: ['staff'] },
  },
});
export type VoucherBatchState = (typeof voucherBatchLifecycle.states)[number];
export type VoucherBatchMove = keyof typeof voucherBatchLifecycle.moves;

/** A shop's coupon or campaign. */
export const promotionLifecycle = defineLifecycle({
  name: 'promotion',
  states: ['DRAFT', 'OPEN', 'PAUSED', 'CLOSED'],
  initial: 'DRAFT',
  final: ['CLOSED'],
  moves: {
    open: { from: ['DRAFT'], to: 'OPEN', by: ['seller'] },
    pause: { from: ['OPEN'], to: 'PAUSED', by: ['seller'] },
    resume: { from: ['PAUSED'], to: 'OPEN', by: ['seller'] },
    close: { from: ['DRAFT', 'OPEN', 'PAUSED'], to: 'CLOSED', by: ['seller'] },
  },
});
export type PromotionState = (typeof promotionLifecycle.states)[number];
export type PromotionMove = keyof typeof promotionLifecycle.moves;
