/** Texts of proofs of the books. */

import type { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import type { ProofBook, ProofCode, ProofOrigin, ProofRun } from '#contexts/payments/calls/proof.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

type Capital<Name extends string> = Capitalize<Name>;
const capital = <Name extends string>(name: Name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capital<Name>;

export const codeWords = (code: ProofCode): MessageKey => `adminProof.code${code}`;
export const bookWords = (book: ProofBook): MessageKey => `adminProof.book${capital(book)}`;
export const countWords = (name: (typeof PROOF_COUNTS)[number]): MessageKey => `adminProof.count${capital(name)}`;
export const originWords = (origin: ProofOrigin): MessageKey => `adminProof.origin${origin}`;

/** '' while it is running. */
export const outcomes: Record<ProofRun['outcome'], { words: MessageKey; tone: Tone }> = {
  CLEAN: { words: 'adminProof.outcomeCLEAN', tone: 'success' },
  DIFFERENT: { words: 'adminProof.outcomeDIFFERENT', tone: 'danger' },
  FAILED: { words: 'adminProof.outcomeFAILED', tone: 'warning' },
  INTERRUPTED: { words: 'adminProof.outcomeINTERRUPTED', tone: 'warning' },
  '': { words: 'adminProof.outcomeRunning', tone: 'brand' },
};

/** Of an ended one: whole seconds, at least one. */
export const secondsOf = ({ startedAt, finishedAt }: ProofRun): number => Math.max(1, Math.round((finishedAt - startedAt) / 1000));
