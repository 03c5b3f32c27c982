import { useState } from 'react';
import { releaseDeposit } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { getShopMoney } from '#contexts/payments/calls/settlement-admin.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import { DepositEntries } from '#contexts/payments/pages/parts/settlement/deposit-entries.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { DeductDrawer } from './deduct-drawer.tsx';

export type ShopMoney = Answer<typeof getShopMoney>;

/** Balances and deposit of the shop, and the actions on the deposit. */
export function ShopMoneyPanel({ money, manage }: { money: ShopMoney; manage: boolean }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [deducting, setDeducting] = useState(false);
  const { balances, bankAccount, shopId } = money;
  const may = (action: string) => manage && money.actions.includes(action);

  async function release(): Promise<void> {
    if (await confirm({ title: t('adminMoney.releaseTitle', { amount: plainAmount(balances.deposit) }) }))
      await run(() => webApi.call(releaseDeposit, { params: { shopId } }), { success: t('adminMoney.released') });
  }
  return (
    <Panel
      title={t('adminMoney.shopMoney')}
      lead={money.shopOpen ? undefined : t('adminMoney.shopClosed')}
      actions={
        <>
          {may('release') && (
            <button type="button" className="button" disabled={busy} onClick={release}>
              {t('adminMoney.release')}
            </button>
          )}
          {may('deduct') && (
            <button type="button" className="button danger" onClick={() => setDeducting(true)}>
              {t('adminMoney.deduct')}
            </button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <DefinitionList
          items={[
            { term: t('sellerMoney.available'), value: <Amount yuan={balances.available} /> },
            { term: t('sellerMoney.underReview'), value: <Amount yuan={balances.underReview} /> },
            { term: t('sellerMoney.inTransit'), value: <Amount yuan={balances.inTransit} /> },
            { term: t('sellerMoney.owed'), value: <Amount yuan={balances.owed} /> },
            { term: t('sellerMoney.deposit'), value: <Amount yuan={balances.deposit} /> },
            { term: t('sellerMoney.depositRequired'), value: <Amount yuan={money.requiredDeposit} /> },
            { term: t('sellerMoney.rate'), value: formatPermille(money.commissionPermille) },
            {
              term: t('sellerMoney.account'),
              value: bankAccount
                ? `${bankAccount.holder} · ${bankAccount.bankName} · ${bankAccount.numberMasked}`
                : t('sellerMoney.bankNone'),
              wide: true,
            },
          ]}
        />
        {money.entries.length > 0 && <DepositEntries entries={money.entries} />}
      </div>
      {deducting && <DeductDrawer shopId={shopId} deposit={balances.deposit} onClose={() => setDeducting(false)} />}
    </Panel>
  );
}
