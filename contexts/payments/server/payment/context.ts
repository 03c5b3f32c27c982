/** Dependencies of the use cases of payments. */
import type { MethodRules } from '#contexts/payments/rules/payments.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import type { Payables } from './payable.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Ways } from './way.ts';

export type PaymentContext = {
  database: Database;
  store: PaymentStore;
  /** Gateways of the method ONLINE; the first is the default. */
  gateways: readonly PaymentGateway[];
  payables: Payables;
  ways: Ways;
  publicUrl: string;
  sandbox: boolean;
  chargeLimit(): Promise<{ minFen: number; maxFen: number }>;
  /** Returns those of these shops that belong to the account's company: as its owner, its staff, or under one credit code. */
  relatedShops(accountId: number, shopIds: readonly string[], on?: Queryable): Promise<ReadonlySet<string>>;
  /** Set by operators. */
  methodRules(): Promise<MethodRules>;
  /** To finance: money was reported under a number of the gateway that belongs to another payment. */
  notifyTaken?(tx: Queryable, params: { number: string; other: string; trade: string }): Promise<void>;
  now(): number;
  onError(error: unknown): void;
};
