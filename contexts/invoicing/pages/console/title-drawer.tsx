/** Adds or changes an invoice title. */
import { saveInvoiceTitle } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoiceTitleView } from '#contexts/invoicing/calls/invoices.ts';
import { refusedWords, titleErrors } from '#contexts/invoicing/pages/parts/title-problems.ts';
import { TITLE_KINDS, type TitleFields } from '#contexts/invoicing/rules/invoicing.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { CheckField, ChoiceField, TextField } from '#web/ui/office/fields/index.ts';

type Values = TitleFields & { isDefault: boolean };
type Props = { title: InvoiceTitleView | null; onClose: () => void; onSaved?: (title: InvoiceTitleView) => void };

const retained = (typed: string, masked: string): string | null => (!hasInk(typed) && masked !== '' ? null : typed.trim());

export function TitleDrawer({ title, onClose, onSaved }: Props) {
  const { t } = useI18n();
  const form = useForm<Values>({
    initial: {
      kind: title?.kind ?? 'COMPANY',
      name: title?.name ?? '',
      taxNumber: title?.taxNumber ?? '',
      address: title?.address ?? '',
      bankName: title?.bankName ?? '',
      phone: '',
      bankAccount: '',
      isDefault: title?.isDefault ?? false,
    },
    check: (values) => titleErrors(t, values.kind === 'PERSONAL' ? { ...values, taxNumber: '', phone: '', bankAccount: '' } : values),
    problemWords: refusedWords(t),
    async submit(values) {
      const phone = retained(values.phone, title?.phoneMasked ?? '');
      const bankAccount = retained(values.bankAccount, title?.bankAccountMasked ?? '');
      const saved = await webApi.call(saveInvoiceTitle, { body: { ...values, id: title?.id ?? '', phone, bankAccount } });
      onSaved?.(saved);
    },
  });
  const retains = (masked = '') => (masked ? t('invoice.keepHint', { masked }) : undefined);
  return (
    <DrawerForm form={form} title={t(title ? 'invoice.titleEdit' : 'invoice.titleAdd')} onClose={onClose} saved={t('invoice.titleSaved')}>
      <ChoiceField
        label={t('invoice.titleKind')}
        options={TITLE_KINDS.map((value) => ({ value, label: t(`invoice.titleKind${value}`) }))}
        {...form.field('kind')}
      />
      <TextField label={t('invoice.name')} required maxLength={100} {...form.field('name')} />
      {form.values.kind === 'COMPANY' && (
        <>
          <TextField
            label={t('invoice.taxNumber')}
            hint={t('invoice.taxNumberHint')}
            required
            maxLength={30}
            {...form.field('taxNumber')}
          />
          <TextField label={t('invoice.address')} maxLength={100} {...form.field('address')} />
          <TextField label={t('invoice.phone')} hint={retains(title?.phoneMasked)} maxLength={30} {...form.field('phone')} />
          <TextField label={t('invoice.bankName')} maxLength={100} {...form.field('bankName')} />
          <TextField
            label={t('invoice.bankAccount')}
            hint={retains(title?.bankAccountMasked)}
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
            {...form.field('bankAccount')}
          />
        </>
      )}
      <CheckField label={t('invoice.titleMakeDefault')} {...form.field('isDefault')} />
    </DrawerForm>
  );
}
