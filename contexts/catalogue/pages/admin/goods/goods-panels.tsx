import { getPlatformGoods } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { fieldValueWord } from '#contexts/catalogue/pages/parts/listing/field-words.ts';
import { type FieldKey, fieldList } from '#contexts/catalogue/rules/content-fields.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { fieldWord, priceWords } from '../listings/listing-words.ts';
import styles from '../listings/listings.module.css';

export type Goods = Answer<typeof getPlatformGoods>;
type Content = Goods['content'];

function Documents({ documents }: Pick<Content, 'documents'>) {
  const { pick } = useI18n();
  return (
    <ul className={styles.lines}>
      {documents.map((one) => (
        <li key={one.url}>
          <a className="link" href={one.url} target="_blank" rel="noopener">
            {pick(one.name, one.nameEn)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ pictures }: Pick<Content, 'pictures'>) {
  const { t } = useI18n();
  return (
    <span className={styles.pictures}>
      {pictures.map((id, index) => (
        <a key={id} href={`/mall/file/${id}`} target="_blank" rel="noopener">
          <img src={`/mall/file/${id}?size=small`} alt={`${fieldWord(t, 'pictures')} ${index + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  );
}

/** The product as it is on sale. */
export function GoodsFacts({ goods }: { goods: Goods }) {
  const { t, pick, locale, timeText } = useI18n();
  const links = useLinks();
  const { content } = goods;
  const list = (names: string[]) => names.join(locale === 'en' ? ', ' : '、');
  return (
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
          { term: t('adminReview.listingSold'), value: countText(goods.soldCount) },
          { term: t('adminReview.listingTaken'), value: countText(goods.takenCount) },
          {
            term: t('adminReview.listingScore'),
            value: goods.scoreCount > 0 ? t('adminReview.listingScoreOf', { score: goods.score, count: goods.scoreCount }) : '',
          },
          { term: t('adminReview.listingFeatured'), value: t(goods.featured ? 'adminReview.listingYes' : 'adminReview.listingNo') },
          { term: t('adminReview.listingCreated'), value: timeText(goods.createdAt) },
          { term: t('adminReview.listingUpdated'), value: timeText(goods.updatedAt) },
          ...fieldList.map((field) => ({
            term: t(`contentFields.${field.name}`),
            value:
              field.kind === 'text'
                ? pick(String(content[field.name]), String(content[`${field.name}En` as FieldKey]))
                : fieldValueWord(t, field, String(content[field.name] ?? '')),
            wide: field.kind === 'text' && field.lines !== undefined,
          })),
          {
            term: t('adminReview.listingRegions'),
            value: list(goods.regions.map((one) => pick(one.centerName, one.centerNameEn))),
            wide: true,
          },
          { term: fieldWord(t, 'tags'), value: list(content.tags.map((tag) => pick(tag.name, tag.nameEn))), wide: true },
          { term: fieldWord(t, 'summary'), value: pick(content.summary, content.summaryEn), wide: true },
          {
            term: fieldWord(t, 'documents'),
            value: content.documents.length === 0 ? '' : <Documents documents={content.documents} />,
            wide: true,
          },
          { term: fieldWord(t, 'deliverable'), value: content.deliverable?.name ?? '', wide: true },
          {
            term: fieldWord(t, 'pictures'),
            value: content.pictures.length === 0 ? '' : <Pictures pictures={content.pictures} />,
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

/** The SKUs of the product with their prices. */
export function GoodsSkus({ goods }: { goods: Goods }) {
  const { t, pick } = useI18n();
  return (
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
  );
}
