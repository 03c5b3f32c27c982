import { useLoaderData } from 'react-router';
import { GoodsView } from '../../../features/catalogue/goods-detail/goods-view.tsx';
import { loadDetail } from '../../../features/catalogue/goods-detail/load-detail.ts';
import { OfferView } from '../../../features/catalogue/goods-detail/offer-view.tsx';
import { BuyingError } from '../../../features/orders/buying-error.tsx';
import { browserLoader, serverLoader } from '../../../lib/load.ts';

export const loader = serverLoader(loadDetail);
export const clientLoader = browserLoader(loadDetail);

/** A product, or a compute offer when the address has `resource`. Another product starts with choices of its own. */
export default function Page() {
  const data = useLoaderData<typeof loader>();
  return data.kind === 'goods' ? (
    <GoodsView key={`${data.goods.id} ${data.skuId}`} data={data} />
  ) : (
    <OfferView key={data.offer.goodsId} data={data} />
  );
}

export { BuyingError as ErrorBoundary };
