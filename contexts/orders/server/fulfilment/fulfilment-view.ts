import type { FulfilmentView } from '#contexts/orders/calls/fulfilment.ts';
import { actionsFor, type Fulfilment, type FulfilmentActor, isOverdue, milestoneActionsFor } from './fulfilment.ts';

/** As buyer, seller or staff see it. The licence itself is in no view; files are listed only while the buyer may access them. */
export function viewFulfilment(fulfilment: Fulfilment, by: FulfilmentActor, now: number): FulfilmentView {
  const shown = by !== 'buyer' || fulfilment.open || fulfilment.kind === 'SERVICE';
  return {
    id: fulfilment.id,
    orderId: fulfilment.orderId,
    lineNo: fulfilment.lineNo,
    kind: fulfilment.kind,
    state: fulfilment.state,
    goodsId: fulfilment.goodsId,
    name: fulfilment.name,
    nameEn: fulfilment.nameEn,
    note: fulfilment.note,
    files: shown ? fulfilment.files : [],
    hasLicence: fulfilment.hasLicence,
    dueAt: fulfilment.dueAt,
    overdue: isOverdue(fulfilment, now),
    deliveredAt: fulfilment.deliveredAt,
    acceptBy: fulfilment.state === 'DELIVERED' ? fulfilment.acceptBy : 0,
    acceptedAt: fulfilment.acceptedAt,
    consumed: fulfilment.consumedAt > 0,
    milestones: fulfilment.milestones
      .filter(({ state }) => by !== 'buyer' || state !== 'REMOVED')
      .map(({ seq: _, ...milestone }) => ({
        ...milestone,
        files: shown ? milestone.files : [],
        acceptBy: milestone.state === 'DELIVERED' ? milestone.acceptBy : 0,
        actions: milestoneActionsFor(fulfilment, milestone, by),
      })),
    history: fulfilment.history,
    actions: actionsFor(fulfilment, by),
  };
}
