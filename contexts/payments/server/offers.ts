/** What other contexts may need of payments. */
import { list, port, slot } from '#server/platform/compose/part.ts';
import type { MoneyRules, PayableBook, PaymentGateway, Payments, RecordBook, Settlement, Way, WayBook } from './index.ts';

export const payments = port<Payments>('payments.payments');
export const settlement = port<Settlement>('payments.settlement');
/** The rules of ways to pay that operators have set. */
export const moneyRules = port<MoneyRules>('payments.rules');
/** Ways to pay in addition to gateways, the balance, funds and remittances. */
export const ways = slot<Way>('payments.ways');
/** Offered by the application: the gateways of this installation. */
export const gateways = port<{ ports: readonly PaymentGateway[]; isSandbox: boolean }>('payments.gateways');
/** What contexts contribute to a proof of the books: of what is paid, by its kind; of ways to pay; of records without money. */
export const payableBooks = list<readonly [kind: string, book: PayableBook]>('payments.payable-books');
export const wayBooks = list<WayBook>('payments.way-books');
export const recordBooks = list<RecordBook>('payments.record-books');
