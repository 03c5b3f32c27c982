import { useLoaderData } from 'react-router';
import { GoodsView } from '#contexts/catalogue/pages/parts/goods-detail/goods-view.tsx';
import { loadDetail } from '#contexts/catalogue/pages/parts/goods-detail/load-detail.ts';
import { OfferView } from '#contexts/catalogue/pages/parts/goods-detail/offer-view.tsx';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import type { DescribedBy } from '#web/lib/page-title.ts';

export const loader = serverLoader(loadDetail);
export const clientLoader = browserLoader(loadDetail);
export const handle: DescribedBy<Awaited<ReturnType<typeof loadDetail>>> = {
  factsOf: (data, { pick }) =>
    data.kind === 'goods'
      ? { name: pick(data.goods.name, data.goods.nameEn), description: pick(data.goods.summary, data.goods.summaryEn) }
      : { name: pick(data.offer.goodsName, data.offer.goodsNameEn) },
};

/** A product, or a compute offer when the address has `resource`. Another product resets the choices. */
export default function Page() {
  const data = useLoaderData<typeof loader>();
  return data.kind === 'goods' ? (
    <GoodsView key={`${data.goods.id} ${data.skuId}`} data={data} />
  ) : (
    <OfferView key={data.offer.goodsId} data={data} />
  );
}

export { BuyingError as ErrorBoundary };
