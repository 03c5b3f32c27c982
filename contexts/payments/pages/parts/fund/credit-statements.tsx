import type { CreditStatementView } from '#contexts/payments/calls/funds.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './fund.module.css';
import { statementTones } from './fund-words.ts';

/** Months of credit: purchases, the unpaid amount, and its due date. */
export function CreditStatements({ statements }: { statements: readonly CreditStatementView[] }) {
  const { t, locale } = useI18n();
  return (
    <>
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement.statementId}>
            <strong>{statement.month}</strong>
            <StatusTag tone={statementTones[statement.state]}>{t(`funds.statement${statement.state}`)}</StatusTag>
            <dl>
              <div>
                <dt>{t('funds.monthDrawn')}</dt>
                <dd>
                  <Money value={statement.drawn} />
                </dd>
              </div>
              <div>
                <dt>{t('funds.open')}</dt>
                <dd>
                  <Money value={statement.open} />
                </dd>
              </div>
              <div>
                <dt>{t('funds.dueAt')}</dt>
                <dd>{formatDate(statement.dueAt - 1, locale)}</dd>
              </div>
            </dl>
            {statement.paidAt > 0 && (
              <span className={styles.small}>{t('funds.paidAt', { at: formatDate(statement.paidAt, locale) })}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('funds.statementHow')}</p>
    </>
  );
}
