/** Which purchases the leader approves, and whether a project is required. */
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ruleCovers } from '#contexts/identity/rules/groups/groups.ts';
import { setGroupRules } from '#contexts/orders/calls/generated/group-buying.ts';
import type { GroupRules } from '#contexts/orders/calls/group-buying.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import {
  CheckField,
  ChoiceField,
  FormButtons,
  FormFailure,
  MoneyField,
  MultiChoiceField,
  OfficeForm,
} from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './group.module.css';

/** The goods types that members can buy (section 6). */
const TYPES = ['APP_SOFTWARE', 'MODEL'] as const;

function RulesForm({ rules }: { rules: GroupRules }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { ...rules, goodsTypes: rules.goodsTypes as readonly GroupRules['goodsTypes'][number][] },
    check: ({ over }) => ({ over: over === '' || /^\d{1,9}(\.\d{1,2})?$/.test(over) ? '' : t('groupPages.amountWrong') }),
    submit: (values) => webApi.call(setGroupRules, { body: { ...values, goodsTypes: [...values.goodsTypes] } }),
  });
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('groupPages.saved'), 'success');
    await revalidate();
  };
  return (
    <OfficeForm onSubmit={submit} label={t('groupPages.tabRules')}>
      <ChoiceField
        label={t('groupPages.covers')}
        options={ruleCovers.map((value) => ({ value, label: t(`groupPages.covers${value}`), hint: t(`groupPages.covers${value}Text`) }))}
        {...form.field('covers')}
      />
      <CheckField label={t('groupPages.everything')} {...form.field('everything')} />
      <MoneyField label={t('groupPages.over')} hint={t('groupPages.overHint')} {...form.field('over')} />
      <MultiChoiceField
        label={t('groupPages.types')}
        options={TYPES.map((value) => ({ value, label: t(`groupPages.type${value}`) }))}
        {...form.field('goodsTypes')}
      />
      <CheckField label={t('groupPages.projectRequired')} {...form.field('projectRequired')} />
      <FormFailure failure={form.failure} />
      <FormButtons busy={form.busy} disabled={!form.dirty} label={t('groupPages.save')} />
    </OfficeForm>
  );
}

/** The rules in words, for members. */
function RulesInWords({ rules }: { rules: GroupRules }) {
  const { t } = useI18n();
  const { covers, everything, over, goodsTypes, projectRequired } = rules;
  const types = TYPES.filter((type) => goodsTypes.includes(type)).map((type) => t(`groupPages.type${type}`));
  const words = [
    everything ? t('groupPages.everything') : '',
    over === '' ? '' : t('groupPages.overIs', { amount: money(over) }),
    types.length === 0 ? '' : `${t('groupPages.types')}: ${types.join(', ')}`,
  ].filter(Boolean);
  return (
    <ul className={styles.ruleList}>
      <li>
        {t('groupPages.covers')}: {t(`groupPages.covers${covers}`)}
      </li>
      {(words.length > 0 ? words : [t('groupPages.rulesNone')]).map((one) => (
        <li key={one}>{one}</li>
      ))}
      {projectRequired && <li>{t('groupPages.projectRequired')}</li>}
    </ul>
  );
}

export function RulesTab({ isLeader, rules }: { isLeader: boolean; rules: GroupRules }) {
  const { t } = useI18n();
  return (
    <Panel title={t('groupPages.tabRules')}>
      <p className={styles.lead}>{t(isLeader ? 'groupPages.rulesText' : 'groupPages.rulesMember')}</p>
      {isLeader ? <RulesForm key={JSON.stringify(rules)} rules={rules} /> : <RulesInWords rules={rules} />}
    </Panel>
  );
}
