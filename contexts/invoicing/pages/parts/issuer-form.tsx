/** The data a seller prints on its invoices. */
import type { InvoiceIssuerView } from '#contexts/invoicing/calls/invoice-desk.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FieldColumns, FormButtons, FormFailure, OfficeForm, SwitchField, TextField } from '#web/ui/office/fields/index.ts';
import styles from './invoicing.module.css';
import { problemWords, refusedWords, titleErrors } from './title-problems.ts';

export type IssuerValues = Pick<InvoiceIssuerView, 'name' | 'taxNumber' | 'address' | 'bankName' | 'drawer' | 'issuesSpecial'> & {
  phone: string;
  bankAccount: string;
};
export type IssuerBody = Omit<IssuerValues, 'phone' | 'bankAccount'> & { phone: string | null; bankAccount: string | null };
type Props = { issuer: InvoiceIssuerView; save: (body: IssuerBody) => Promise<unknown> };

const retained = (typed: string, masked: string): string | null => (!hasInk(typed) && masked !== '' ? null : typed.trim());

export function IssuerForm({ issuer, save }: Props) {
  const { t } = useI18n();
  const { name, taxNumber, address, bankName, drawer, issuesSpecial, phoneMasked, bankAccountMasked, mayChange } = issuer;
  const form = useForm<IssuerValues>({
    initial: { name, taxNumber, address, bankName, drawer, issuesSpecial, phone: '', bankAccount: '' },
    check: (values) => ({
      ...titleErrors(t, { ...values, kind: 'COMPANY' }),
      drawer: hasInk(values.drawer) ? '' : problemWords(t, 'MISSING'),
    }),
    problemWords: refusedWords(t),
    submit: ({ phone, bankAccount, ...values }) =>
      save({ ...values, phone: retained(phone, phoneMasked), bankAccount: retained(bankAccount, bankAccountMasked) }),
  });
  const retains = (masked: string) => (masked ? t('invoice.keepHint', { masked }) : undefined);
  return (
    <div className={styles.stack}>
      {issuer.isSandbox && <Notice title={t('officeInvoices.issuerSandbox')} />}
      {!issuer.hasProvider && <Notice title={t('officeInvoices.issuerManual')} />}
      {!mayChange && <Notice kind="warning" title={t('officeInvoices.issuerOwner')} />}
      <OfficeForm label={t('officeInvoices.issuer')} onSubmit={form.submit}>
        <FieldColumns>
          <TextField label={t('invoice.name')} required disabled={!mayChange} maxLength={100} {...form.field('name')} />
          <TextField
            label={t('invoice.taxNumber')}
            hint={t('invoice.taxNumberHint')}
            required
            disabled={!mayChange}
            maxLength={30}
            {...form.field('taxNumber')}
          />
          <TextField label={t('invoice.address')} disabled={!mayChange} maxLength={100} {...form.field('address')} />
          <TextField label={t('invoice.phone')} hint={retains(phoneMasked)} disabled={!mayChange} maxLength={30} {...form.field('phone')} />
          <TextField label={t('invoice.bankName')} disabled={!mayChange} maxLength={100} {...form.field('bankName')} />
          <TextField
            label={t('invoice.bankAccount')}
            hint={retains(bankAccountMasked)}
            disabled={!mayChange}
            autoComplete="off"
            maxLength={40}
            {...form.field('bankAccount')}
          />
          <TextField label={t('officeInvoices.drawer')} required disabled={!mayChange} maxLength={40} {...form.field('drawer')} />
        </FieldColumns>
        <SwitchField label={t('officeInvoices.issuesSpecial')} disabled={!mayChange} {...form.field('issuesSpecial')} />
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty && issuer.isSaved} label={t('officeInvoices.save')} />}
      </OfficeForm>
    </div>
  );
}
