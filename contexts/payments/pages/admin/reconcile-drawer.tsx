import { useCallback, useEffect, useState } from 'react';
import { getReconciliation } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { isZero } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';

type Reconciliation = Answer<typeof getReconciliation>;

/** Compares the books of the shops with the ledger now. */
export function ReconcileDrawer({ onClose }: { onClose: () => void }) {
  const { t, pick } = useI18n();
  const [found, setFound] = useState<Reconciliation | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = useCallback(() => {
    setFailure(null);
    webApi.call(getReconciliation, {}).then(setFound, setFailure);
  }, []);
  useEffect(ask, [ask]);
  const sound = found !== null && found.differences.length === 0 && isZero(found.ledgerSum) && isZero(found.inTransitDifference);
  return (
    <FormDrawer open onClose={onClose} title={t('adminMoney.reconcileTitle')}>
      {failure !== null ? (
        <ErrorState text={failureWords(t, failure)} onRetry={ask} />
      ) : found === null ? (
        <Skeleton height={160} />
      ) : (
        <div className={styles.stack}>
          <Notice
            kind={sound ? 'info' : 'warning'}
            title={sound ? t('adminMoney.reconcileSound', { count: found.shopCount }) : t('adminMoney.reconcileWrong')}
          />
          <DefinitionList
            items={[
              { term: t('adminMoney.reconcileLedgerSum'), value: <Amount yuan={found.ledgerSum} /> },
              { term: t('adminMoney.reconcileTransit'), value: <Amount yuan={found.inTransitDifference} /> },
            ]}
          />
          {found.differences.length > 0 && (
            <DataTable
              label={t('adminMoney.reconcileTitle')}
              name="reconciliation"
              rows={found.differences}
              rowKey={(row) => row.shopId + row.what}
              columns={[
                {
                  key: 'shop',
                  title: t('adminMoney.shop'),
                  fixed: true,
                  render: (row) => pick(row.shopName, row.shopNameEn) || row.shopId,
                },
                {
                  key: 'what',
                  title: t('adminMoney.reconcileWhat'),
                  fixed: true,
                  render: (row) => t(`adminMoney.what${row.what}` as MessageKey),
                },
                { key: 'ledger', title: t('adminMoney.reconcileLedger'), align: 'end', render: (row) => <Amount yuan={row.ledger} /> },
                { key: 'books', title: t('adminMoney.reconcileBooks'), align: 'end', render: (row) => <Amount yuan={row.books} /> },
              ]}
            />
          )}
        </div>
      )}
    </FormDrawer>
  );
}
