/** The form values of a programme. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { ProgrammeInput, StaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import type { ClaimantKind } from '#contexts/vouchers/rules/vouchers.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { instantText, readInstant } from '#web/lib/instant-text.ts';
import type { FormErrors } from '#web/lib/use-form.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';

type Bilingual = { zh: string; en: string };
export type ProgrammeValues = {
  name: Bilingual;
  issuer: Bilingual;
  intro: Bilingual;
  budget: string;
  face: string;
  /** Per cent. */
  share: number | null;
  cap: string;
  perPerson: number | null;
  claimFrom: string;
  claimUntil: string;
  validDays: number | null;
  validUntil: string;
  goodsTypes: readonly GoodsType[];
  shops: readonly Choice[];
  withVouchers: boolean;
  withCoupons: boolean;
  kinds: readonly ClaimantKind[];
  groups: readonly Choice[];
  regions: readonly string[];
  phoneVerified: boolean;
  company: boolean;
};

const PER_MILLE = 10;
const amountText = (yuan: string): string => (/[1-9]/.test(yuan) ? yuan : '');

export const valuesOf = (
  programme: StaffProgramme | null,
  nameOf: (named: { id: string; name: string; nameEn: string }) => string,
): ProgrammeValues => ({
  name: { zh: programme?.name ?? '', en: programme?.nameEn ?? '' },
  issuer: { zh: programme?.issuer ?? '', en: programme?.issuerEn ?? '' },
  intro: { zh: programme?.intro ?? '', en: programme?.introEn ?? '' },
  budget: programme?.budget ?? '',
  face: programme?.face ?? '',
  share: programme ? Math.round(programme.sharePermille / PER_MILLE) : null,
  cap: amountText(programme?.cap ?? ''),
  perPerson: programme?.perPerson ?? 1,
  claimFrom: instantText(programme?.claimFrom ?? null),
  claimUntil: instantText(programme?.claimUntil ?? null),
  validDays: programme?.validDays ?? 0,
  validUntil: instantText(programme?.validUntil ?? null),
  goodsTypes: programme?.goodsTypes ?? [],
  shops: (programme?.shops ?? []).map((shop) => ({ value: shop.id, label: nameOf(shop) })),
  withVouchers: programme?.withVouchers ?? false,
  withCoupons: programme?.withCoupons ?? false,
  kinds: programme?.kinds ?? [],
  groups: (programme?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
  regions: (programme?.regions ?? []).map(({ id }) => id),
  phoneVerified: programme?.phoneVerified ?? false,
  company: programme?.company ?? false,
});

const isAmount = (yuan: string): boolean => /[1-9]/.test(yuan);

export function checkValues(t: Translate, values: ProgrammeValues): FormErrors {
  const { name, issuer, budget, face, share, perPerson } = values;
  const missing = (text: string) => (hasInk(text) ? '' : t('adminVouchers.missing'));
  const [from, until, valid] = [readInstant(values.claimFrom), readInstant(values.claimUntil), readInstant(values.validUntil)];
  const after = (later: number | null, earlier: number | null, same: boolean) =>
    later === null
      ? t('adminVouchers.missing')
      : earlier !== null && (same ? later < earlier : later <= earlier)
        ? t('adminVouchers.timesWrong')
        : '';
  return {
    'name.zh': missing(name.zh),
    'name.en': missing(name.en),
    'issuer.zh': missing(issuer.zh),
    'issuer.en': missing(issuer.en),
    budget: !isAmount(budget) ? t('adminVouchers.amountMissing') : Number(budget) < Number(face) ? t('adminVouchers.budgetShort') : '',
    face: isAmount(face) ? '' : t('adminVouchers.amountMissing'),
    share: share ? '' : t('adminVouchers.missing'),
    perPerson: perPerson ? '' : t('adminVouchers.missing'),
    claimFrom: from === null ? t('adminVouchers.missing') : '',
    claimUntil: after(until, from, false),
    validUntil: after(valid, until, true),
  };
}

export const inputOf = (values: ProgrammeValues): ProgrammeInput => ({
  name: values.name.zh,
  nameEn: values.name.en,
  issuer: values.issuer.zh,
  issuerEn: values.issuer.en,
  intro: values.intro.zh,
  introEn: values.intro.en,
  budget: values.budget,
  face: values.face,
  sharePermille: (values.share ?? 0) * PER_MILLE,
  cap: values.cap || '0',
  perPerson: values.perPerson ?? 1,
  claimFrom: readInstant(values.claimFrom) ?? 0,
  claimUntil: readInstant(values.claimUntil) ?? 0,
  validDays: values.validDays ?? 0,
  validUntil: readInstant(values.validUntil) ?? 0,
  goodsTypes: [...values.goodsTypes],
  shopIds: values.shops.map(({ value }) => value),
  withVouchers: values.withVouchers,
  withCoupons: values.withCoupons,
  kinds: [...values.kinds],
  groupIds: values.groups.map(({ value }) => value),
  clusterIds: [...values.regions],
  phoneVerified: values.phoneVerified,
  company: values.company,
});
