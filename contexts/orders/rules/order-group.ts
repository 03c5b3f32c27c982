/** Orders of one purchase (section 4): what differs in seller or region is a separate order, and all are paid together. Pure. */

/** A payable: an order, the group it belongs to, a repayment of credit, or a monthly bill. */
export type PayableRef = { kind: 'ORDER' | 'GROUP' | 'REPAYMENT' | 'BILL'; id: string };

/** Prefix of ids of groups; the ids of its orders are `<group>-1`, `<group>-2`, … */
const GROUP_MARK = 'G';
export const groupIdOf = (id: string): string => `${GROUP_MARK}${id}`;
export const orderIdIn = (groupId: string, index: number): string => `${groupId}-${index + 1}`;

/** Prefix of ids of repayments. */
const REPAYMENT_MARK = 'R';
export const repaymentIdOf = (id: string): string => `${REPAYMENT_MARK}${id}`;

/** Prefix of ids of monthly bills of post-paid use. */
const BILL_MARK = 'B';
export const billIdOf = (id: string): string => `${BILL_MARK}${id}`;

/** The payable of an order, a group, a repayment or a bill, by its id. */
export function payableOfOrder(id: string): PayableRef {
  if (id.startsWith(REPAYMENT_MARK)) return { kind: 'REPAYMENT', id };
  if (id.startsWith(BILL_MARK)) return { kind: 'BILL', id };
  return id.startsWith(GROUP_MARK) ? { kind: 'GROUP', id: id.split('-')[0] ?? id } : { kind: 'ORDER', id };
}

type OfSeller = { shopId: string | null; clusterId: string };

/** Lines by seller and region, in order of first occurrence. */
export function splitOrder<Line extends OfSeller>(lines: readonly Line[]): Line[][] {
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.shopId ?? ''} ${line.clusterId}`;
    const part = parts.get(key);
    if (part) part.push(line);
    else parts.set(key, [line]);
  }
  return [...parts.values()];
}

type Standing = 'UNPAID' | 'PAID' | 'REFUNDED' | 'CANCELED';
/** A group waits while one of its orders does; it is paid while one is, and otherwise has their final state. */
export const groupStatus = (orders: readonly Standing[]): Standing =>
  (['UNPAID', 'PAID', 'REFUNDED'] as const).find((status) => orders.includes(status)) ?? 'CANCELED';
