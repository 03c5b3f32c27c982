/** Edits a product's working copy, whether or not a version is published. */
import { useLoaderData } from 'react-router';
import { getCategoryTree, listIndustries } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { getSellerListing } from '#contexts/catalogue/calls/generated/listing.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { type EditorData, ListingEditor } from '#contexts/catalogue/pages/parts/listing/editor/listing-editor.tsx';
import { modificationTones, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { listClusters } from '#contexts/resources/calls/generated/resources.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

type Data = EditorData & { missing: boolean };
const load: Load<Data> = async ({ api, params, url }) => {
  const [view, tree, industries, clusters] = await Promise.all([
    api.call(getSellerListing, { params: { id: params.goodsId ?? '' } }),
    api.call(getCategoryTree, { query: {} }, { cached: true }),
    api.call(listIndustries, {}, { cached: true }),
    api.call(listClusters, {}, { cached: true }).catch(() => null),
  ]);
  return { view, tree, industries, clusters, missing: readQuery('seller/goods/:goodsId/edit', url.searchParams).missing };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ view }) => view.draft);

export default function EditPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const data = useLoaderData<Data>();
  const { view } = data;
  const name = pick(view.draft.name, view.draft.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(view.draft.type).word) });
  return (
    <OfficePage
      title={name}
      lead={
        <>
          {t('sellerGoods.goodsNo', { id: view.goodsId })}{' '}
          <StatusTag tone={statusTones[view.status]}>{t(`sellerGoods.status${view.status}`)}</StatusTag>{' '}
          {view.modification && (
            <StatusTag tone={modificationTones[view.modification]}>{t(`sellerGoods.status${view.modification}`)}</StatusTag>
          )}
        </>
      }
      back={{ href: links.seller('goods'), label: t('sellerGoods.backToGoods') }}
      actions={
        <a className="button" href={links.seller('goods/:goodsId', { goodsId: view.goodsId })}>
          {t('sellerGoods.actDetail')}
        </a>
      }
    >
      <ListingEditor key={view.goodsId} data={data} showMissing={data.missing} />
    </OfficePage>
  );
}
