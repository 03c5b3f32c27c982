/** The column next to an order to be placed: its sums, the agreement and the button. */

import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { ORDER_MINUTES } from '#contexts/orders/rules/orders.ts';
import { ComputeNext } from '#contexts/resources/pages/parts/compute-next.tsx';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Money } from '#web/ui/money/money.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import type { CheckoutRequest } from '../request-query.ts';
import styles from './checkout.module.css';
import { DiscountChoice, DiscountRows, VoucherRow } from './discount-rows.tsx';
import type { Checkout } from './use-checkout.ts';

function Totals({ preview, updating }: { preview: OrderPreview; updating: boolean }) {
  const { t } = useI18n();
  const savedFen = parseYuanToFen(preview.sourceTotalAmount) - parseYuanToFen(preview.actualPaymentAmount);
  return (
    <>
      <dl className={pageStyles.totals} aria-live="polite" aria-busy={updating || undefined}>
        <div>
          <dt>{t('order.type')}</dt>
          <dd>{t(`order.type${preview.type}`)}</dd>
        </div>
        <div>
          <dt>{t('order.goodsAmount')}</dt>
          <dd>
            <Money value={preview.sourceTotalAmount} />
          </dd>
        </div>
        <DiscountRows lines={preview.lines} savedFen={savedFen} />
        <div className={pageStyles.grand}>
          <dt>{t('order.toPay')}</dt>
          <dd>
            <Price value={preview.actualPaymentAmount} size="lg" zero />
          </dd>
        </div>
      </dl>
      <VoucherRow amount={preview.voucherAmount} due={preview.actualPaymentAmount} />
      {updating && <p className="visually-hidden">{t('order.updating')}</p>}
    </>
  );
}

function AgreementCheck({ agreement, onRead }: { agreement: Checkout['agreement']; onRead: () => void }) {
  const { t } = useI18n();
  const { title, agreed, setAgreed, box, missing } = agreement;
  return (
    <div className={styles.agree}>
      <input
        ref={box}
        id="agree"
        type="checkbox"
        checked={agreed}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? 'agree-problem' : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <div>
        <label htmlFor="agree">{t('order.agree')}</label>{' '}
        <button type="button" className="link" onClick={onRead}>
          {t('order.agreementName', { title })}
        </button>
        {missing && (
          <p className={pageStyles.problem} id="agree-problem" role="alert">
            {t('order.notAgreed', { title })}
          </p>
        )}
      </div>
    </div>
  );
}

const submitKeys = { TRIAL: 'order.submitTrial', FREE: 'order.submitFree', FORMAL: 'order.submit', POST_PAID: 'order.submit' } as const;

type SubmitProps = { type: OrderPreview['type']; checkout: Checkout; className?: string };

export function SubmitOrderButton({ type, checkout, className = '' }: SubmitProps) {
  const { t } = useI18n();
  const { stopped, busy, placing, submit } = checkout;
  return (
    <button
      type="button"
      className={`button primary large ${className}`}
      aria-disabled={stopped !== '' || busy || undefined}
      aria-busy={placing || undefined}
      aria-describedby={stopped ? 'why-not' : undefined}
      onClick={submit}
    >
      {placing ? t('order.submitting') : t(submitKeys[type])}
    </button>
  );
}

type Props = {
  request: CheckoutRequest;
  withoutDiscounts: boolean;
  preview: OrderPreview;
  checkout: Checkout;
  onReadAgreement: () => void;
};

export function OrderSummary({ request, withoutDiscounts, preview, checkout, onReadAgreement }: Props) {
  const { t } = useI18n();
  return (
    <aside className={pageStyles.aside} aria-label={t('order.summary')}>
      <section className={pageStyles.card}>
        <h2 className={pageStyles.cardTitle}>{t('order.summary')}</h2>
        <Totals preview={preview} updating={checkout.updating} />
        <DiscountChoice request={request} withoutDiscounts={withoutDiscounts} preview={preview} />
        <AgreementCheck agreement={checkout.agreement} onRead={onReadAgreement} />
        {checkout.stopped && (
          <p className={`${pageStyles.problem} ${styles.why}`} id="why-not">
            {checkout.stopped}
          </p>
        )}
        <div className={pageStyles.narrowHidden}>
          <SubmitOrderButton type={preview.type} checkout={checkout} className={styles.submit} />
        </div>
        <p className={pageStyles.hint} style={{ marginTop: 8 }}>
          {preview.type === 'FORMAL' ? t('order.nextPay', { minutes: ORDER_MINUTES }) : t('order.nextOpen')}
        </p>
        {preview.type !== 'POST_PAID' && preview.lines.some(({ kind }) => kind === 'resource') && <ComputeNext />}
      </section>
    </aside>
  );
}
