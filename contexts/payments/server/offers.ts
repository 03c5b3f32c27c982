/** What other contexts may need of payments. */
import { port } from '#server/platform/compose/part.ts';
import type { MoneyRules, PaymentGateway, Payments, ProofBooks, Settlement } from './index.ts';

export const payments = port<Payments>('payments.payments');
export const settlement = port<Settlement>('payments.settlement');
/** The rules of ways to pay that operators have set. */
export const moneyRules = port<MoneyRules>('payments.rules');
/** Offered by the application: the gateways of this installation. */
export const gateways = port<{ ports: readonly PaymentGateway[]; isSandbox: boolean }>('payments.gateways');
/** Offered by the application: what contexts contribute of their records to a proof of the books. */
export const proofBooks = port<ProofBooks>('payments.proof-books');
