import { approveApplication } from '#contexts/shops/calls/generated/onboarding-review.ts';
import type { getOnboardingApplication } from '#contexts/shops/calls/onboarding-review.ts';
import { SELLER_LEVELS, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField, SelectField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';

type Props = { application: Answer<typeof getOnboardingApplication>; onClose: () => void; onDone: () => Promise<unknown> };

/** The terms under which a shop is opened; choosing a level prefills its defaults. */
export function ApproveDrawer({ application, onClose, onDone }: Props) {
  const { t } = useI18n();
  const { applicationId, version, terms, agreementVersion } = application;
  const termsOf = (level: SellerLevel) => {
    const found = terms.find((each) => each.level === level);
    return { commission: String(found?.commissionPermille ?? ''), deposit: found?.deposit ?? '' };
  };
  const form = useForm({
    initial: { level: 'normal' as SellerLevel, ...termsOf('normal'), note: '' },
    check: ({ commission, deposit }) => ({
      commission: /^\d{1,3}$/.test(commission) && Number(commission) <= 500 ? '' : t('adminReview.commissionWrong'),
      deposit: /^\d{1,8}(\.\d{1,2})?$/.test(deposit) ? '' : t('adminReview.depositWrong'),
    }),
    submit: ({ level, commission, deposit, note }) =>
      webApi.call(approveApplication, {
        params: { applicationId },
        body: { level, commissionPermille: Number(commission), deposit, agreementVersion, version, note },
      }),
  });
  const choose = (level: SellerLevel) => {
    form.set('level', level);
    const usual = termsOf(level);
    form.set('commission', usual.commission);
    form.set('deposit', usual.deposit);
  };
  const submit = async (event: React.FormEvent) => {
    if (await form.submit(event)) await onDone();
  };
  return (
    <DrawerForm form={form} title={t('adminReview.approveTitle')} onClose={onClose} save={t('adminReview.approve')} onSubmit={submit}>
      <p>{t('adminReview.approveLead')}</p>
      <SelectField
        label={t('adminReview.level')}
        required
        options={SELLER_LEVELS.map((value) => ({ value, label: t(`onboarding.level${value}`) }))}
        {...form.field('level')}
        onChange={choose}
      />
      <TextField
        label={t('adminReview.commission')}
        hint={t('adminReview.commissionHint')}
        required
        inputMode="numeric"
        suffix="‰"
        {...form.field('commission')}
      />
      <MoneyField label={t('adminReview.deposit')} required {...form.field('deposit')} />
      <TextField
        label={t('adminReview.agreementVersion')}
        hint={t('adminReview.agreementHint')}
        value={agreementVersion}
        onChange={() => {}}
        disabled
      />
      <TextAreaField label={t('adminReview.note')} hint={t('adminReview.noteHint')} rows={2} maxLength={500} {...form.field('note')} />
    </DrawerForm>
  );
}
