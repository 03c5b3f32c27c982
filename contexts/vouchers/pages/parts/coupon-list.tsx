/** Offers of shops: the discount, its goods, and claiming a coupon. */
import { claimCoupon } from '#contexts/vouchers/calls/generated/promotions.ts';
import type { PromotionView } from '#contexts/vouchers/calls/promotions.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { offerWords, offWords } from './voucher-words.ts';
import styles from './vouchers.module.css';

type Props = {
  promotions: PromotionView[];
  /** Where a visitor returns after sign-in. */
  here: string;
  /** Shows the shop, with a link to it. */
  withShop?: boolean;
  /** After a claim; omitted: the page's data is reloaded. */
  onClaimed?: () => Promise<void>;
};

function Claim({ promotion, here, onClaimed }: Pick<Props, 'here' | 'onClaimed'> & { promotion: PromotionView }) {
  const i18n = useI18n();
  const { t, tProblem, pick } = i18n;
  const user = useUser();
  const { run, busy } = useAction();
  const { promotionId, kind, claimed, refusal } = promotion;
  if (refusal.code !== '' && refusal.code !== 'COUPON_UNCLAIMED') return <small className={styles.why}>{tProblem(refusal)}</small>;
  if (kind === 'CAMPAIGN') return <small className={styles.why}>{t('vouchers.couponAuto')}</small>;
  if (claimed) return <StatusTag tone="success">{t('vouchers.couponClaimed')}</StatusTag>;
  if (!user)
    return (
      <a className="button" href={signOnAddress(here)} data-reload="">
        {t('vouchers.login')}
      </a>
    );
  const claim = () =>
    run(
      async () => {
        await webApi.call(claimCoupon, { params: { promotionId } }, { keep: true });
        await onClaimed?.();
      },
      { success: t('vouchers.couponDone'), keepData: onClaimed !== undefined },
    );
  return (
    <button
      type="button"
      className="button"
      disabled={busy}
      aria-label={t('vouchers.couponClaimOf', { name: pick(promotion.name, promotion.nameEn) })}
      onClick={() => void claim()}
    >
      {t('vouchers.couponClaim')}
    </button>
  );
}

export function CouponList({ promotions, here, withShop = false, onClaimed }: Props) {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const links = useLinks();
  return (
    <ul className={styles.coupons}>
      {promotions.map((promotion) => (
        <li key={promotion.promotionId} className={styles.coupon}>
          <p className={styles.off}>
            <strong>{offWords(i18n, promotion)}</strong>
            <small>{t(promotion.kind === 'COUPON' ? 'vouchers.coupon' : 'vouchers.campaign')}</small>
          </p>
          <div className={styles.couponText}>
            <p className={styles.couponName}>{pick(promotion.name, promotion.nameEn)}</p>
            <p className={styles.small}>{offerWords(i18n, promotion)}</p>
            <p className={styles.small}>
              {withShop && (
                <>
                  <a className="link" href={links.mall('detail/shop', { id: promotion.shopId })}>
                    {pick(promotion.shopName, promotion.shopNameEn)}
                  </a>{' '}
                  ·{' '}
                </>
              )}
              {t('vouchers.couponUntil', { to: formatDate(promotion.endsAt, locale) })}
            </p>
          </div>
          <div className={styles.couponDo}>
            <Claim promotion={promotion} here={here} {...(onClaimed ? { onClaimed } : {})} />
          </div>
        </li>
      ))}
    </ul>
  );
}
