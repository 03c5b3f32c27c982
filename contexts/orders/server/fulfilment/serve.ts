/** A shop's actions on the line of an order: accepts a service order, plans it, delivers, sends notes to the buyer. */

import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { OrdersContext } from '../context.ts';
import { follow } from './follow-milestones.ts';
import { actionsFor, type Fulfilment, LATEST_DUE_MS, type Milestone, MOST_MILESTONES, milestoneActionsFor } from './fulfilment.ts';
import { notifyBuyer } from './order-notices.ts';

export type Moved = { id: string; state: Fulfilment['state'] };
export const licencePlace = (fulfilmentId: string): string => `fulfilment:${fulfilmentId}:licence`;

type Work = (tx: Queryable, found: Fulfilment, now: number) => Promise<Record<string, unknown> | undefined>;

/** A fulfilment of the caller's shop, locked, in the audit log. Throws FULFILMENT_NOT_FOUND for another shop's, REFUND_OPEN while the order is being refunded. */
async function serve(context: OrdersContext, tx: Queryable, call: SellerCall, id: string, work: Work): Promise<Moved> {
  const found = isStoredId(id) ? await context.fulfilments.lock(tx, id, { shopId: call.seller.shopId }) : null;
  if (!found) throw new AppError('FULFILMENT_NOT_FOUND');
  if (found.refunding) throw new AppError('REFUND_OPEN');
  const after = await work(tx, found, context.now());
  const state = await follow(context, tx, id);
  await audit(tx, call, {
    subjectType: 'fulfilment',
    subjectId: id,
    before: { state: found.state },
    after: { state, orderId: found.orderId, ...after },
  });
  return { id, state };
}
const within = (context: OrdersContext, call: SellerCall, id: string, work: Work): Promise<Moved> =>
  context.database.transaction((tx) => serve(context, tx, call, id, work));
/** Creates a record once for each Idempotency-Key; `body` is the request. */
const withinOnce = (context: OrdersContext, call: SellerCall, id: string, body: unknown, work: Work): Promise<Moved> =>
  context.database.transaction((tx) => createOnce(tx, call, { id, body }, () => serve(context, tx, call, id, work)));

function refuseUnless(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('FULFILMENT_STATE');
}

async function claimFiles(
  context: OrdersContext,
  tx: Queryable,
  call: SellerCall,
  id: string,
  fileIds: string[],
): Promise<DeliveredFile[]> {
  return context.files.claim(tx, {
    fileIds,
    accountId: call.actor.accountId,
    purposes: ['service-document', 'goods-deliverable'],
    subjectType: 'fulfilment',
    subjectId: id,
  });
}

export const takeServiceOn = (context: OrdersContext, call: SellerCall, id: string): Promise<Moved> =>
  within(context, call, id, async (tx, found, now) => {
    refuseUnless(actionsFor(found, 'seller').includes('acceptService'));
    refuseUnless(await context.fulfilments.move(tx, id, 'acceptService', 'seller', now));
    await notifyBuyer(context, tx, found.accountId, 'SERVICE_ACCEPTED', found);
    return undefined;
  });

/** Throws FULFILMENT_EMPTY, FILE_NOT_FOUND, FULFILMENT_STATE. */
export const deliverWhole = (
  context: OrdersContext,
  call: SellerCall,
  id: string,
  given: { licence: string; note: string; fileIds: string[] },
): Promise<Moved> =>
  within(context, call, id, async (tx, found, now) => {
    refuseUnless(actionsFor(found, 'seller').includes('deliver'));
    const licence = trimInvisible(given.licence);
    const note = trimInvisible(given.note);
    // A licence or data consists of a key or a file; access to a quota may be described in the note.
    const words = found.kind === 'SERVICE' ? note : found.kind === 'QUOTA' ? licence || note : licence;
    const empty = words === '' && given.fileIds.length === 0;
    if (empty) throw new AppError('FULFILMENT_EMPTY');
    const files = await claimFiles(context, tx, call, id, given.fileIds);
    const sealed = licence === '' ? {} : { licence: context.cipher.encrypt(licence, licencePlace(id)) };
    refuseUnless(await context.fulfilments.move(tx, id, 'deliver', 'seller', now, '', { note, files, ...sealed }));
    await notifyBuyer(context, tx, found.accountId, 'DELIVERY_DONE', found);
    return { files: files.length, licence: licence === '' ? '' : 'sealed', note };
  });

type Planned = Pick<Milestone, 'title' | 'titleEn' | 'dueAt'>;
/** Throws MILESTONE_LIMIT, MILESTONE_DUE. */
export const planMilestones = (context: OrdersContext, call: SellerCall, id: string, planned: Planned[]): Promise<Moved> =>
  withinOnce(context, call, id, planned, async (tx, found, now) => {
    refuseUnless(actionsFor(found, 'seller').includes('addMilestones'));
    const standing = found.milestones.filter(({ state }) => state !== 'REMOVED').length;
    if (standing + planned.length > MOST_MILESTONES) throw new AppError('MILESTONE_LIMIT', { max: MOST_MILESTONES });
    if (planned.some(({ dueAt }) => dueAt <= now || dueAt > now + LATEST_DUE_MS)) throw new AppError('MILESTONE_DUE');
    await context.fulfilments.addMilestones(tx, id, planned);
    await context.fulfilments.addEvent(tx, id, 'addMilestones', 'seller', planned.map(({ title }) => title).join('；'), now);
    return { milestones: standing + planned.length };
  });

const milestoneOf = (found: Fulfilment, milestoneId: string): Milestone => {
  const milestone = found.milestones.find((one) => one.id === milestoneId);
  if (!milestone) throw new AppError('MILESTONE_NOT_FOUND');
  return milestone;
};

export const takeMilestoneOut = (context: OrdersContext, call: SellerCall, id: string, milestoneId: string): Promise<Moved> =>
  within(context, call, id, async (tx, found, now) => {
    const milestone = milestoneOf(found, milestoneId);
    refuseUnless(milestoneActionsFor(found, milestone, 'seller').includes('remove'));
    refuseUnless(
      await context.fulfilments.moveMilestone(tx, { id: milestoneId, fulfilmentId: id }, 'remove', 'seller', now, {
        note: milestone.title,
      }),
    );
    return { milestone: milestone.title };
  });

export const deliverStep = (
  context: OrdersContext,
  call: SellerCall,
  id: string,
  milestoneId: string,
  given: { note: string; fileIds: string[] },
): Promise<Moved> =>
  within(context, call, id, async (tx, found, now) => {
    const milestone = milestoneOf(found, milestoneId);
    refuseUnless(milestoneActionsFor(found, milestone, 'seller').includes('deliver'));
    const note = trimInvisible(given.note);
    if (note === '' && given.fileIds.length === 0) throw new AppError('FULFILMENT_EMPTY');
    const files = await claimFiles(context, tx, call, id, given.fileIds);
    refuseUnless(
      await context.fulfilments.moveMilestone(tx, { id: milestoneId, fulfilmentId: id }, 'deliver', 'seller', now, {
        delivery: { note, files },
      }),
    );
    await notifyBuyer(context, tx, found.accountId, 'MILESTONE_DONE', found);
    return { milestone: milestone.title, files: files.length, note };
  });

export const writeNote = (context: OrdersContext, call: SellerCall, id: string, note: string): Promise<Moved> =>
  withinOnce(context, call, id, note, async (tx, found, now) => {
    refuseUnless(actionsFor(found, 'seller').includes('note'));
    await context.fulfilments.addEvent(tx, id, 'note', 'seller', note, now);
    await notifyBuyer(context, tx, found.accountId, 'SELLER_NOTE', found);
    return { note };
  });
