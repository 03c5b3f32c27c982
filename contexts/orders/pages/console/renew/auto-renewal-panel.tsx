import { confirmOrder } from '#contexts/orders/calls/generated/order.ts';
import { setAutoRenewal } from '#contexts/orders/calls/generated/renewal.ts';
import type { FollowingOption, FollowingOptions } from '#contexts/orders/calls/renewal.ts';
import { billingWords } from '#contexts/orders/pages/parts/computation/billing-words.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import styles from './renew-page.module.css';

type Props = { data: FollowingOptions; chosen: FollowingOption | null };

const isTerm = (billingType: string): billingType is 'YEAR' | 'MONTH' | 'DAY' => ['YEAR', 'MONTH', 'DAY'].includes(billingType);
const known = ['PAYMENT_SHORT', 'BALANCE_INSUFFICIENT', 'PRICE_CHANGED', 'MALL10001', 'RESOURCE_OFF_SHELF', 'PRICING_NOT_FOUND'] as const;

/** The switch of automatic renewal, with the plan chosen on the page. */
export function AutoRenewalPanel({ data: { entitlement, autoRenewal, noticeDays }, chosen }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const params = { id: entitlement.id };

  async function switchOn(option: FollowingOption): Promise<void> {
    const { billingType, duration, toPay } = option;
    if (!isTerm(billingType)) return;
    const agreed = await confirm({
      title: t('renewal.autoTitle'),
      text: t('renewal.autoConfirm', { amount: money(toPay), title: t('renewal.autoTerms') }),
      confirmText: t('renewal.autoSwitchOn'),
    });
    if (!agreed) return;
    await run(
      async () => {
        // The agreement in force, as shown by the checkout.
        const { agreement } = await webApi.call(confirmOrder, {
          body: { request: { kind: 'renewal', entitlementId: entitlement.id, billingType, duration } },
        });
        await webApi.call(setAutoRenewal, {
          params,
          body: { on: true, billingType, duration, expectedAmount: toPay, agreementVersion: agreement.version },
        });
      },
      { success: t('renewal.autoSwitchedOn') },
    );
  }
  const switchOff = () =>
    run(() => webApi.call(setAutoRenewal, { params, body: { on: false } }), { success: t('renewal.autoSwitchedOff') });

  const error = autoRenewal?.lastError ?? '';
  const reason = known.find((code) => code === error);
  return (
    <section className={styles.auto} aria-labelledby="auto-renewal">
      <h3 id="auto-renewal">{t('renewal.autoTitle')}</h3>
      <p>{t('renewal.autoText', { days: noticeDays })}</p>
      {autoRenewal && (
        <p>
          <strong>
            {t('renewal.autoState', {
              term: billingWords(t, autoRenewal.billingType, autoRenewal.duration),
              amount: money(autoRenewal.agreedAmount),
            })}
          </strong>
        </p>
      )}
      {error && <p role="status">{t('renewal.autoFailed', { reason: t(reason ? `renewal.failed${reason}` : 'renewal.failedOTHER') })}</p>}
      {autoRenewal ? (
        <button type="button" className="button" disabled={busy} onClick={switchOff}>
          {t('renewal.autoSwitchOff')}
        </button>
      ) : (
        chosen &&
        entitlement.actions.includes('autoRenew') && (
          <button type="button" className="button" disabled={busy} onClick={() => switchOn(chosen)}>
            {t('renewal.autoSwitchOn')}
          </button>
        )
      )}
    </section>
  );
}
