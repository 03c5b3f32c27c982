/** Dependencies of the use cases of payments. */
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import type { Payables } from './payable.ts';
import type { PaymentStore } from './payment-store.ts';
import type { PaymentMethod, Ways } from './way.ts';

export type PaymentContext = {
  database: Database;
  store: PaymentStore;
  gateway: PaymentGateway;
  /** The way that waits for the gateway's confirmation. */
  gatewayName: string;
  payables: Payables;
  ways: Ways;
  /** The name of the way of each method. */
  methods: ReadonlyMap<PaymentMethod, string>;
  notifyUrl: string;
  publicUrl: string;
  sandbox: boolean;
  chargeLimit(): Promise<{ minFen: number; maxFen: number }>;
  now(): number;
  onError(error: unknown): void;
};
