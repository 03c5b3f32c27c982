/** What the use cases of payments work with. */
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import type { PaymentStore } from './payment-store.ts';

export type PaymentContext = {
  database: Database;
  store: PaymentStore;
  gateway: PaymentGateway;
  gatewayName: string;
  notifyUrl: string;
  publicUrl: string;
  sandbox: boolean;
  chargeLimit(): Promise<{ minFen: number; maxFen: number }>;
  now(): number;
  onError(error: unknown): void;
};
