/** All products of the platform. */
import { useLoaderData } from 'react-router';
import { listCategories } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { listPlatformGoods } from '#contexts/catalogue/calls/generated/listing-review.ts';
import type { PlatformGoods } from '#contexts/catalogue/calls/listing-review.ts';
import { statuses } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { useShopFilter } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { typeOptions } from '../listings/listing-words.ts';
import { categoryChoices } from './category-choices.ts';
import { goodsColumns } from './goods-columns.tsx';
import { useForceOff } from './use-force-off.ts';

type Data = { list: ListAnswer<PlatformGoods>; categories: Answer<typeof listCategories> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, categories] = await Promise.all([fetchPage(api, listPlatformGoods, 'admin/goods', url), api.call(listCategories, {})]);
  return { list, categories };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const published = statuses.filter((status) => !status.startsWith('PUBLISH_'));
const modifications = ['MODIFY_DRAFT', 'MODIFY_APPLY'] as const;

export default function GoodsPage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const { list, categories } = useLoaderData<Data>();
  const shopFilter = useShopFilter('shop', t('adminReview.listingShop'), t('adminReview.listingShopId'));
  const force = useForceOff();
  return (
    <OfficePage title={t('officeTitles.adminGoods')} lead={t('adminReview.listingGoodsLead')}>
      <PagedList
        page="admin/goods"
        label={t('officeTitles.adminGoods')}
        name="admin-goods"
        columns={goodsColumns({ i18n, links, ...force })}
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminReview.listingKeyword') },
          {
            kind: 'select',
            name: 'status',
            label: t('adminReview.listingStatus'),
            options: [...published, ...modifications].map((status) => ({ value: status, label: t(`sellerGoods.status${status}`) })),
          },
          { kind: 'select', name: 'type', label: t('adminReview.listingType'), options: typeOptions(t) },
          {
            kind: 'choice',
            name: 'category',
            label: t('adminReview.listingCategory'),
            choices: categoryChoices(categories, pick),
          },
          shopFilter,
        ]}
        rowKey={(row) => row.goodsId}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        empty={t('adminReview.listingGoodsNone')}
      />
    </OfficePage>
  );
}
