/** Forms that change the terms of a fund and record money received for a contract. */
import { useRevalidator } from 'react-router';
import type { StaffFund } from '#contexts/payments/calls/funds-admin.ts';
import { noteFundReceipt, setFundTerms } from '#contexts/payments/calls/generated/funds-admin.ts';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { DateField, MoneyField, NumberField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { dayEnd, dayOf } from './fund-terms.ts';

type Props = { fund: StaffFund; onClose: () => void };

export function TermsDrawer({ fund, onClose }: Props) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      limit: fund.limit,
      endDay: fund.validUntil === 0 ? '' : dayOf(fund.validUntil - 1),
      dueDays: fund.dueDays as number | null,
      reason: '',
    },
    check: ({ limit, reason }) => ({
      limit: /[1-9]/.test(limit) ? '' : t('funds.amountFormat'),
      reason: hasInk(reason) ? '' : t('funds.required'),
    }),
    async submit({ endDay, dueDays, ...body }) {
      const { proposalId } = await webApi.call(setFundTerms, {
        params: { fundId: fund.fundId },
        body: { ...body, dueDays: dueDays ?? 0, validUntil: dayEnd(endDay) },
      });
      showToast(doneOrWaiting(t, proposalId, 'funds.termsSaved'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('funds.termsTitle', { name: pick(fund.name, fund.nameEn) })} onClose={onClose}>
      <MoneyField label={t('funds.limitYuan')} required {...form.field('limit')} />
      <DateField label={t('funds.endDay')} hint={t('funds.endHint')} {...form.field('endDay')} />
      {fund.kind === 'CREDIT' && (
        <NumberField label={t('funds.dueDaysField')} max={365} hint={t('funds.dueDaysHint')} {...form.field('dueDays')} />
      )}
      <TextAreaField label={t('funds.reason')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}

export function ReceiptDrawer({ fund, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { amount: '', bankReference: '', payer: '' },
    check: ({ amount, bankReference, payer }) => ({
      amount: /[1-9]/.test(amount) ? '' : t('funds.amountFormat'),
      bankReference: hasInk(bankReference) ? '' : t('funds.required'),
      payer: hasInk(payer) ? '' : t('funds.required'),
    }),
    async submit(body) {
      await webApi.call(noteFundReceipt, { params: { fundId: fund.fundId }, body });
      showToast(t('funds.noted'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('funds.note')} onClose={onClose}>
      <p>{t('funds.receiptsText')}</p>
      <MoneyField label={t('funds.amount')} required {...form.field('amount')} />
      <TextField label={t('funds.bankReference')} required maxLength={64} {...form.field('bankReference')} />
      <TextField label={t('funds.payer')} required maxLength={80} {...form.field('payer')} />
    </DrawerForm>
  );
}
