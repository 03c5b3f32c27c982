/** What a fund has left, its validity and scope; and how the rest is computed. */

import type { FundView } from '#contexts/payments/calls/funds.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Money } from '#web/ui/money/money.tsx';
import styles from './fund.module.css';
import { howWords, limitWord, scopeWords, validityWords } from './fund-words.ts';

export function FundFacts({ fund }: { fund: FundView }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <dl className={styles.figures}>
        <div data-main>
          <dt>{t('funds.left')}</dt>
          <dd>
            <Money value={fund.left} />
          </dd>
        </div>
        <div>
          <dt>{t('funds.used')}</dt>
          <dd>
            <Money value={fund.used} />
          </dd>
        </div>
        <div>
          <dt>{limitWord(t, fund.kind)}</dt>
          <dd>
            <Money value={fund.limit} />
          </dd>
        </div>
      </dl>
      <details className={styles.how}>
        <summary>{t('funds.how')}</summary>
        {howWords(t, fund).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </details>
      <DefinitionList
        items={[
          { term: t('funds.code'), value: fund.code },
          { term: t('funds.validity'), value: validityWords(i18n, fund) },
          { term: t('funds.scope'), value: scopeWords(i18n, fund.scope) },
          ...(fund.kind === 'CREDIT' ? [{ term: t('funds.dueDays'), value: t('funds.dueDaysText', { days: fund.dueDays }) }] : []),
          ...(fund.kind === 'CONTRACTFUND' ? [{ term: t('funds.received'), value: moneyText(fund.received) }] : []),
        ]}
      />
    </>
  );
}
