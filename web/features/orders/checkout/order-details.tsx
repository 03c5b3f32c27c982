import type { OrderPreview } from '#contracts/orders/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.ts';

const REMARK_MAX = 500;
const PROOF_MAX = 200;

/** What the buyer adds to the order: proof of a licence where one is needed, and a remark. */
export function OrderDetails({ preview, checkout: { proof, remark } }: { preview: OrderPreview; checkout: Checkout }) {
  const { t } = useI18n();
  return (
    <section className={pageStyles.card} aria-labelledby="details">
      <h2 className={pageStyles.cardTitle} id="details">
        {t('order.details')}
      </h2>
      {preview.needsLicenceProof && (
        <label className={styles.field}>
          <span>
            <span className={styles.required}>{t('order.licenceProof')}</span>
          </span>
          <input
            ref={proof.field}
            value={proof.value}
            maxLength={PROOF_MAX}
            required
            aria-invalid={proof.missing ? true : undefined}
            aria-describedby="proof-hint"
            onChange={(event) => proof.set(event.target.value)}
          />
          <span className={proof.missing ? pageStyles.problem : pageStyles.hint} id="proof-hint">
            {proof.missing ? t('order.licenceProofMissing') : t('order.licenceProofHint')}
          </span>
        </label>
      )}
      <label className={styles.field}>
        <span>
          {t('order.remark')}
          <span className={pageStyles.muted} aria-hidden="true">
            {remark.value.length} / {REMARK_MAX}
          </span>
        </span>
        <textarea
          ref={remark.field}
          rows={2}
          value={remark.value}
          maxLength={REMARK_MAX}
          placeholder={t('order.remarkHint')}
          onChange={(event) => remark.set(event.target.value)}
        />
      </label>
    </section>
  );
}
