/** Shoppers who pay by mixes: a random part from tenders that are charged immediately, and a code of either gateway for the rest. */
import { randomUUID } from 'node:crypto';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { startRepayment } from '#contexts/payments/calls/funds.ts';
import type { Payment, PaymentOption, PaymentOptions, WishedTender } from '#contexts/payments/calls/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import type { Random } from './random.ts';
import { NEXT_PLEASE, type Promised, payCode, type Shop, topUp } from './shoppers.ts';
import { claim, MOVED_IN_YUAN, moveIn } from './tender-floor.ts';

type Mix = { tenders: WishedTender[]; restFen: number };
type Options = Pick<PaymentOptions, 'options' | 'amount'>;

const isTakenAtOnce = (option: PaymentOption): boolean => !option.awaits && option.refusal.code === '' && parseYuanToFen(option.most) > 0;
const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Each usable tender with probability, in part or in full, without those it excludes; sometimes nothing remains for a code. */
export function chooseMix({ options, amount }: Options, random: Random): Mix {
  let restFen = parseYuanToFen(amount);
  const tenders: WishedTender[] = [];
  const excluded = new Set<string>();
  for (const option of shuffled(options.filter(isTakenAtOnce), random)) {
    const mostFen = Math.min(parseYuanToFen(option.most), restFen);
    if (mostFen === 0 || excluded.has(option.reference) || random.next() < 0.4) continue;
    const fen = random.next() < 0.25 ? mostFen : random.between(1, Math.ceil(mostFen / 2));
    tenders.push({ method: option.method as WishedTender['method'], reference: option.reference, amount: fenToYuan(fen) });
    for (const reference of option.excludes) excluded.add(reference);
    restFen -= fen;
  }
  return { tenders, restFen };
}

const CANCELED_SHARE = 0.08;
/** A balance below this is refilled. */
const LOW_FEN = 1_500;
/** Another group member or an earlier call of this buyer has spent it meanwhile, or two vouchers cover the same goods. */
const SPENT = new Set([...NEXT_PLEASE, 'BALANCE_INSUFFICIENT', 'FUND_INSUFFICIENT', 'VOUCHER_EXCEEDS', 'VOUCHER_OVERLAP']);

const leftOf = (options: readonly PaymentOption[], isMeant: (option: PaymentOption) => boolean): number =>
  options.filter(isMeant).reduce((sum, { left }) => sum + (left === '' ? 0 : parseYuanToFen(left)), 0);

/** Repays what paid orders have drawn: it must not be returned twice. */
async function repay(shop: Shop, fundId: string, channel: string): Promise<void> {
  const { client, log } = shop;
  const granted = log.funds.get(fundId);
  const drawnFen = [...log.orders.values()]
    .filter(({ settled }) => settled)
    .flatMap(({ tenders = [] }) => tenders)
    .reduce((sum, { by, amountFen }) => sum + (by === fundId ? amountFen : 0), 0);
  const fen = drawnFen - (granted?.repaidFen ?? 0);
  if (!granted || fen <= 0) return;
  const body = { amount: fenToYuan(fen) };
  const { repaymentId } = await client.data<{ repaymentId: string }>('POST', startRepayment.path.replace(':fundId', fundId), {
    body,
    key: randomUUID(),
  });
  const start = { orderId: repaymentId, method: 'ONLINE', channel };
  const { codeUrl } = await client.data<Payment>('POST', '/operation/pay/start', { body: start });
  if (codeUrl !== '' && (await payCode(shop, codeUrl))) granted.repaidFen += fen;
}

/** Refills tenders that are nearly used up; returns whether anything has changed. */
async function refill(shop: Shop, options: readonly PaymentOption[], channel: string): Promise<boolean> {
  const { client, log, accountId } = shop;
  let changed = false;
  const isLow = (option: PaymentOption) => option.left !== '' && parseYuanToFen(option.left) < LOW_FEN;
  if (leftOf(options, ({ method }) => method === 'BALANCE') < parseYuanToFen(MOVED_IN_YUAN) + LOW_FEN) {
    await topUp(shop, channel);
    changed = true;
  }
  for (const programmeId of log.claims.keys())
    if (leftOf(options, ({ method, reference }) => method === 'VOUCHER' && reference.startsWith(`${programmeId}-`)) < 100)
      changed = (await claim(client, log, programmeId)) || changed;
  for (const option of options.filter(isLow)) {
    const { method, reference } = option;
    if (method === 'CREDIT') await repay(shop, reference, channel);
    else if (method === 'COST' && log.funds.get(reference)?.leaderId === accountId) await moveIn(client, log, reference);
    else continue;
    changed = true;
  }
  return changed;
}

/**
 * Pays an order by a mix; one in twelve is abandoned with part of its money held, which must be refunded. If a tender was spent meanwhile,
 * the next turn chooses again.
 */
export function payByMixes(random: Random): (shop: Shop, promised: Promised, turn: number) => Promise<void> {
  return async (shop, promised) => {
    const { client, log } = shop;
    const { orderId } = promised;
    const readOptions = () => client.data<PaymentOptions>('GET', `/operation/pay/options?orderId=${orderId}`);
    let options = await readOptions();
    const channel = random.pick(['alipay', 'wechat']);
    if (await refill(shop, options.options, channel)) options = await readOptions();
    const { tenders, restFen } = chooseMix(options, random);
    const byCode = restFen > 0 ? [{ method: 'ONLINE' as const, by: channel, amountFen: restFen }] : [];
    promised.tenders = [
      ...tenders.map(({ method, reference, amount }) => ({ method, by: reference, amountFen: parseYuanToFen(amount) })),
      ...byCode,
    ];
    const body = { orderId, method: restFen > 0 ? 'ONLINE' : '', channel: restFen > 0 ? channel : '', tenders };
    const answer = await client.call<Payment>('POST', '/operation/pay/start', { body });
    if (answer.code !== '0') {
      if (!SPENT.has(answer.code)) log.broken.push(`paying was refused: ${answer.code} ${answer.message}`);
      return;
    }
    if (restFen > 0 && random.next() < CANCELED_SHARE) {
      const { code, message } = await client.call('POST', cancelOrder.path.replace(':id', orderId), { body: {} });
      if (code !== '0' && !NEXT_PLEASE.has(code)) log.broken.push(`giving up an order was refused: ${code} ${message}`);
      return;
    }
    if (restFen === 0) promised.paid = true;
    else if (answer.data?.codeUrl) promised.paid = await payCode(shop, answer.data.codeUrl);
  };
}
