/** The platform's bank accounts, and the rules of remittances. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getRemittanceRules, setRemittanceRules } from '#contexts/payments/calls/generated/remittance-rules-admin.ts';
import type { RemittanceRulesView } from '#contexts/payments/calls/remittance-rules-admin.ts';
import { MOST_TWO_PEOPLE_FEN } from '#contexts/payments/rules/payments.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FieldColumns, FormButtons, FormFailure, MoneyField, NumberField, SwitchField, TextField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from '../methods.module.css';

type Data = Answer<typeof getRemittanceRules>;
const load: Load<Data> = ({ api }) => api.call(getRemittanceRules, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Account = RemittanceRulesView['accounts'][number];
type Values = { accounts: Account[]; twoPeople: string; waitsDays: number | null };
const MOST_ACCOUNTS = 10;
const texts = ['holder', 'bankName', 'number'] as const;
const blank: Account = { code: '', holder: '', bankName: '', number: '', isOn: true };

const rulesOf = ({ accounts, twoPeople, waitsDays }: Values): RemittanceRulesView => ({
  accounts,
  twoPeopleFromFen: !hasInk(twoPeople) ? 0 : parseYuanToFen(twoPeople),
  waitsDays: waitsDays ?? 1,
});

export default function RemittanceRulesPage() {
  const { rules } = useLoaderData<Data>();
  return <RulesForm key={JSON.stringify(rules)} />;
}

function RulesForm() {
  const { t } = useI18n();
  const { rules, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const most = formatYuan(fenToYuan(MOST_TWO_PEOPLE_FEN));
  const form = useForm<Values>({
    initial: { accounts: rules.accounts, twoPeople: fenToYuan(rules.twoPeopleFromFen), waitsDays: rules.waitsDays },
    check: ({ accounts, twoPeople, waitsDays }): FormErrors => {
      const isTooMuch = Number(twoPeople) * 100 > MOST_TWO_PEOPLE_FEN;
      const errors: FormErrors = {
        waitsDays: waitsDays === null || waitsDays < 1 ? t('adminTransfers.missing') : '',
        twoPeople: isTooMuch ? t('adminTransfers.twoPeopleMost', { most }) : '',
      };
      for (const [index, account] of accounts.entries()) {
        if (!/^[a-z0-9-]{2,20}$/.test(account.code)) errors[`accounts.${index}.code`] = t('adminTransfers.codeHint');
        for (const name of texts) if (!hasInk(account[name])) errors[`accounts.${index}.${name}`] = t('adminTransfers.missing');
      }
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('adminTransfers.settingsReason'),
        templates: [t('adminTransfers.reasonAccount'), t('adminTransfers.reasonPolicy')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setRemittanceRules, { body: { was: rules, rules: rulesOf(values), reason } });
      showToast(t('adminTransfers.settingsSaved'), 'success');
      return true;
    },
  });
  const { accounts } = form.values;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  return (
    <OfficePage title={t('officeTitles.adminRemittance')} lead={t('adminTransfers.settingsLead')}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={t('officeTitles.adminRemittance')}>
        <Panel title={t('adminTransfers.rules')}>
          <FieldColumns>
            <MoneyField
              label={t('adminTransfers.twoPeople')}
              hint={t('adminTransfers.twoPeopleHint', { most })}
              disabled={!mayChange}
              {...form.field('twoPeople')}
            />
            <NumberField
              label={t('adminTransfers.waitsDays')}
              suffix={t('adminTransfers.days')}
              min={1}
              max={60}
              disabled={!mayChange}
              {...form.field('waitsDays')}
            />
          </FieldColumns>
        </Panel>
        <div className={styles.columns}>
          {accounts.map((account, index) => {
            const isRetained = rules.accounts.some(({ code }) => code === account.code) && index < rules.accounts.length;
            const field = (name: 'code' | (typeof texts)[number]) => ({
              label: t(`adminTransfers.${name}`),
              value: account[name],
              error: form.errors[`accounts.${index}.${name}`],
              onChange: (value: string) => form.set(`accounts.${index}.${name}`, value),
            });
            return (
              <Panel key={index} title={t('adminTransfers.accountNo', { number: index + 1 })}>
                <div className={styles.rule}>
                  <FieldColumns>
                    <TextField
                      {...field('code')}
                      hint={t('adminTransfers.codeHint')}
                      required
                      disabled={!mayChange || isRetained}
                      maxLength={20}
                    />
                    {texts.map((name) => (
                      <TextField key={name} {...field(name)} required disabled={!mayChange} maxLength={120} />
                    ))}
                  </FieldColumns>
                  <SwitchField
                    label={t('adminTransfers.isOn')}
                    disabled={!mayChange}
                    value={account.isOn}
                    onChange={(value) => form.set(`accounts.${index}.isOn`, value)}
                  />
                </div>
              </Panel>
            );
          })}
        </div>
        {mayChange && accounts.length < MOST_ACCOUNTS && (
          <button type="button" className={`button ${styles.add}`} onClick={() => form.set('accounts', [...accounts, { ...blank }])}>
            {t('adminTransfers.addAccount')}
          </button>
        )}
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
      </form>
    </OfficePage>
  );
}
