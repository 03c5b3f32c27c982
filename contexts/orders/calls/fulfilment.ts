/** The delivery of a line of a paid order, as buyer, seller and operator see it (sections 1, 4). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, freeText, idOrNone, idText, instant, lineText, reasonText } from '#contracts/kit/fields.ts';

export const fulfilmentKind = z.enum(['QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE']);
export const fulfilmentState = z.enum(['AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED', 'CANCELED']);
export const milestoneState = z.enum(['PLANNED', 'DELIVERED', 'REWORK', 'ACCEPTED', 'REMOVED']);
/** How long something bought may be used, and the progress of its delivery: `contexts/orders/rules/delivery.ts` decides both. */
export const tenure = z.enum(['UNTIL', 'FOREVER', 'ONCE', 'USED_UP', 'USE']);
export const deliveryState = z.enum(['NONE', 'OPENING', 'AWAITING', 'IN_SERVICE', 'REWORK', 'DELIVERED', 'RECORDED', 'READY', 'ENDED']);
export type Tenure = z.output<typeof tenure>;
export type DeliveryState = z.output<typeof deliveryState>;
export type FulfilmentState = z.output<typeof fulfilmentState>;
export type FulfilmentKind = z.output<typeof fulfilmentKind>;

/** A delivered file; read at /mall/file/:fileId by buyer, shop and operators. */
export const deliveredFile = z.object({ fileId: z.string(), name: z.string(), size: z.number().int() });
export type DeliveredFile = z.output<typeof deliveredFile>;

export const milestoneView = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  dueAt: instant,
  state: milestoneState,
  note: z.string(),
  files: z.array(deliveredFile),
  /** 0 when not (yet). */
  deliveredAt: instant,
  /** When it counts as accepted; 0 if not applicable. */
  acceptBy: instant,
  acceptedAt: instant,
  /** Actions allowed to this caller now. */
  actions: z.array(z.enum(['deliver', 'remove', 'accept', 'rework'])),
});
export type MilestoneView = z.output<typeof milestoneView>;

export const fulfilmentView = z.object({
  id: z.string(),
  orderId: z.string(),
  lineNo: z.number().int(),
  kind: fulfilmentKind,
  state: fulfilmentState,
  goodsId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** The seller's note on the delivery. */
  note: z.string(),
  files: z.array(deliveredFile),
  /** There is a licence text: only the buyer can read it, by `reveal`. */
  hasLicence: z.boolean(),
  /** The seller's deadline; 0 when the seller has nothing to do. */
  dueAt: instant,
  overdue: z.boolean(),
  deliveredAt: instant,
  acceptBy: instant,
  acceptedAt: instant,
  /** The buyer has seen the licence or downloaded a file: it can no longer be returned without a reason. */
  consumed: z.boolean(),
  milestones: z.array(milestoneView),
  history: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: z.string(),
      to: z.string(),
      /** buyer, seller, system, staff. */
      by: z.string(),
      note: z.string(),
      /** '' when it is about the whole. */
      milestoneId: z.string(),
    }),
  ),
  /** Actions allowed to this caller now: `reveal`, `accept`, `rework` for the buyer; the others for the seller. */
  actions: z.array(z.enum(['reveal', 'accept', 'rework', 'acceptService', 'deliver', 'addMilestones', 'note'])),
});
export type FulfilmentView = z.output<typeof fulfilmentView>;

const params = z.object({ id: idText });
const whole = idOrNone.default('');
export const movedFulfilment = z.object({ id: z.string(), state: fulfilmentState });

export const revealLicence = endpoint({
  id: 'orders.reveal-licence',
  method: 'POST',
  path: '/mall/fulfilment/:id/reveal',
  summary: 'Reveal the licence of the caller’s own line; from then on it counts as used, which is audited',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  params,
  answer: z.object({ licence: z.string() }),
});

export const acceptDelivery = endpoint({
  id: 'orders.accept-delivery',
  method: 'POST',
  path: '/mall/fulfilment/:id/accept',
  summary: 'Accept a delivery, one milestone or the whole',
  access: 'user',
  byToken: 'never',
  params,
  body: z.object({ milestoneId: whole }),
  answer: movedFulfilment,
});

export const requestRework = endpoint({
  id: 'orders.request-rework',
  method: 'POST',
  path: '/mall/fulfilment/:id/rework',
  summary: 'Reject a delivery with a reason',
  access: 'user',
  params,
  body: z.object({ milestoneId: whole, reason: reasonText(500) }),
  answer: movedFulfilment,
});

const fileIds = z.array(idText).max(20).default([]);

export const acceptService = endpoint({
  id: 'orders.accept-service',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/accept-service',
  summary: 'Accept a service order',
  access: 'seller',
  permission: 'shop.orders',
  params,
  answer: movedFulfilment,
});

export const deliver = endpoint({
  id: 'orders.deliver',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/deliver',
  summary: 'Deliver a licence text, files, a note, or the whole of a service',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ licence: freeText(8_000).default(''), note: freeText(2_000).default(''), fileIds }),
  answer: movedFulfilment,
});

export const newMilestone = z.object({ title: lineText(100).min(2), titleEn: lineText(200).default(''), dueAt: instant });

export const addMilestones = endpoint({
  id: 'orders.add-milestones',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/milestones',
  summary: 'Plan the milestones of a service',
  idempotent: true,
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ milestones: z.array(newMilestone).min(1).max(20) }),
  answer: movedFulfilment,
});

export const removeMilestone = endpoint({
  id: 'orders.remove-milestone',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/milestone/:milestoneId/remove',
  summary: 'Delete a planned milestone',
  access: 'seller',
  permission: 'shop.orders',
  params: params.extend({ milestoneId: idText }),
  answer: movedFulfilment,
});

export const deliverMilestone = endpoint({
  id: 'orders.deliver-milestone',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/milestone/:milestoneId/deliver',
  summary: 'Deliver a milestone; the last one completes the delivery of the service',
  access: 'seller',
  permission: 'shop.orders',
  params: params.extend({ milestoneId: idText }),
  body: z.object({ note: freeText(2_000).default(''), fileIds }),
  answer: movedFulfilment,
});

export const noteFulfilment = endpoint({
  id: 'orders.note-fulfilment',
  method: 'POST',
  path: '/mall/seller/fulfilment/:id/note',
  summary: 'Send the buyer a note about a line, which is added to its history',
  idempotent: true,
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ note: filledText(1_000) }),
  answer: movedFulfilment,
});
