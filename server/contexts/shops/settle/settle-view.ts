import type { Language } from '#contracts/kit/fields.ts';
import type { MaskedApplication, RefusalReason, SettleEvent } from '#contracts/shops/settle.ts';
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

/** In the reader's language where a template has both. */
export const viewReasons = (reasons: RefusalReason[], locale: Language): RefusalReason[] =>
  reasons.map(({ field, text, textEn = '' }) => ({ field, text: (locale === 'en' && textEn) || text, textEn }));

/** Who took it for review is no business of the applicant's; who decided is not told by name. */
export const viewHistory = (history: HistoryEntry[], to: 'applicant' | 'reviewer', locale: Language): SettleEvent[] =>
  history
    .filter(({ move }) => to === 'reviewer' || (move !== 'claim' && move !== 'release'))
    .map(({ move, state, at, byKind, byName, reasons, note }) => ({
      move,
      status: state,
      at: at.getTime(),
      by: byKind,
      byName: to === 'reviewer' || byKind === 'applicant' ? byName : '',
      reasons: viewReasons(reasons, locale),
      note: to === 'reviewer' ? note : '',
    }));
