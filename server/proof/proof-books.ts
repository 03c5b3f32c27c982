/** What contexts contribute to a proof of the books, for commands that compose no application. */
import { contexts } from '#contexts/index.ts';
import { payableBooks, recordBooks, wayBooks } from '#contexts/payments/server/offers.ts';
import { listed } from '#server/platform/compose/part.ts';

export const proofBooks = {
  books: Object.fromEntries(listed(contexts, payableBooks)),
  wayBooks: listed(contexts, wayBooks),
  recordBooks: listed(contexts, recordBooks),
};
