/** The result of a comparison of books. */
import type { ProofBook, ProofCode } from '#contexts/payments/calls/proof.ts';

/** The value in one book: an amount in fen, a state, or a name or place. */
export type Says = { book: ProofBook; fen: number | null; state: string };
export type Difference = {
  code: ProofCode;
  payableKind: string;
  payableId: string;
  /** The number at the gateway, of a refund, of a transaction of the ledger, or the line of an order; '' if none. */
  reference: string;
  accountId: number | null;
  shopId: string | null;
  says: Says[];
};

export const saysFen = (book: ProofBook, fen: number): Says => ({ book, fen, state: '' });
export const saysState = (book: ProofBook, state: string, fen: number | null = null): Says => ({ book, fen, state });

type About = Partial<Omit<Difference, 'code' | 'says'>>;
export const difference = (code: ProofCode, about: About, ...says: Says[]): Difference => ({
  payableKind: '',
  payableId: '',
  reference: '',
  accountId: null,
  shopId: null,
  ...about,
  code,
  says,
});
