import type { MaskedApplication, SettleEvent } from '#contracts/shops/settle.ts';
import { emptySettleDraft, type SettleDraft } from '#kernel/settle/settle.ts';
import type { Application, HistoryEntry, SealedValue } from './settle-application.ts';
import type { SettleSecrets } from './settle-secrets.ts';

export const viewMasked = ({ fields, applicantType }: Application, sealed: SealedValue[]): MaskedApplication => ({
  ...emptySettleDraft(),
  ...fields,
  ...Object.fromEntries(sealed.map(({ field, masked }) => [field, masked])),
  applicantType,
});

/** As it was typed: for its author alone. */
export const openDraft = (secrets: SettleSecrets, { id, fields }: Application, sealed: SealedValue[]): SettleDraft => ({
  ...emptySettleDraft(),
  ...fields,
  ...Object.fromEntries(sealed.map((value) => [value.field, secrets.open(id, value)])),
});

/** Who took it for review is no business of the applicant's; who decided is not told by name. */
export const viewHistory = (history: HistoryEntry[], to: 'applicant' | 'reviewer'): SettleEvent[] =>
  history
    .filter(({ move }) => to === 'reviewer' || (move !== 'claim' && move !== 'release'))
    .map(({ move, state, at, byKind, byName, reasons, note }) => ({
      move,
      status: state,
      at: at.getTime(),
      by: byKind,
      byName: to === 'reviewer' || byKind === 'applicant' ? byName : '',
      reasons,
      note: to === 'reviewer' ? note : '',
    }));
