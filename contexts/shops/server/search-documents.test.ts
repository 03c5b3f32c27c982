import { expect, it } from 'vitest';
import { documentOfShop } from './search-documents.ts';

it('a shop is found by the short name that its cards show', () => {
  const shop = documentOfShop({
    shopId: '7',
    name: '分衍科技（示例）有限公司',
    nameEn: 'Fenyan Molecular (Example) Ltd',
    shortName: '分衍',
    shortNameEn: 'Fenyan',
    description: '',
    descriptionEn: '',
    level: 'normal',
    scoreTenths: 0,
    scoreCount: 0,
    rankTenths: 0,
    goodsCount: 0,
  });
  expect(shop).toMatchObject({ storeName: '分衍科技（示例）有限公司', storeShortName: '分衍', storeShortNameEn: 'Fenyan' });
});
