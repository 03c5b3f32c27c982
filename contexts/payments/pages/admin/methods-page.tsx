/** The rules of the payment methods: a panel for each. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { getMethodRules, setMethodRules } from '#contexts/payments/calls/generated/method-rules-admin.ts';
import type { MethodRulesView } from '#contexts/payments/calls/method-rules-admin.ts';
import { type PayerRole, type PaymentMethodName, payerRoles, paymentMethods } from '#contexts/payments/rules/payments.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, MoneyField, MultiChoiceField, SwitchField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './methods.module.css';

type Data = Answer<typeof getMethodRules>;
const load: Load<Data> = ({ api }) => api.call(getMethodRules, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Rule = MethodRulesView[PaymentMethodName];
/** The values of the fields: amounts in yuan, '' for none. */
type RuleValues = Pick<Rule, 'isOn' | 'goodsTypes' | 'roles'> & { least: string; most: string };
type Values = Record<PaymentMethodName, RuleValues>;

const yuanOf = (fen: number): string => (fen === 0 ? '' : fenToYuan(fen));
const fenOf = (yuan: string): number => (!hasInk(yuan) ? 0 : parseYuanToFen(yuan));
const each = <T,>(make: (method: PaymentMethodName) => T) =>
  Object.fromEntries(paymentMethods.map((method) => [method, make(method)])) as Record<PaymentMethodName, T>;
const valuesOf = (rules: MethodRulesView): Values =>
  each((method) => {
    const { leastFen, mostFen, ...rest } = rules[method];
    return { ...rest, least: yuanOf(leastFen), most: yuanOf(mostFen) };
  });
const rulesOf = (values: Values): MethodRulesView =>
  each((method) => {
    const { least, most, ...rest } = values[method];
    return { ...rest, leastFen: fenOf(least), mostFen: fenOf(most) };
  });

const roleWords: Record<PayerRole, MessageKey> = {
  leader: 'adminMoney.roleLeader',
  member: 'adminMoney.roleMember',
  agent: 'adminMoney.roleAgent',
};

export default function MethodsPage() {
  const { rules } = useLoaderData<Data>();
  return <MethodsForm key={JSON.stringify(rules)} />;
}

function MethodsForm() {
  const { t } = useI18n();
  const { rules, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: valuesOf(rules),
    check: (values): FormErrors => {
      const errors: FormErrors = {};
      for (const method of paymentMethods) {
        const { leastFen, mostFen } = rulesOf(values)[method];
        if (mostFen > 0 && leastFen > mostFen) errors[`${method}.most`] = t('adminMoney.methodsCrossed');
      }
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('adminMoney.methodsReason'),
        text: t('adminMoney.methodsReasonText'),
        templates: [t('adminMoney.reasonPolicy'), t('adminMoney.reasonRisk'), t('adminMoney.reasonMaintenance')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setMethodRules, { body: { was: rules, rules: rulesOf(values), reason } });
      showToast(t('adminMoney.methodsSaved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  const types = goodsKinds.map(({ type, word }) => ({ value: type, label: t(word) }));
  const roles = payerRoles.map((value) => ({ value, label: t(roleWords[value]) }));
  return (
    <OfficePage title={t('officeTitles.adminMethods')} lead={t('adminMoney.methodsLead')}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={t('officeTitles.adminMethods')}>
        <div className={styles.columns}>
          {paymentMethods.map((method) => {
            const values = form.values[method];
            const off = !mayChange || !values.isOn;
            const field = <K extends keyof RuleValues>(name: K) => ({
              value: values[name],
              error: form.errors[`${method}.${name}`],
              onChange: (value: RuleValues[K]) => form.set<string>(`${method}.${name}`, value),
            });
            return (
              <Panel key={method} title={t(`paymentMethods.${method}`)}>
                <div className={styles.rule}>
                  <SwitchField label={t('adminMoney.methodOn')} disabled={!mayChange} {...field('isOn')} />
                  <div className={styles.pair}>
                    <MoneyField
                      label={t('adminMoney.methodLeast')}
                      hint={t('adminMoney.methodNoLimit')}
                      disabled={off}
                      {...field('least')}
                    />
                    <MoneyField label={t('adminMoney.methodMost')} hint={t('adminMoney.methodNoLimit')} disabled={off} {...field('most')} />
                  </div>
                  <MultiChoiceField
                    label={t('adminMoney.methodRoles')}
                    hint={t('adminMoney.methodRolesHint')}
                    disabled={off}
                    options={roles}
                    value={values.roles}
                    onChange={(value) => form.set(`${method}.roles`, [...value])}
                  />
                  <MultiChoiceField
                    label={t('adminMoney.methodGoods')}
                    hint={t('adminMoney.methodGoodsHint')}
                    disabled={off}
                    options={types}
                    value={values.goodsTypes}
                    onChange={(value) => form.set(`${method}.goodsTypes`, [...value])}
                  />
                </div>
              </Panel>
            );
          })}
        </div>
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
      </form>
    </OfficePage>
  );
}
