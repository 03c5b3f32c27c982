import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { requestPayout } from '#contexts/payments/calls/generated/settlement.ts';
import type { getMoneyOverview } from '#contexts/payments/calls/settlement.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { isZero, plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FormFailure, MoneyField, OfficeForm } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

export type Overview = Answer<typeof getMoneyOverview>;

const fenOf = (yuan: string): number | null => {
  try {
    return parseYuanToFen(yuan);
  } catch {
    return null;
  }
};

/** Requests a payout. The same amount reuses the idempotency key: sent twice, it is one payout. */
export function PayoutForm({ overview }: { overview: Overview }) {
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const key = useRef({ amount: '', key: '' });
  const { available, deposit } = overview.balances;
  const form = useForm({
    initial: { amount: '' },
    asksBeforeLeaving: false,
    check: ({ amount }) => {
      const fen = fenOf(amount);
      if (fen === null || fen <= 0) return { amount: t('sellerMoney.amountMissing') };
      return { amount: fen > parseYuanToFen(available) ? t('sellerMoney.payoutTooMuch', { available: plainAmount(available) }) : '' };
    },
    async submit({ amount }) {
      if (key.current.amount !== amount) key.current = { amount, key: newId() };
      await webApi.call(requestPayout, { body: { amount } }, { idempotencyKey: key.current.key, keep: true });
      key.current = { amount: '', key: '' };
      showToast(t('sellerMoney.payoutAsked'), 'success');
      await revalidate();
    },
  });
  const missing = fenToYuan(Math.max(0, parseYuanToFen(overview.requiredDeposit) - parseYuanToFen(deposit)));
  const blocked = overview.blocks.length > 0;
  return (
    <Panel title={t('sellerMoney.payoutNew')}>
      <div className={styles.stack}>
        {overview.blocks.includes('DEPOSIT_UNPAID') && (
          <Notice
            kind="warning"
            title={t('sellerMoney.blockDepositTitle')}
            action={
              <a className="button" href={links.seller('deposit')}>
                {t('sellerMoney.toDeposit')}
              </a>
            }
          >
            <p>{t('sellerMoney.blockDepositText', { missing: plainAmount(missing) })}</p>
          </Notice>
        )}
        {overview.blocks.includes('BANK_ACCOUNT_MISSING') && (
          <Notice kind="warning" title={t('sellerMoney.blockBankTitle')}>
            <p>{t('sellerMoney.blockBankText')}</p>
          </Notice>
        )}
        {overview.blocks.includes('NOTHING_AVAILABLE') && <Notice title={t('sellerMoney.blockNothingText')} />}
        <OfficeForm onSubmit={form.submit} label={t('sellerMoney.payoutNew')}>
          <div className={styles.form}>
            <MoneyField
              label={t('sellerMoney.payoutAmount')}
              hint={t('sellerMoney.payoutAmountHint', { available: plainAmount(available) })}
              required
              disabled={blocked}
              name="amount"
              {...form.field('amount')}
            />
            <div className={styles.buttons}>
              <button type="submit" className="button primary" disabled={blocked || form.busy}>
                {t('sellerMoney.toPayout')}
              </button>
              {!isZero(available) && !blocked && (
                <button type="button" className="link" onClick={() => form.set('amount', available)}>
                  {t('sellerMoney.payoutAll')}
                </button>
              )}
            </div>
          </div>
          <FormFailure failure={form.failure} />
        </OfficeForm>
      </div>
    </Panel>
  );
}
