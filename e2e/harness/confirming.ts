import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { alive, type Person, type Walks } from './walk.ts';

/** A shared offer of the market, by name or the first. */
export async function sharedOffer(walks: Walks, name?: string): Promise<ResourceGoods> {
  const client = await walks.client('demo-leader');
  const offers = await client.data<ResourceGoods[]>(client.get('/market/goods/listed?goodsType=share'));
  const found = offers.find(({ goodsName, capacityLevel }) => (name ? goodsName === name : capacityLevel === 1));
  if (!found) throw new Error(`no offer ${name ?? ''}`);
  return found;
}

/** A leader with an offer in the cart, on the page that confirms the order. */
export async function confirming(walks: Walks, offer?: ResourceGoods): Promise<Person> {
  const { goodsId, availableCluster, limit } = offer ?? (await sharedOffer(walks));
  const client = await walks.client('demo-leader', 'zh');
  await client.data(
    client.post('/market/shoppingcart', {
      data: { goodsId, clusterId: availableCluster.clusterId, purchaseAmount: Math.max(1000, limit.amount), purchaseDuration: 1 },
    }),
  );
  const buyer = await walks.person({ language: 'zh', as: client });
  const { page, say } = buyer;
  await buyer.open(buyer.mall('goods/cart'));
  await page
    .getByRole('checkbox', { name: say('cart.selectAll') })
    .filter({ visible: true })
    .first()
    .check();
  await buyer.button(say('cart.proceed')).first().click();
  await page.waitForURL(/\/goods\/order\?/);
  await alive(page);
  return buyer;
}
