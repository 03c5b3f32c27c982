import type { StatementView } from '#contexts/payments/calls/settlement.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { Amount } from './amount.tsx';
import { isNegative, isZero } from './settlement-words.ts';

const negated = (yuan: string): string => (isZero(yuan) ? yuan : yuan.startsWith('-') ? yuan.slice(1) : `-${yuan}`);

/** The sums of a statement, and where its net went. */
export function StatementSummary({ statement }: { statement: StatementView }) {
  const { t, timeText } = useI18n();
  const when = (at: number | null) => (at === null ? '' : timeText(at));
  const amount = (yuan: string) => (isZero(yuan) ? '' : <Amount yuan={yuan} />);
  const closed = statement.state !== 'OPEN';
  return (
    <>
      <StatTiles
        label={t('sellerMoney.sums')}
        stats={[
          { label: t('sellerMoney.sales'), value: <Amount yuan={statement.sales} /> },
          { label: t('sellerMoney.refunds'), value: <Amount yuan={negated(statement.refunds)} /> },
          { label: t('sellerMoney.adjustments'), value: <Amount yuan={statement.adjustments} /> },
          { label: t('sellerMoney.commission'), value: <Amount yuan={negated(statement.commission)} /> },
          { label: t('sellerMoney.net'), value: <Amount yuan={statement.net} />, tone: isNegative(statement.net) ? 'danger' : 'brand' },
        ]}
      />
      {closed && (
        <Panel title={t('sellerMoney.sums')}>
          <DefinitionList
            items={[
              { term: t('sellerMoney.statementNo'), value: statement.id },
              { term: t('sellerMoney.ledgerClose'), value: statement.ledgerTransactionId },
              { term: t('sellerMoney.closedAt'), value: when(statement.closedAt) },
              { term: t('sellerMoney.reviewUntil'), value: when(statement.reviewUntil) },
              { term: t('sellerMoney.confirmedAt'), value: when(statement.confirmedAt) },
              {
                term: t(isNegative(statement.toPayable) ? 'sellerMoney.offPayable' : 'sellerMoney.toPayable'),
                value: amount(statement.toPayable),
              },
              { term: t('sellerMoney.offDeposit'), value: amount(negated(statement.offDeposit)) },
              { term: t(isNegative(statement.toOwed) ? 'sellerMoney.addedToOwed' : 'sellerMoney.toOwed'), value: amount(statement.toOwed) },
              { term: t('sellerMoney.paidOut'), value: amount(statement.paidOut) },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
