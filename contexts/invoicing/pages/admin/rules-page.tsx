/** Tax by type of goods, deadlines, and what the platform prints on its own invoices. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { getInvoiceRules, getOwnIssuer, saveOwnIssuer, setInvoiceRules } from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceIssuerView, InvoiceRulesView } from '#contexts/invoicing/calls/invoice-desk.ts';
import { rateWords } from '#contexts/invoicing/pages/parts/invoice-words.ts';
import { type IssuerBody, IssuerForm } from '#contexts/invoicing/pages/parts/issuer-form.tsx';
import { TAX_RATES } from '#contexts/invoicing/rules/invoicing.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FieldColumns, FormButtons, FormFailure, OfficeForm, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Data = { rules: InvoiceRulesView; mayChange: boolean; issuer: InvoiceIssuerView };
const load: Load<Data> = async ({ api }) => {
  const [{ rules, mayChange }, issuer] = await Promise.all([api.call(getInvoiceRules, {}), api.call(getOwnIssuer, {})]);
  return { rules, mayChange, issuer };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Values = { tax: { goodsType: string; rate: string; category: string }[]; issueDays: string; noticeDays: string };
const valuesOf = ({ tax, issueDays, noticeDays }: InvoiceRulesView): Values => ({
  tax: tax.map(({ goodsType, ratePermille, category }) => ({ goodsType, rate: String(ratePermille), category })),
  issueDays: String(issueDays),
  noticeDays: String(noticeDays),
});
const rulesOf = ({ tax, issueDays, noticeDays }: Values): InvoiceRulesView => ({
  tax: tax.map(({ goodsType, rate, category }) => ({ goodsType, ratePermille: Number(rate), category: category.trim() })),
  issueDays: Number(issueDays),
  noticeDays: Number(noticeDays),
});
const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

export default function RulesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const { rules, issuer } = useLoaderData<Data>();
  async function saveIssuer(body: IssuerBody): Promise<void> {
    await webApi.call(saveOwnIssuer, { body });
    showToast(t('officeInvoices.issuerSaved'), 'success');
    await revalidate();
  }
  return (
    <OfficePage
      title={t('officeTitles.adminInvoiceRules')}
      lead={t('officeInvoices.rulesLead')}
      back={{ href: links.admin('money/invoices'), label: t('officeTitles.adminInvoices') }}
    >
      <RulesForm key={JSON.stringify(rules)} />
      <Panel title={t('officeInvoices.issuer')} lead={t('officeInvoices.issuerLead')}>
        <IssuerForm key={JSON.stringify(issuer)} issuer={issuer} save={saveIssuer} />
      </Panel>
    </OfficePage>
  );
}

function RulesForm() {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const { rules, mayChange } = useLoaderData<Data>();
  const form = useForm<Values>({
    initial: valuesOf(rules),
    check: ({ tax, issueDays, noticeDays }): FormErrors => {
      const errors: FormErrors = {
        issueDays: isWhole(issueDays, 1, 60) ? '' : t('officeInvoices.wrong', { least: 1, most: 60 }),
        noticeDays: isWhole(noticeDays, 0, 30) ? '' : t('officeInvoices.wrong', { least: 0, most: 30 }),
      };
      for (const [index, { category }] of tax.entries())
        if (!hasInk(category)) errors[`tax.${index}.category`] = t('invoice.problemMISSING');
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('officeInvoices.rulesReason'),
        text: t('officeInvoices.rulesReasonText'),
        templates: [t('officeInvoices.rulesTemplate1'), t('officeInvoices.rulesTemplate2')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setInvoiceRules, { body: { was: rules, rules: rulesOf(values), reason } });
      showToast(t('officeInvoices.rulesSaved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  const rates = TAX_RATES.map((rate) => ({ value: String(rate), label: rateWords(t, rate) }));
  const nameOf = (goodsType: string): string => {
    const kind = goodsKinds.find(({ type }) => type === goodsType);
    return kind ? t(kind.word) : goodsType;
  };
  return (
    <Panel title={t('officeInvoices.rules')}>
      <OfficeForm label={t('officeInvoices.rules')} onSubmit={submit}>
        {form.values.tax.map(({ goodsType, rate, category }, index) => (
          <FieldColumns key={goodsType}>
            <SelectField
              label={`${nameOf(goodsType)} · ${t('officeInvoices.rate')}`}
              options={rates}
              value={rate}
              disabled={!mayChange}
              onChange={(value) => form.set(`tax.${index}.rate`, value)}
            />
            <TextField
              label={`${nameOf(goodsType)} · ${t('officeInvoices.category')}`}
              value={category}
              maxLength={40}
              disabled={!mayChange}
              error={form.errors[`tax.${index}.category`]}
              onChange={(value) => form.set(`tax.${index}.category`, value)}
            />
          </FieldColumns>
        ))}
        <FieldColumns>
          <TextField
            label={t('officeInvoices.issueDays')}
            inputMode="numeric"
            maxLength={3}
            disabled={!mayChange}
            {...form.field('issueDays')}
          />
          <TextField
            label={t('officeInvoices.noticeDays')}
            inputMode="numeric"
            maxLength={3}
            disabled={!mayChange}
            {...form.field('noticeDays')}
          />
        </FieldColumns>
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
      </OfficeForm>
    </Panel>
  );
}
