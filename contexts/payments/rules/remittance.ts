/** Remittances (OFFLINE of section 4): the personal code, matching a transfer to its payment, and the use of its money. Pure. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { plainName } from './plain-name.ts';

/** Without characters that look like others; their number is prime, which lets the check detect each wrong character and each swap. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRTUVWXYZ';
const PREFIX = 'HK';
const LENGTH = 7;
const CODE = new RegExp(`${PREFIX}[${ALPHABET}]{${LENGTH + 1}}`, 'y');

const checkOf = (text: string): string =>
  ALPHABET[[...text].reduce((sum, character, index) => sum + (index + 1) * (ALPHABET.indexOf(character) + 1), 0) % ALPHABET.length] ?? '';

/** `random`: seven bytes or more. A code is HK, seven characters and a check character. */
export function makeRemittanceCode(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${PREFIX}${text}${checkOf(text)}`;
}

/** The distinct valid codes in a payer's text: blanks, hyphens, lower-case and full-width letters are accepted. */
export function findRemittanceCodes(remark: string): string[] {
  const plain = remark
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.·]+/g, '');
  const found = new Set<string>();
  // Each position is tried, since two letters before a code may read like its beginning.
  for (let at = plain.indexOf(PREFIX); at >= 0; at = plain.indexOf(PREFIX, at + 1)) {
    CODE.lastIndex = at;
    const [code] = CODE.exec(plain) ?? [];
    if (code && checkOf(code.slice(PREFIX.length, -1)) === code.at(-1)) found.add(code);
  }
  return [...found];
}

/**
 * A transfer that the bank has credited. HELD: its owner is unknown. SUGGESTED: code, amount or name match a payment. PROPOSED: one person
 * has decided, and the amount requires a second one. ASSIGNED: it counts towards a payment that waits for the rest. SETTLED: its money is
 * an order's or in a balance. RETURNING, RETURNED: back to the payer's bank account.
 */
export const transferLifecycle = defineLifecycle({
  name: 'transfer',
  states: ['HELD', 'SUGGESTED', 'PROPOSED', 'ASSIGNED', 'SETTLED', 'RETURNING', 'RETURNED'],
  initial: 'HELD',
  final: ['SETTLED', 'RETURNED'],
  moves: {
    suggest: { from: ['HELD'], to: 'SUGGESTED', by: ['system'] },
    propose: { from: ['HELD', 'SUGGESTED'], to: 'PROPOSED', by: ['staff'] },
    reject: { from: ['PROPOSED'], to: 'HELD', by: ['staff'] },
    assign: { from: ['HELD', 'SUGGESTED', 'PROPOSED'], to: 'ASSIGNED', by: ['staff'] },
    settle: { from: ['HELD', 'SUGGESTED', 'PROPOSED', 'ASSIGNED'], to: 'SETTLED', by: ['staff', 'system'] },
    sendBack: { from: ['HELD', 'SUGGESTED', 'PROPOSED'], to: 'RETURNING', by: ['staff'] },
    arriveBack: { from: ['RETURNING'], to: 'RETURNED', by: ['staff'] },
    keep: { from: ['RETURNING'], to: 'HELD', by: ['staff'] },
  },
});
export type TransferState = (typeof transferLifecycle.states)[number];

/** Money being returned to a payer's bank account, by a transfer that one person orders and another one confirms as paid. */
export const bankReturnLifecycle = defineLifecycle({
  name: 'bankReturn',
  states: ['QUEUED', 'ORDERED', 'PAID', 'CANCELED'],
  initial: 'QUEUED',
  final: ['PAID', 'CANCELED'],
  moves: {
    order: { from: ['QUEUED'], to: 'ORDERED', by: ['staff'] },
    fail: { from: ['ORDERED'], to: 'QUEUED', by: ['staff'] },
    pay: { from: ['ORDERED'], to: 'PAID', by: ['staff'] },
    cancel: { from: ['QUEUED'], to: 'CANCELED', by: ['staff'] },
  },
});
export type BankReturnState = (typeof bankReturnLifecycle.states)[number];

/** The use of a transfer, in fen: what paid, and what went to the payer's balance. */
export type TransferShare = { id: string; capturedFen: number; balanceFen: number };

/** Null while they are less than what is due. The first pay first; the excess goes to the balance. */
export function spreadTransfers(transfers: readonly { id: string; amountFen: number }[], dueFen: number): TransferShare[] | null {
  let leftFen = dueFen;
  const shares = transfers.map(({ id, amountFen }) => {
    const capturedFen = Math.min(leftFen, amountFen);
    leftFen -= capturedFen;
    return { id, capturedFen, balanceFen: amountFen - capturedFen };
  });
  return leftFen > 0 ? null : shares;
}

export const matchKinds = ['EXACT', 'PART', 'EXCESS', 'CODE_ONLY', 'NAME', 'NONE'] as const;
/**
 * EXACT: code and amount. PART, EXCESS: the code's only payment, with less or more. CODE_ONLY: the payer is known, the payment is not (none
 * waits, or several do). NAME: no code, but amount and name of only one payment.
 */
export type MatchKind = (typeof matchKinds)[number];
export type Match = { kind: MatchKind; paymentId: string | null; accountId: number | null; isNameSame: boolean };
/** A payment that waits for a remittance. `leftFen`: what is not covered by its assigned transfers. */
export type AwaitedPayment = { id: string; accountId: number; leftFen: number; payerName: string };

const isSameName = (one: string, other: string): boolean => plainName(one) !== '' && plainName(one) === plainName(other);

type Line = { amountFen: number; payerName: string };
/** @param codeOwner account of the only code in the remark; null: none, or several */
export function matchTransfer({ amountFen, payerName }: Line, codeOwner: number | null, awaited: readonly AwaitedPayment[]): Match {
  const found = (kind: MatchKind, payment: AwaitedPayment): Match => ({
    kind,
    paymentId: payment.id,
    accountId: payment.accountId,
    isNameSame: isSameName(payment.payerName, payerName),
  });
  if (codeOwner !== null) {
    const own = awaited.filter(({ accountId }) => accountId === codeOwner);
    const exact = own.filter(({ leftFen }) => leftFen === amountFen);
    const named = exact.filter((payment) => isSameName(payment.payerName, payerName));
    const [only] = exact.length === 1 ? exact : named.length === 1 ? named : [];
    if (only) return found('EXACT', only);
    const [one] = own;
    if (one && own.length === 1) return found(amountFen < one.leftFen ? 'PART' : 'EXCESS', one);
    return { kind: 'CODE_ONLY', paymentId: null, accountId: codeOwner, isNameSame: false };
  }
  const named = awaited.filter((payment) => payment.leftFen === amountFen && isSameName(payment.payerName, payerName));
  const [only] = named;
  return only && named.length === 1 ? found('NAME', only) : { kind: 'NONE', paymentId: null, accountId: null, isNameSame: false };
}
