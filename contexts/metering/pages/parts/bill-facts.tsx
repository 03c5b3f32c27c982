import type { BillView } from '#contexts/metering/calls/fields.ts';
import { methodWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { billTone } from './metering-words.ts';

/** The facts of a bill above its lines. `buyer`: for sellers and operators. */
export function BillFacts({ bill, buyer = '' }: { bill: BillView; buyer?: string }) {
  const { t, pick, locale, timeText } = useI18n();
  return (
    <DefinitionList
      items={[
        { term: t('metering.billState'), value: <StatusTag tone={billTone[bill.state]}>{t(`metering.bill${bill.state}`)}</StatusTag> },
        { term: t('metering.amount'), value: moneyText(bill.amount) },
        { term: t('metering.month'), value: bill.month },
        { term: t('metering.billNo'), value: bill.billNo },
        { term: t('metering.seller'), value: pick(bill.shopName, bill.shopNameEn) || t('metering.platform') },
        { term: t('metering.buyer'), value: buyer },
        { term: t('metering.createdAt'), value: timeText(bill.createdAt) },
        { term: t('metering.dueAt'), value: formatDate(bill.dueAt, locale) },
        { term: t('metering.paidAt'), value: bill.paidAt > 0 ? timeText(bill.paidAt) : '' },
        { term: t('metering.method'), value: bill.paymentMethod === '' ? '' : methodWords(t, bill.paymentMethod) },
      ]}
    />
  );
}
