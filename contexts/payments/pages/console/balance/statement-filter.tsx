import { postingKinds } from '#contexts/payments/rules/payments.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FilterChoice, filterStyles, ListFilter, sendForm } from '#web/ui/console/list-filter.tsx';

/** Filter of a statement by kind and period. */
export function StatementFilter({ kind, from, to }: { kind: string; from: string; to: string }) {
  const { t } = useI18n();
  return (
    <ListFilter key={`${kind} ${from} ${to}`} page="console/balance" label={t('console.postingFilter')}>
      <FilterChoice
        name="kind"
        label={t('console.postingKind')}
        value={kind}
        all={t('console.postingAll')}
        options={postingKinds}
        words={(one) => t(`console.posting${one}`)}
      />
      <input
        type="date"
        name="from"
        aria-label={t('console.postingFromDay')}
        defaultValue={from}
        className={filterStyles.select}
        onChange={sendForm}
      />
      <input
        type="date"
        name="to"
        aria-label={t('console.postingToDay')}
        defaultValue={to}
        className={filterStyles.select}
        onChange={sendForm}
      />
    </ListFilter>
  );
}
