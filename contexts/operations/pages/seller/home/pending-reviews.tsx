import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { lastDayOf } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './home-page.module.css';

/** Goods in review with the promised date of the decision. */
export function PendingReviews({ listings, now }: { listings: SellerListing[]; now: number }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('sellerShop.pending')}>
      <ul className={styles.rows}>
        {listings.map((listing) => {
          const href = links.seller('goods/:goodsId', { goodsId: listing.goodsId });
          const name = pick(listing.name, listing.nameEn);
          return (
            <li key={listing.goodsId}>
              {pageExists(href) ? <a href={href}>{name}</a> : <span>{name}</span>}
              <span className={styles.sn}>
                {t(listing.status === 'PUBLISH_APPLY' ? 'sellerShop.pendingPublish' : 'sellerShop.pendingModify')}
              </span>
              {listing.dueAt > 0 && (
                <StatusTag tone={listing.dueAt < now ? 'warning' : 'brand'}>
                  {listing.dueAt < now
                    ? t('sellerShop.pendingLate')
                    : t('sellerShop.pendingDue', { due: formatDate(lastDayOf(listing.dueAt), locale) })}
                </StatusTag>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
