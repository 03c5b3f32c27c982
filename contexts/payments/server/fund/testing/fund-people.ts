/** For tests: funds granted through the endpoints, orders to pay by them, and the resulting states of both. */

import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { buySku, type Caller, codeOf, type Floor } from '#contexts/orders/server/testing/test-floor.ts';
import { grantFund } from '#contexts/payments/calls/funds-admin.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { confirmProposal } from '#contexts/payments/calls/proposals-admin.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';

let number = 0;

type Terms = {
  kind?: 'CREDIT' | 'CONTRACTFUND';
  limit?: string;
  groupId?: string;
  dueDays?: number;
  validUntil?: number;
  goodsTypes?: string[];
  goodsIds?: string[];
};

/** Returns the id of a new fund of the actor, or of a group; above a limit two people grant it. */
export async function grant(floor: Floor, actor: Actor, terms: Terms = {}): Promise<string> {
  const { kind = 'CREDIT', limit = '100.00', groupId, dueDays = 20, validUntil = 0, goodsTypes = [], goodsIds = [] } = terms;
  number += 1;
  const code = `F-${number}`;
  const { fundId, proposalId } = await floor.as(staffActor(floor)).call(grantFund, {
    body: {
      kind,
      code,
      name: `额度 ${number}`,
      nameEn: `Fund ${number}`,
      ownerKind: groupId ? 'GROUP' : 'ACCOUNT',
      owner: groupId ?? String(actor.accountId),
      limit,
      validFrom: Date.now() - DAY_MS,
      validUntil,
      dueDays,
      scope: { goodsTypes: goodsTypes as never[], shopIds: [], goodsIds },
      reason: 'test',
    },
  });
  if (fundId !== '') return fundId;
  await floor.as(staffActor(floor)).call(confirmProposal, { params: { proposalId } });
  return (await floor.sql<{ id: string }>('SELECT id FROM fund WHERE kind = $1 AND code = $2', [kind, code]))[0]?.id ?? '';
}

/** An unpaid order of 10 yuan. */
export async function newOrder(floor: Floor, buyer: Caller): Promise<string> {
  return (await buyer.order(buySku(await makeSku(floor.database, { type: 'MODEL' })))).orderId;
}
type Method = 'CREDIT' | 'CONTRACTFUND' | 'COST';
/** Pays the whole order by a fund: returns 'PAID' or the error code. */
export async function payBy(buyer: Caller, orderId: string, method: Method, fundId: string): Promise<string> {
  const paying = buyer.call(startOrderPayment, { body: { orderId, method, channel: fundId } });
  return paying.then(
    ({ status }) => status,
    () => codeOf(paying),
  );
}

export type Sums = { limit: number; drawn: number; returned: number; received: number; posted: number };
/** In fen: its sums, and the balance of its ledger account. */
export async function sumsOf(floor: Floor, fundId: string): Promise<Sums> {
  const [found] = await floor.sql<Sums>(
    `SELECT f.limit_fen AS limit, f.drawn_fen AS drawn, f.returned_fen AS returned, f.received_fen AS received,
       (SELECT coalesce(sum(l.amount_fen), 0)::bigint FROM ledger_posting l WHERE split_part(l.ledger_account, ':', 2) = f.id) AS posted FROM fund f WHERE f.id = $1`,
    [fundId],
  );
  if (!found) throw new Error('there is no such fund');
  return found;
}
export const countOf = (found: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of found) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
