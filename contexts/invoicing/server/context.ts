/** Dependencies of the use cases of invoicing. */
import type { InvoiceStore } from './invoice/invoice-store.ts';
import type { InvoiceSecrets } from './invoice-secrets.ts';
import type { IssuerStore } from './issuer/issuer-store.ts';
import type { InvoicingPorts } from './ports.ts';
import type { TitleStore } from './title/title-store.ts';

export type InvoicingContext = Omit<InvoicingPorts, 'now' | 'onError'> & {
  invoices: InvoiceStore;
  titles: TitleStore;
  issuers: IssuerStore;
  secrets: InvoiceSecrets;
  now(): number;
  onError(error: unknown): void;
};
/** The platform as a seller, in columns; null elsewhere. */
export const PLATFORM = '0';
export const shopKey = (shopId: string | null): string => shopId ?? PLATFORM;
export const shopOf = (key: string): string | null => (key === PLATFORM ? null : key);
