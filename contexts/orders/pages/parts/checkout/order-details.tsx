import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { countCharacters } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { limitedText } from '#web/lib/limited-text.ts';
import pageStyles from '#web/ui/page/page.module.css';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.ts';

const REMARK_MAX = 500;
const PROOF_MAX = 200;

/** What the buyer adds to the order: proof of a licence if needed, and a remark. */
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
            {...limitedText(proof.value, PROOF_MAX, proof.set)}
            required
            aria-invalid={proof.missing ? true : undefined}
            aria-describedby="proof-hint"
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
            {countCharacters(remark.value)} / {REMARK_MAX}
          </span>
        </span>
        <textarea ref={remark.field} rows={2} {...limitedText(remark.value, REMARK_MAX, remark.set)} placeholder={t('order.remarkHint')} />
      </label>
    </section>
  );
}
