/**
 * A shop as its visitors see it: decoration, featured goods in their order, search and categories, and a product with all optional content.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { decorateShop, FRONT, leafCategory, listingContent, onePagePdf, sell, upload } from '#e2e/harness/office-floor.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();
const names = [
  ['网格质量诊断', 'Mesh quality review'],
  ['湍流模型选型', 'Choosing a turbulence model'],
] as const;
let shopId: string;
let goodsIds: string[];

beforeAll(async () => {
  const [merchant, operator] = await Promise.all([walks.client('demo-merchant'), walks.client('demo-operateadmin')]);
  const pictures = [(await upload(merchant, 'goods-picture')).fileId, (await upload(merchant, 'goods-picture')).fileId];
  const document = await upload(merchant, 'goods-document', { name: 'manual.pdf', type: 'application/pdf', bytes: onePagePdf('Manual') });
  const categoryCode = await leafCategory(merchant, 'SERVICE');
  goodsIds = [];
  for (const [name, nameEn] of names)
    goodsIds.push(
      await sell(
        merchant,
        operator,
        listingContent({
          categoryCode,
          name,
          nameEn,
          pictures,
          documents: [{ fileId: document.fileId, url: '', name: '使用手册', nameEn: 'Manual' }],
        }),
      ),
    );
  ({ shopId } = await decorateShop(merchant, goodsIds.toReversed()));
});

describe.each(
  presentations('desktop', [
    ['zh', false],
    ['en', true],
  ]),
)('a decorated shop (%s, mobile: %s)', (language, mobile) => {
  const word = (pair: readonly [string, string]) => (language === 'zh' ? pair[0] : pair[1]);

  it('shows who it is, what it recommends in its own order, and finds its own goods', async () => {
    const visitor = await walks.person({ language, mobile });
    const { page, say } = visitor;
    const client = await walks.client('demo-user');
    const ask = { query: { storeId: shopId, keyWords: names[0][0] } };
    await expect
      .poll(async () => (await client.data<SearchAnswer>(client.post('/search/quantumCompute/store-search-goods', ask))).total)
      .toBeGreaterThan(0);
    await visitor.open(`${visitor.mall('detail/shop')}?id=${shopId}`);
    await seen(visitor.text(language === 'zh' ? FRONT.announcement : FRONT.announcementEn));
    await seen(visitor.text(language === 'zh' ? FRONT.description : FRONT.descriptionEn));
    await seen(visitor.link(FRONT.servicePhone));
    await seen(visitor.link(FRONT.serviceEmail));
    await seen(visitor.text(say('shop.workdays', { time: `${FRONT.serviceStart}-${FRONT.serviceEnd}` })));
    const banner = page.locator('main header img').first();
    expect(await banner.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)).toBeGreaterThan(600);

    const featured = page.getByRole('region', { name: say('shop.featured'), exact: true });
    await expect
      .poll(async () => (await featured.getByRole('heading', { level: 2 }).allTextContents()).slice(1))
      .toEqual(names.toReversed().map(word));

    const search = page.getByRole('search', { name: say('shop.searchLabel') });
    await search.getByRole('searchbox').fill(word(names[0]));
    await search.getByRole('button', { name: say('shop.search'), exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('keyword') === word(names[0]));
    await seen(visitor.heading(say('shop.goodsFor', { keyword: word(names[0]) })));
    await seen(visitor.link(new RegExp(word(names[0]))));
    const categories = page.getByRole('navigation', { name: say('shop.categories') });
    await categories.getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.searchParams.has('common1'));
    expect(visitor.complaints).toEqual([]);
  });

  it('leads to a product with pictures, a document and the shop’s own logo', async () => {
    const buyer = await walks.person({ language, mobile, as: await walks.client('demo-leader', language) });
    const { page, say } = buyer;
    await buyer.open(`${buyer.mall('detail/goods')}?goodsId=${goodsIds[0]}`);
    await seen(page.getByRole('heading', { level: 1, name: word(names[0]) }));
    await buyer
      .button(say('goods.pictureOf', { name: word(names[0]), no: 2, count: 2 }))
      .last()
      .click();
    expect(await page.locator('main img').first().getAttribute('src')).toMatch(/\/mall\/file\//);
    await seen(buyer.text(say('goods.promiseService')));
    await seen(page.getByRole('region', { name: say('goods.seller') }).locator('img'));
    const opened = buyer.context.waitForEvent('page');
    await buyer.link(language === 'zh' ? '使用手册' : 'Manual').click();
    await seen((await opened).locator('canvas'));
    expect(buyer.complaints).toEqual([]);
  });
});
