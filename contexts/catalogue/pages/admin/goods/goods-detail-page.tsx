/** One product of the platform: its facts, SKUs, applications and history. */
import { useLoaderData } from 'react-router';
import { getPlatformGoods } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { modificationTones, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { AS_BUYER } from '#web/lib/manager-pages.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ApplicationList } from '../listings/application-list.tsx';
import { ListingTimeline } from '../listings/listing-timeline.tsx';
import styles from '../listings/listings.module.css';
import { type Goods, GoodsFacts, GoodsSkus } from './goods-panels.tsx';
import { useForceOff } from './use-force-off.ts';

const load: Load<Goods> = ({ api, params }) => api.call(getPlatformGoods, { params: { id: params.goodsId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Goods>((goods) => goods);

export default function GoodsDetailPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const goods = useLoaderData<Goods>();
  const { forceOff, lift, busy } = useForceOff();
  return (
    <OfficePage
      title={pick(goods.name, goods.nameEn)}
      back={{ href: links.admin('goods'), label: t('adminReview.listingGoodsBack') }}
      lead={
        <span className={styles.tags}>
          <StatusTag tone={statusTones[goods.status]}>{t(`sellerGoods.status${goods.status}`)}</StatusTag>
          {goods.modification && (
            <StatusTag tone={modificationTones[goods.modification]}>{t(`sellerGoods.status${goods.modification}`)}</StatusTag>
          )}
          {goods.statusReason}
        </span>
      }
      actions={
        <>
          {goods.status === 'ON_SHELVES' && (
            <a className="button" href={links.mall('detail/goods', { id: goods.goodsId, ...AS_BUYER })} target="_blank" rel="noopener">
              <Icon name="external-link" size={16} />
              {t('adminReview.listingInMall')}
            </a>
          )}
          {goods.actions.includes('forceOff') && (
            <button type="button" className="button danger" disabled={busy} onClick={() => void forceOff(goods)}>
              {t('adminReview.listingForceOff')}
            </button>
          )}
          {goods.actions.includes('lift') && (
            <button type="button" className="button primary" disabled={busy} onClick={() => void lift(goods)}>
              {t('adminReview.listingLift')}
            </button>
          )}
        </>
      }
    >
      <div className={styles.sides}>
        <div className={styles.side}>
          <GoodsFacts goods={goods} />
          <GoodsSkus goods={goods} />
          <Panel title={t('adminReview.listingDescription')}>
            <RichText html={pick(goods.content.description, goods.content.descriptionEn)} />
          </Panel>
        </div>
        <div className={styles.side}>
          <ApplicationList
            title={t('adminReview.listingApplications')}
            none={t('adminReview.listingApplicationsNone')}
            applications={goods.applications}
          />
          <ListingTimeline history={goods.history} />
        </div>
      </div>
    </OfficePage>
  );
}
