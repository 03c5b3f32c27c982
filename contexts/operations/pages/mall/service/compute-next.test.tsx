import { screen } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OfferData } from '#contexts/catalogue/pages/parts/goods-detail/load-detail.ts';
import { OfferView } from '#contexts/catalogue/pages/parts/goods-detail/offer-view.tsx';
import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { OrderSummary } from '#contexts/orders/pages/parts/checkout/order-summary.tsx';
import type { Checkout } from '#contexts/orders/pages/parts/checkout/use-checkout.ts';
import { listMarketGoods } from '#contexts/resources/calls/resources.ts';
import { listHotWords, searchResources } from '#contexts/search/calls/search.ts';
import * as marketPage from '#contexts/search/pages/mall/resource-page.tsx';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import { ServiceOffers } from './service-offers.tsx';

const prices = { cpuPrice: '', gpuPrice: '', dcuPrice: '', contractMonthPrice: '8.00', storageMonthPrice: '' };
const offer: OfferData['offer'] = {
  goodsId: '7',
  goodsName: '通用计算',
  goodsNameEn: 'General compute',
  description: '',
  descriptionEn: '',
  goodsType: 'contract',
  goodsResourceType: 'cpu',
  purchasingOption: 'payMonthly',
  availableCluster: { clusterId: '11001', centerName: '华东一区', centerNameEn: 'East China 1' },
  accelerator: '',
  spec: [],
  discount: false,
  discountGoodsPrice: prices,
  sourceGoodsPrice: prices,
  price: '8.00',
  sourcePrice: '8.00',
  priceTiers: [],
  unit: 'core*hour',
  capacityLevel: 1,
  quota: 100,
  limit: { amount: 1, maxAmount: 100, duration: 1 },
  displayed: true,
};
const Market = () => <marketPage.default loaderData={useLoaderData()} />;
const next = () => screen.queryByText(say('order.nextCompute'));
const checkout = {
  updating: false,
  stopped: '',
  agreement: { title: '', agreed: false, setAgreed: () => {}, box: { current: null }, missing: false },
} as unknown as Checkout;

async function sum(kind: 'resource' | 'sku', type: OrderPreview['type']) {
  const lines = [{ kind, computation: [], discountAmount: '0.00', discountName: '', discountNameEn: '' }];
  const preview = { type, lines, sourceTotalAmount: '8.00', actualPaymentAmount: '8.00', voucherAmount: '0.00', discounts: [] };
  const request = { kind: 'resource', goodsId: '1', clusterId: '1', purchaseAmount: 1, purchaseDuration: 1 } as const;
  await open(
    <OrderSummary
      request={request}
      withoutDiscounts={false}
      preview={preview as unknown as OrderPreview}
      checkout={checkout}
      onReadAgreement={() => {}}
    />,
  );
}

describe('what happens after compute is paid for', () => {
  it('is said before it is ordered', async () => {
    await sum('resource', 'FORMAL');
    expect(next()).toBeTruthy();
  });
  it.each([
    ['sku', 'FORMAL'],
    ['resource', 'POST_PAID'],
  ] as const)('is said of nothing else: %s, %s', async (kind, type) => {
    await sum(kind, type);
    expect(screen.getByRole('heading', { name: say('order.summary') })).toBeTruthy();
    expect(next()).toBeNull();
  });
  it('is said on the page of an offer', async () => {
    const data: OfferData = { kind: 'offer', offer, blocked: [], sameRegion: [], cartLineId: '', amount: 0, duration: 0 };
    await open(<OfferView data={data} />);
    expect(screen.getByRole('heading', { name: offer.goodsNameEn })).toBeTruthy();
    expect(next()).toBeTruthy();
  });
  it('is said in the compute market, also where nothing is found', async () => {
    const server = startServer();
    server.answer(searchResources, { records: [], total: 0, corrected: '', relaxed: false, facets: {}, elsewhere: [] });
    server.answer(listMarketGoods, []);
    server.answer(listHotWords, []);
    await open({ default: Market, clientLoader: marketPage.clientLoader } as never, {
      at: '/mall/search/resource',
      id: 'mall-search-resource',
    });
    await screen.findByRole('heading', { level: 1 });
    expect(next()).toBeTruthy();
  });
  it('is said beside the offers of a service', async () => {
    await open(<ServiceOffers service="hpc" offers={[]} stop={null} />);
    expect(next()).toBeTruthy();
  });
});
