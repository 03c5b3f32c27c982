import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { lastDayOf, modificationTones, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './goods-page.module.css';

/** Status, modification and the outcome of the last review, with reason and deadline. */
export function ListingStatusTags({ goods }: { goods: SellerListing }) {
  const { t, locale } = useI18n();
  const links = useLinks();
  return (
    <div className={styles.standing}>
      <span className={styles.tags}>
        <StatusTag tone={statusTones[goods.status]}>{t(`sellerGoods.status${goods.status}`)}</StatusTag>
        {goods.modification && (
          <StatusTag tone={modificationTones[goods.modification]}>{t(`sellerGoods.status${goods.modification}`)}</StatusTag>
        )}
        {goods.refused && <StatusTag tone="danger">{t('sellerGoods.reviewREFUSED')}</StatusTag>}
      </span>
      {goods.statusReason && (
        <span className={styles.why} title={goods.statusReason}>
          {goods.statusReason}
        </span>
      )}
      {goods.dueAt > 0 && (
        <span className={styles.small}>{t('sellerGoods.dueBy', { date: formatDate(lastDayOf(goods.dueAt), locale) })}</span>
      )}
      {goods.refused && (
        <a className="link" href={links.seller('goods/:goodsId', { goodsId: goods.goodsId })}>
          {t('sellerGoods.reasons')}
        </a>
      )}
    </div>
  );
}
