import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { amountWords, isZero } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { StaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';

/** The terms agreed with the issuer. */
export function ProgrammeTerms({ programme }: { programme: StaffProgramme }) {
  const { t, pick, locale, timeText } = useI18n();
  const listed = (words: string[]) => (words.length === 0 ? t('adminVouchers.everything') : words.join(locale === 'en' ? ', ' : '、'));
  const named = (all: { id: string; name: string; nameEn: string }[]) =>
    listed(all.map(({ id, name, nameEn }) => (id === 'platform' ? t('adminVouchers.platform') : pick(name, nameEn))));
  const yes = (is: boolean) => t(is ? 'adminVouchers.yes' : 'adminVouchers.no');
  const time = (at: number) => timeText(at);
  return (
    <DefinitionList
      items={[
        { term: t('adminVouchers.issuer'), value: pick(programme.issuer, programme.issuerEn) },
        { term: t('adminVouchers.face'), value: amountWords(programme.face) },
        { term: t('adminVouchers.share'), value: formatPermille(programme.sharePermille) },
        { term: t('adminVouchers.cap'), value: isZero(programme.cap) ? t('adminVouchers.noCap') : amountWords(programme.cap) },
        { term: t('adminVouchers.perPerson'), value: String(programme.perPerson) },
        { term: t('adminVouchers.window'), value: `${time(programme.claimFrom)} – ${time(programme.claimUntil)}` },
        { term: t('adminVouchers.validDays'), value: programme.validDays === 0 ? '' : String(programme.validDays) },
        { term: t('adminVouchers.validUntil'), value: time(programme.validUntil) },
        { term: t('adminVouchers.goodsTypes'), value: listed(programme.goodsTypes.map((type) => t(goodsKindOf(type).word))) },
        { term: t('adminVouchers.shops'), value: named(programme.shops) },
        { term: t('adminVouchers.kinds'), value: listed(programme.kinds.map((kind) => t(`adminVouchers.kind_${kind}`))) },
        { term: t('adminVouchers.groups'), value: listed(programme.groups.map(({ name }) => name)) },
        { term: t('adminVouchers.regions'), value: named(programme.regions) },
        { term: t('adminVouchers.phoneVerified'), value: yes(programme.phoneVerified) },
        { term: t('adminVouchers.company'), value: yes(programme.company) },
        { term: t('adminVouchers.withVouchers'), value: yes(programme.withVouchers) },
        { term: t('adminVouchers.withCoupons'), value: yes(programme.withCoupons) },
        { term: t('adminVouchers.intro'), value: pick(programme.intro, programme.introEn), wide: true },
      ]}
    />
  );
}
