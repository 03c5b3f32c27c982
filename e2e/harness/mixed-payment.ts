/** How shoppers pay by mixes: a part of what can be taken at once, chosen by chance, and a code for the rest. */
import { cancelOrder } from '#contracts/orders/order.ts';
import type { Payment, PaymentOption, PaymentOptions, WishedTender } from '#contracts/payments/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import type { Random } from './random.ts';
import { NEXT_PLEASE, type Promised, payCode, type Shop, topUp } from './shoppers.ts';

type Mix = { tenders: WishedTender[]; restFen: number };

const isTakenAtOnce = (option: PaymentOption): boolean => !option.awaits && option.refusal.code === '' && parseYuanToFen(option.most) > 0;

/** Each of the usable parts or not, some of it or as much as goes; at times nothing is left for a code. */
export function chooseMix({ options, amount }: Pick<PaymentOptions, 'options' | 'amount'>, random: Random): Mix {
  let restFen = parseYuanToFen(amount);
  const tenders: WishedTender[] = [];
  for (const option of options.filter(isTakenAtOnce)) {
    const mostFen = Math.min(parseYuanToFen(option.most), restFen);
    if (mostFen === 0 || random.next() < 0.3) continue;
    const fen = random.next() < 0.4 ? mostFen : random.between(1, mostFen);
    tenders.push({ method: option.method as WishedTender['method'], reference: option.reference, amount: fenToYuan(fen) });
    restFen -= fen;
  }
  return { tenders, restFen };
}

const CANCELED_SHARE = 0.08;

/**
 * Pays an order by a mix; one in twelve is given up with a part of its money held, which has to come back. What is refused because the
 * buyer has spent it meanwhile is chosen anew in the next turn.
 */
export function payByMixes(random: Random): (shop: Shop, promised: Promised, turn: number) => Promise<void> {
  return async (shop, promised) => {
    const { client, log } = shop;
    const { orderId } = promised;
    const options = await client.data<PaymentOptions>('GET', `/operation/pay/options?orderId=${orderId}`);
    if (options.options.some(({ method, left }) => method === 'BALANCE' && left === '0.00')) return topUp(shop);
    const { tenders, restFen } = chooseMix(options, random);
    const body = { orderId, method: restFen > 0 ? 'ONLINE' : '', tenders };
    const answer = await client.call<Payment>('POST', '/operation/pay/start', { body });
    if (answer.code !== '0') {
      if (answer.code !== 'BALANCE_INSUFFICIENT' && !NEXT_PLEASE.has(answer.code))
        log.broken.push(`paying was refused: ${answer.code} ${answer.message}`);
      return;
    }
    if (restFen > 0 && random.next() < CANCELED_SHARE) {
      const { code, message } = await client.call('POST', cancelOrder.path.replace(':id', orderId), { body: {} });
      if (code !== '0' && !NEXT_PLEASE.has(code)) log.broken.push(`giving up an order was refused: ${code} ${message}`);
      return;
    }
    const byCode = restFen > 0 ? [{ method: 'ONLINE' as const, amountFen: restFen }] : [];
    promised.tenders = [...tenders.map(({ method, amount }) => ({ method, amountFen: parseYuanToFen(amount) })), ...byCode];
    if (restFen === 0) promised.paid = true;
    else if (answer.data?.codeUrl) promised.paid = await payCode(shop, answer.data.codeUrl);
  };
}
