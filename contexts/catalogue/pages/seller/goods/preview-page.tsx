/** The product as a buyer would see it, rendered with the mall's components; nothing can be bought here. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  getSellerListing,
  previewGoodsDetail,
  previewGoodsSkus,
  previewPublishDetail,
  previewPublishSkus,
} from '#contexts/catalogue/calls/generated/listing.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { GoodsView } from '#contexts/catalogue/pages/parts/goods-detail/goods-view.tsx';
import { type GoodsData, loadContents } from '#contexts/catalogue/pages/parts/goods-detail/load-detail.ts';
import { getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './preview-page.module.css';

type Data = {
  goodsId: string;
  which: 'draft' | 'submitted';
  name: string;
  nameEn: string;
  type: GoodsData['goods']['type'];
  canEdit: boolean;
  /** Null when nothing was submitted yet. */
  shown: GoodsData | null;
};

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

const load: Load<Data> = async ({ api, params, url }) => {
  const id = params.goodsId ?? '';
  const which = readQuery('seller/goods/:goodsId/preview', url.searchParams).which || 'draft';
  const view = await api.call(getSellerListing, { params: { id } });
  const [detail, skus] = await (which === 'draft'
    ? Promise.all([api.call(previewGoodsDetail, { params: { id } }), api.call(previewGoodsSkus, { params: { id } })])
    : Promise.all([
        api.call(previewPublishDetail, { params: { id } }).catch(nullWhereMissing),
        api.call(previewPublishSkus, { params: { id } }).catch(nullWhereMissing),
      ]));
  const [shop, contents] = detail
    ? await Promise.all([api.call(getShopDetail, { params: { id: detail.shopId } }).catch(() => null), loadContents(api, detail)])
    : [null, []];
  const { draft } = view;
  return {
    goodsId: id,
    which,
    name: draft.name,
    nameEn: draft.nameEn,
    type: draft.type,
    canEdit: view.actions.includes('edit'),
    shown: detail &&
      skus && {
        kind: 'goods',
        goods: detail,
        contents,
        skus,
        dependResources: draft.dependResources,
        blocked: [],
        related: [],
        matchedValues: [],
        spoken: null,
        shop,
        skuId: '',
        clusterId: '',
      },
  };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const widths = ['desktop', 'phone'] as const;

export default function PreviewPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { goodsId, which, shown, canEdit, ...data } = useLoaderData<Data>();
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const name = pick(data.name, data.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(data.type).word) });
  return (
    <OfficePage
      title={t('sellerGoods.previewOf', { name })}
      lead={t('sellerGoods.previewLead')}
      back={{ href: links.seller('goods/:goodsId', { goodsId }), label: t('sellerGoods.actDetail') }}
      actions={
        canEdit && (
          <a className="button primary" href={links.seller('goods/:goodsId/edit', { goodsId })}>
            <Icon name="edit" size={16} />
            {t('sellerGoods.actEdit')}
          </a>
        )
      }
    >
      <div className={styles.bar}>
        <LinkTabs
          label={t('sellerGoods.previewWhich')}
          value={which}
          tabs={[
            { key: 'draft', label: t('sellerGoods.previewDraft'), href: links.seller('goods/:goodsId/preview', { goodsId }) },
            {
              key: 'submitted',
              label: t('sellerGoods.previewSubmitted'),
              href: links.seller('goods/:goodsId/preview', { goodsId, which: 'submitted' }),
            },
          ]}
        />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">{t('sellerGoods.previewWidth')}</legend>
          {widths.map((one) => (
            <label key={one}>
              <input type="radio" name="width" checked={width === one} onChange={() => setWidth(one)} />
              <Icon name={one === 'desktop' ? 'device-desktop' : 'device-mobile'} size={16} />
              {t(one === 'desktop' ? 'sellerGoods.previewDesktop' : 'sellerGoods.previewPhone')}
            </label>
          ))}
        </fieldset>
      </div>
      {shown ? (
        <section className={styles.frame} data-width={width} aria-label={t('sellerGoods.previewFrame')}>
          <GoodsView key={which} data={shown} preview={t('sellerGoods.previewInert')} />
        </section>
      ) : (
        <EmptyState title={t('sellerGoods.previewNothing')} icon="eye-off" />
      )}
    </OfficePage>
  );
}
