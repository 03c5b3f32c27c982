/** One product of the platform: its facts, items, applications and history. */
import { useLoaderData } from 'react-router';
import { getPlatformGoods } from '#contracts/catalogue/listing-review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { goodsKindOf } from '#web/features/catalogue/goods-kind.ts';
import { modificationTones, statusTones } from '#web/features/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { AS_BUYER } from '#web/lib/manager-pages.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ApplicationList } from '../listings/application-list.tsx';
import { ListingTimeline } from '../listings/listing-timeline.tsx';
import { fieldWord, priceWords } from '../listings/listing-words.ts';
import styles from '../listings/listings.module.css';
import { useForceOff } from './use-force-off.ts';

type Goods = Answer<typeof getPlatformGoods>;
const load: Load<Goods> = ({ api, params }) => api.call(getPlatformGoods, { params: { id: params.goodsId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function GoodsDetailPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const goods = useLoaderData<Goods>();
  const { forceOff, lift, busy } = useForceOff();
  const { content } = goods;
  const list = (names: string[]) => names.join(locale === 'en' ? ', ' : '、');
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
          <Panel title={t('adminReview.listingContent')}>
            <DefinitionList
              items={[
                { term: t('adminReview.listingGoodsId'), value: goods.goodsId },
                { term: t('adminReview.listingType'), value: t(goodsKindOf(goods.type).word) },
                {
                  term: t('adminReview.listingShop'),
                  value: (
                    <a className="link" href={links.admin('shops/:shopId', { shopId: goods.shopId })}>
                      {pick(goods.shopName, goods.shopNameEn)}
                    </a>
                  ),
                },
                { term: t('adminReview.listingCategory'), value: pick(goods.categories, goods.categoriesEn).split('>').join(' / ') },
                { term: t('adminReview.listingIndustries'), value: list(goods.industries.map((one) => pick(one.name, one.nameEn))) },
                { term: t('adminReview.listingSold'), value: String(goods.soldCount) },
                {
                  term: t('adminReview.listingScore'),
                  value: goods.scoreCount > 0 ? t('adminReview.listingScoreOf', { score: goods.score, count: goods.scoreCount }) : '',
                },
                { term: t('adminReview.listingFeatured'), value: t(goods.featured ? 'adminReview.listingYes' : 'adminReview.listingNo') },
                { term: t('adminReview.listingCreated'), value: formatDateTime(goods.createdAt, locale) },
                { term: t('adminReview.listingUpdated'), value: formatDateTime(goods.updatedAt, locale) },
                {
                  term: fieldWord(t, 'needsLicenceProof'),
                  value: t(content.needsLicenceProof ? 'adminReview.listingYes' : 'adminReview.listingNo'),
                },
                {
                  term: t('adminReview.listingRegions'),
                  value: list(goods.regions.map((one) => pick(one.centerName, one.centerNameEn))),
                  wide: true,
                },
                { term: fieldWord(t, 'tags'), value: list(content.tags.map((tag) => pick(tag.name, tag.nameEn))), wide: true },
                { term: fieldWord(t, 'summary'), value: pick(content.summary, content.summaryEn), wide: true },
                {
                  term: fieldWord(t, 'documents'),
                  value:
                    content.documents.length === 0 ? (
                      ''
                    ) : (
                      <ul className={styles.lines}>
                        {content.documents.map((one) => (
                          <li key={one.url}>
                            <a className="link" href={one.url} target="_blank" rel="noopener">
                              {pick(one.name, one.nameEn)}
                            </a>
                          </li>
                        ))}
                      </ul>
                    ),
                  wide: true,
                },
                { term: fieldWord(t, 'deliverable'), value: content.deliverable?.name ?? '', wide: true },
                {
                  term: fieldWord(t, 'pictures'),
                  value:
                    content.pictures.length === 0 ? (
                      ''
                    ) : (
                      <span className={styles.pictures}>
                        {content.pictures.map((id, index) => (
                          <a key={id} href={`/mall/file/${id}`} target="_blank" rel="noopener">
                            <img src={`/mall/file/${id}?size=small`} alt={`${fieldWord(t, 'pictures')} ${index + 1}`} loading="lazy" />
                          </a>
                        ))}
                      </span>
                    ),
                  wide: true,
                },
              ]}
            />
          </Panel>
          <Panel title={t('adminReview.listingSkus')} count={goods.skus.length}>
            <DataTable
              label={t('adminReview.listingSkus')}
              name="admin-goods-skus"
              rows={goods.skus}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'sku',
                  title: t('adminReview.listingSku'),
                  fixed: true,
                  render: (row) =>
                    row.specificationValues.map((value) => pick(value.value, value.valueEn)).join(' · ') || t('adminReview.listingSkuOne'),
                },
                { key: 'sn', title: t('adminReview.listingSn'), render: (row) => <code>{row.sn}</code> },
                {
                  key: 'price',
                  title: t('adminReview.listingPrice'),
                  render: (row) => (
                    <ul className={styles.lines}>
                      {row.pricing.map((one) => (
                        <li key={`${one.billingType} ${one.duration}`}>{priceWords(t, one)}</li>
                      ))}
                    </ul>
                  ),
                },
                {
                  key: 'stock',
                  title: t('adminReview.listingStock'),
                  align: 'end',
                  render: (row) => (row.stock < 0 ? t('adminReview.listingStockNone') : row.stock),
                },
              ]}
            />
          </Panel>
          <Panel title={t('adminReview.listingDescription')}>
            <RichText html={pick(content.description, content.descriptionEn)} />
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
