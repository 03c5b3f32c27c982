/** The deposit of the shop: required amount, payment from the owner's balance, postings. */
import { useRef } from 'react';
import { useLoaderData } from 'react-router';
import { getDeposit, payDeposit } from '#contexts/payments/calls/generated/settlement.ts';
import type { DepositEntry } from '#contexts/payments/calls/settlement.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import { DepositEntries } from '#contexts/payments/pages/parts/settlement/deposit-entries.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { isZero, plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';

type Deposit = Answer<typeof getDeposit>;
const load: Load<Deposit> = ({ api }) => api.call(getDeposit, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function DepositPage() {
  const { t } = useI18n();
  const deposit = useLoaderData<Deposit>();
  const entries: DepositEntry[] = deposit.entries;
  return (
    <OfficePage title={t('officeTitles.sellerDeposit')} lead={t('sellerMoney.depositLead')}>
      <StatTiles
        label={t('officeTitles.sellerDeposit')}
        stats={[
          { label: t('sellerMoney.depositRequired'), value: <Amount yuan={deposit.required} />, icon: 'shield-check' },
          { label: t('sellerMoney.depositPaid'), value: <Amount yuan={deposit.paid} />, icon: 'circle-check' },
          {
            label: t('sellerMoney.depositMissing'),
            value: <Amount yuan={deposit.missing} />,
            note: deposit.blocks.length > 0 ? t('sellerMoney.depositBlocks') : undefined,
            icon: isZero(deposit.missing) ? 'circle-check' : 'alert-triangle',
            tone: isZero(deposit.missing) ? 'success' : 'warning',
          },
          ...(isZero(deposit.owed)
            ? []
            : [
                {
                  label: t('sellerMoney.owed'),
                  value: <Amount yuan={deposit.owed} />,
                  note: t('sellerMoney.owedNote'),
                  tone: 'danger' as const,
                },
              ]),
        ]}
      />
      <Panel title={t('sellerMoney.depositPay')} lead={t('sellerMoney.depositPayText')}>
        <PayDeposit deposit={deposit} />
      </Panel>
      <Panel title={t('sellerMoney.depositEntries')}>
        <DepositEntries entries={entries} />
      </Panel>
    </OfficePage>
  );
}

function PayDeposit({ deposit }: { deposit: Deposit }) {
  const { t, tProblem } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const key = useRef('');
  const due = parseYuanToFen(deposit.missing) + parseYuanToFen(deposit.owed);
  const short = due - parseYuanToFen(deposit.balance);
  const amount = fenToYuan(due);
  if (due === 0) return <Notice title={t(isZero(deposit.required) ? 'sellerMoney.depositNotNeeded' : 'sellerMoney.depositEnough')} />;
  if (deposit.refusal.code !== '') return <Notice kind="warning" title={tProblem(deposit.refusal)} />;
  if (!deposit.owner) return <Notice kind="warning" title={t('sellerMoney.depositOwner')} />;

  async function pay(): Promise<void> {
    const text = isZero(deposit.owed) ? undefined : t('sellerMoney.owedWithDeposit', { owed: plainAmount(deposit.owed) });
    if (!(await confirm({ title: t('sellerMoney.depositPayTitle', { amount: plainAmount(amount) }), text }))) return;
    key.current ||= newId();
    const paid = await run(() => webApi.call(payDeposit, { body: { amount } }, { idempotencyKey: key.current, keep: true }), {
      success: t('sellerMoney.depositPaidNow'),
    });
    if (paid) key.current = '';
  }
  return (
    <div className={styles.stack}>
      <p>
        {t('sellerMoney.depositBalance')} <Amount yuan={deposit.balance} />
      </p>
      {short > 0 ? (
        <Notice
          kind="warning"
          title={t('sellerMoney.depositShort', { short: plainAmount(fenToYuan(short)) })}
          action={
            <a className="button primary" href={links.console('balance')}>
              {t('sellerMoney.depositTopUp')}
            </a>
          }
        />
      ) : (
        <div>
          <button type="button" className="button primary" disabled={busy} onClick={pay}>
            {t('sellerMoney.depositPayNow', { amount: plainAmount(amount) })}
          </button>
        </div>
      )}
    </div>
  );
}
