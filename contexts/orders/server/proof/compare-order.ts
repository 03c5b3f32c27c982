/**
 * An order compared with its lines, its history, its rows in `shop_order`, its refunds and entitlements, and with its money in the
 * ledger; pure. If two of its records disagree, the one that the ledger confirms is used for the rest.
 */

import { type OrderState, type RefundState, refundLifecycle } from '#contexts/orders/rules/orders.ts';
import { type Difference, difference, type Money, saysFen, saysState } from '#contexts/payments/server/index.ts';
import type { EntitlementRow, LineRow, OrderRecord, OrderRow, RefundRow } from './order-record.ts';

/** The records used for the comparison: those that the ledger confirms. */
type Confirmed = { order: OrderRow; status: OrderState; amountFen: number; owner: number };
export type About = { payableKind: string; payableId: string; accountId: number | null };

/** Whether these sums in the ledger are possible for an order in this state. `due`: the order's amount. */
const CONFIRMS: Record<OrderState, (money: Money, due: number) => boolean> = {
  UNPAID: ({ settledFen }) => settledFen === 0,
  CANCELED: ({ settledFen }) => settledFen === 0,
  // Free orders are PAID without money; an order stays PAID until it is fully refunded.
  PAID: ({ settledFen, returnedFen }, due) => (settledFen > 0 ? returnedFen < settledFen : due === 0),
  REFUNDED: ({ settledFen, returnedFen }) => settledFen > 0 && returnedFen === settledFen,
};
/** Whether a refund in this state has been granted: its lines have ended, its money is being or was returned. */
const GRANTED: Record<RefundState, boolean> = {
  REQUESTED: false,
  APPROVED: true,
  REFUNDING: true,
  REFUNDED: true,
  REFUSED: false,
  WITHDRAWN: false,
};
const isState = (state: string): state is OrderState => Object.hasOwn(CONFIRMS, state);

function confirm(order: OrderRow, record: OrderRecord, money: Money): Confirmed {
  const linesFen = record.lines.reduce((sum, { actualFen }) => sum + actualFen, 0);
  const amountFen = linesFen === money.settledFen ? linesFen : order.actualFen;
  const history = record.history[0]?.status ?? '';
  const confirmed = (status: OrderState) => CONFIRMS[status](money, amountFen);
  const status = !confirmed(order.status) && isState(history) && confirmed(history) ? history : order.status;
  const [payer] = money.payers;
  return { order, status, amountFen, owner: payer ?? order.accountId };
}

function compareOwn({ order }: Confirmed, record: OrderRecord, about: About): Difference[] {
  const linesFen = record.lines.reduce((sum, { actualFen }) => sum + actualFen, 0);
  const history = record.history[0]?.status ?? '';
  return [
    ...(order.actualFen === linesFen
      ? []
      : [difference('ORDER_AMOUNT', about, saysFen('order', order.actualFen), saysFen('lines', linesFen))]),
    ...(order.status === history
      ? []
      : [difference('ORDER_STATUS', about, saysState('order', order.status), saysState('history', history))]),
  ];
}

function compareMoney({ order, status, amountFen, owner }: Confirmed, money: Money, about: About): Difference[] {
  const differences: Difference[] = [];
  const isConfirmed = CONFIRMS[status](money, amountFen) && (money.settledFen === 0 || money.settledFen === amountFen);
  if (!isConfirmed)
    differences.push(
      difference('ORDER_MONEY', about, saysState('order', status, amountFen), saysFen('ledger', money.settledFen - money.returnedFen)),
    );
  const held = status === 'UNPAID' ? money.heldFen : 0;
  if (money.heldPostedFen !== held)
    differences.push(difference('ORDER_HELD', about, saysState('order', status, held), saysFen('ledger', money.heldPostedFen)));
  if (owner !== order.accountId)
    differences.push(difference('ORDER_OWNER', about, saysState('order', String(order.accountId)), saysState('ledger', String(owner))));
  return differences;
}

/** Compares the accounts of income. Reported only if the lines themselves are correct. */
export function compareIncomes(lines: readonly LineRow[], money: Money, about: About): Difference[] {
  const earned = new Map<string, number>();
  if (money.settledFen > 0)
    for (const { shopId, actualFen, returnedFen } of lines) {
      const account = `sales:${shopId ?? 'platform'}`;
      earned.set(account, (earned.get(account) ?? 0) + actualFen - returnedFen);
    }
  const says = [...new Set([...earned.keys(), ...money.incomes.keys()])].flatMap((account) => {
    const [fen, posted] = [earned.get(account) ?? 0, money.incomes.get(account) ?? 0];
    return fen === posted ? [] : [saysState('lines', account, fen), saysState('ledger', account, posted)];
  });
  return says.length === 0 ? [] : [difference('ORDER_INCOME', about, ...says)];
}

function compareShops({ order, status }: Confirmed, record: OrderRecord, about: About): Difference[] {
  const linesFen = record.lines.reduce((sum, { actualFen }) => sum + actualFen, 0);
  const byShop = new Map<string, number>();
  for (const { shopId, actualFen } of record.lines) if (shopId !== null) byShop.set(shopId, (byShop.get(shopId) ?? 0) + actualFen);
  const seen = new Map(record.shops.map((shop) => [shop.shopId, shop]));
  return [...new Set([...byShop.keys(), ...seen.keys()])].flatMap((shopId) => {
    const shop = seen.get(shopId);
    const fen = byShop.get(shopId) ?? 0;
    // A trigger copies every change of the order's status, also manual ones.
    const follows = shop !== undefined && (shop.status === order.status || shop.status === status);
    const agrees = linesFen !== order.actualFen || shop?.amountFen === fen;
    if (follows && agrees) return [];
    return [
      difference(
        'ORDER_IN_SHOP',
        { ...about, shopId },
        saysState('order', status, fen),
        saysState('shop', shop?.status ?? '', shop?.amountFen ?? 0),
      ),
    ];
  });
}

/** The state of a refund that the ledger confirms, of its own and that of its history. */
function stateOf(refund: RefundRow, posted: boolean): RefundState {
  const fits = (state: string) => (state === 'REFUNDED') === posted;
  const { state, historyState } = refund;
  if (state === historyState || fits(state)) return state;
  return refundLifecycle.states.find((known) => known === historyState && fits(known)) ?? state;
}

const sumOf = (lines: readonly { amountFen: number }[]): number => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Lines of refunds with the refund, and the refunded amount of each line with the completed refunds. */
function compareReturned(record: OrderRecord, money: Money, about: About): Difference[] {
  const posted = new Map(money.refunds.flatMap(({ refundNo, transaction, postedFen }) => (transaction ? [[refundNo, postedFen]] : [])));
  const differences: Difference[] = [];
  let agree = true;
  const returned = new Map<number, number>();
  for (const refund of record.refunds) {
    const { refundNo, amountFen, lines } = refund;
    const done = posted.get(refundNo);
    if (done === undefined && !GRANTED[stateOf(refund, false)]) continue;
    const fen = done ?? amountFen ?? 0;
    if (sumOf(lines) !== fen) {
      agree = false;
      differences.push(
        difference(
          'REFUND_LINES',
          { ...about, reference: refundNo },
          saysFen('lines', sumOf(lines)),
          saysFen(done === undefined ? 'refund' : 'ledger', fen),
        ),
      );
    }
    if (done !== undefined) for (const line of lines) returned.set(line.lineNo, (returned.get(line.lineNo) ?? 0) + line.amountFen);
  }
  const returnedFen = record.lines.reduce((sum, line) => sum + line.returnedFen, 0);
  if (returnedFen !== money.returnedFen)
    differences.push(difference('ORDER_RETURNED', about, saysFen('lines', returnedFen), saysFen('ledger', money.returnedFen)));
  else if (agree)
    for (const { lineNo, returnedFen: fen } of record.lines)
      if (fen !== (returned.get(lineNo) ?? 0))
        differences.push(
          difference(
            'ORDER_RETURNED',
            { ...about, reference: String(lineNo) },
            saysFen('lines', fen),
            saysFen('refund', returned.get(lineNo) ?? 0),
          ),
        );
  return differences;
}

function compareRefunds(record: OrderRecord, money: Money, about: About): Difference[] {
  const posted = new Map(money.refunds.map((refund) => [refund.refundNo, refund]));
  const differences: Difference[] = [];
  for (const refund of record.refunds) {
    const { refundNo, state, amountFen, historyState } = refund;
    const found = posted.get(refundNo);
    const on = { ...about, reference: refundNo };
    const isPosted = found?.transaction != null;
    if (state !== historyState || (state === 'REFUNDED') !== isPosted)
      differences.push(
        difference(
          'REFUND_STATE',
          on,
          saysState('refund', state, amountFen),
          saysState('history', historyState),
          saysState('ledger', '', found?.postedFen ?? 0),
        ),
      );
    if (isPosted && amountFen !== found.postedFen)
      differences.push(difference('REFUND_AMOUNT', on, saysFen('refund', amountFen ?? 0), saysFen('ledger', found.postedFen)));
    const sharedFen = found?.shares.reduce((sum, share) => sum + share.amountFen, 0) ?? 0;
    if (!isPosted && sharedFen > 0 && sharedFen !== amountFen)
      differences.push(difference('REFUND_AMOUNT', on, saysFen('refund', amountFen ?? 0), saysFen('shares', sharedFen)));
  }
  const known = new Set(record.refunds.map(({ refundNo }) => refundNo));
  for (const { refundNo, postedFen, transaction } of money.refunds)
    if (transaction && !known.has(refundNo))
      differences.push(
        difference('REFUND_UNKNOWN', { ...about, reference: refundNo }, saysState('refund', ''), saysFen('ledger', postedFen)),
      );
  return differences;
}

/** REPLACED if a paid order has replaced it, and only then; null: none has. */
const replacedStates = ({ followers }: OrderRecord, { lineNo }: LineRow): readonly string[] | null =>
  followers.some((follower) => follower.lineNo === lineNo && follower.kind !== 'RENEW') ? ['REPLACED'] : null;

/** The states that the entitlement of a line may have; none: there must be no entitlement. */
function statesOf({ status }: Confirmed, record: OrderRecord, line: LineRow, money: Money): readonly string[] {
  const { refunds } = record;
  const replaced = replacedStates(record, line);
  // An entitlement that had ended, or was continued by another one, before the refund is unchanged.
  if (status === 'REFUNDED') return ['REVOKED', 'RELEASED', 'CONTINUED', 'REPLACED'];
  if (status !== 'PAID') return [];
  const posted = new Set(money.refunds.flatMap(({ refundNo, transaction }) => (transaction ? [refundNo] : [])));
  const endsLine = (refund: RefundRow) =>
    GRANTED[stateOf(refund, posted.has(refund.refundNo))] && refund.lines.some(({ lineNo, ends }) => lineNo === line.lineNo && ends);
  if (refunds.some(endsLine)) return ['REVOKED', 'RELEASED', 'CONTINUED', 'REPLACED'];
  return replaced ?? ['ACTIVE', 'FROZEN', 'RELEASED', 'CONTINUED'];
}

function compareContent({ owner }: Confirmed, line: LineRow, entitlement: EntitlementRow, about: About): Difference[] {
  const wanted = [line.gives, line.amount, owner].join(' ');
  const given = [entitlement.kind, entitlement.amount, entitlement.accountId].join(' ');
  if (wanted === given) return [];
  return [difference('ENTITLEMENT_CONTENT', about, saysState('lines', wanted), saysState('entitlement', given))];
}

function compareEntitlements(confirmed: Confirmed, record: OrderRecord, money: Money, about: About): Difference[] {
  const given = new Map(record.entitlements.map((entitlement) => [entitlement.lineNo, entitlement]));
  const differences: Difference[] = [];
  for (const line of record.lines) {
    const entitlement = given.get(line.lineNo);
    const states = statesOf(confirmed, record, line, money);
    const on = { ...about, reference: String(line.lineNo) };
    const says = [saysState('order', confirmed.status), saysState('entitlement', entitlement?.state ?? '')];
    if (!entitlement) {
      if (states.length > 0) differences.push(difference('ENTITLEMENT_MISSING', on, ...says));
    } else if (states.length === 0) differences.push(difference('ENTITLEMENT_UNEXPECTED', on, ...says));
    else {
      if (!states.includes(entitlement.state)) differences.push(difference('ENTITLEMENT_STATE', on, ...says));
      differences.push(...compareContent(confirmed, line, entitlement, on));
    }
  }
  const lines = new Set(record.lines.map(({ lineNo }) => lineNo));
  for (const { lineNo, state } of record.entitlements)
    if (!lines.has(lineNo))
      differences.push(
        difference(
          'ENTITLEMENT_UNEXPECTED',
          { ...about, reference: String(lineNo) },
          saysState('lines', ''),
          saysState('entitlement', state),
        ),
      );
  return differences;
}

/** Compares credits with the orders that took them, chains with their lines, amounts with their steps. */
function compareChains(record: OrderRecord, isSound: boolean, about: About): Difference[] {
  const given = new Map(record.entitlements.map((entitlement) => [entitlement.lineNo, entitlement]));
  return record.lines.flatMap((line) => {
    const on = { ...about, reference: String(line.lineNo) };
    const entitlement = given.get(line.lineNo);
    const takenFen = record.followers.filter(({ lineNo }) => lineNo === line.lineNo).reduce((sum, { creditFen }) => sum + creditFen, 0);
    const chain = entitlement && (entitlement.priorId === null ? entitlement.chainId : entitlement.priorChainId);
    const isRight = !entitlement || (entitlement.priorId === line.priorId && entitlement.chainId === chain && !entitlement.hasGap);
    return [
      ...(line.creditedFen === takenFen
        ? []
        : [difference('ENTITLEMENT_CREDIT', on, saysFen('lines', line.creditedFen), saysFen('order', takenFen))]),
      ...(isRight
        ? []
        : [
            difference(
              'ENTITLEMENT_CHAIN',
              on,
              saysState('lines', line.priorId ?? ''),
              saysState('entitlement', entitlement?.priorId ?? ''),
            ),
          ]),
      // A later discount may lower the amount below its steps; it never exceeds them. A line with other differences is skipped.
      ...(!isSound || line.actualFen <= line.computedFen
        ? []
        : [difference('ORDER_COMPUTATION', on, saysFen('lines', line.actualFen), saysFen('steps', line.computedFen))]),
    ];
  });
}

/** A quote counts each of its orders that did not end unpaid, and no others. */
function compareQuotes({ quotes }: OrderRecord, { order, status }: Confirmed, about: About): Difference[] {
  return quotes.flatMap(({ quoteId, used, uses, isCounted }) =>
    (used === uses || status === 'CANCELED') && isCounted === (status !== 'CANCELED')
      ? []
      : [
          difference(
            'QUOTE_USED',
            { ...about, reference: quoteId },
            saysState('quote', String(used)),
            saysState('order', `${uses} ${order.status}`),
          ),
        ],
  );
}

export function compareOrder(record: OrderRecord | null, money: Money): Difference[] {
  const about = { payableKind: money.kind, payableId: money.id, accountId: record?.order?.accountId ?? money.payers[0] ?? null };
  if (!record?.order) return [difference('ORDER_MISSING', about, saysState('order', ''), saysFen('ledger', money.settledFen))];
  const confirmed = confirm(record.order, record, money);
  const returned = compareReturned(record, money, about);
  const linesFen = record.lines.reduce((sum, { actualFen }) => sum + actualFen, 0);
  const hasSoundLines = !money.broken && returned.length === 0 && (money.settledFen === 0 || money.settledFen === linesFen);
  return [
    ...compareOwn(confirmed, record, about),
    ...compareMoney(confirmed, money, about),
    ...(hasSoundLines ? compareIncomes(record.lines, money, about) : []),
    ...compareShops(confirmed, record, about),
    ...compareRefunds(record, money, about),
    ...returned,
    ...compareEntitlements(confirmed, record, money, about),
    ...compareChains(record, record.order.actualFen === linesFen && (money.settledFen === 0 || money.settledFen === linesFen), about),
    ...compareQuotes(record, confirmed, about),
  ];
}
