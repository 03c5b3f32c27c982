import { columnHints, columnTitles } from '#contexts/catalogue/rules/content-field-words.ts';
import type { importColumns as source } from '#contexts/catalogue/words/zh/office/import-columns.ts';
import type { Translated } from '#messages/kit.ts';
import { goodsTypes } from '../goods-types.ts';
import { contentFields, fieldPhrases } from './content-fields.ts';

type Specifications = 1 | 2 | 3 | 4 | 5;
const specificationTitles = (number: Specifications) =>
  ({
    [`spec${number}_name`]: `Specification ${number} name`,
    [`spec${number}_name_en`]: `Specification ${number} name in English`,
    [`spec${number}_value`]: `Specification ${number} value`,
    [`spec${number}_value_en`]: `Specification ${number} value in English`,
  }) as Record<`spec${Specifications}_${'name' | 'name_en' | 'value' | 'value_en'}`, string>;

export const importColumns: Translated<typeof source> = {
  external_id: 'Product no.',
  type: 'Product type',
  shop: 'Shop',
  category: 'Category code',
  industries: 'Industry codes',
  name: 'Name',
  name_en: 'Name in English',
  summary: 'Summary',
  summary_en: 'Summary in English',
  description: 'Description',
  description_en: 'Description in English',
  tags: 'Tags',
  tags_en: 'Tags in English',
  highlights: 'Highlights',
  highlights_en: 'Highlights in English',
  regions: 'Opening regions',
  ...columnTitles(contentFields, fieldPhrases),
  ...specificationTitles(1),
  ...specificationTitles(2),
  ...specificationTitles(3),
  ...specificationTitles(4),
  ...specificationTitles(5),
  prices: 'Prices',
  stock: 'Stock',
  external_id_hint:
    'Required. Your own product number, unique within your shop, up to 120 characters; importing the same number again changes that product. Rows that start with “# ” (# and a space) are notes and are not imported',
  type_hint: `Required. One of ${Object.keys(goodsTypes).join(', ')}`,
  shop_hint: 'Optional. Only your own shop’s ID is accepted',
  category_hint: 'Required. The code of a lowest-level category that matches the product type; see the “Codes” sheet',
  industries_hint: 'Industry codes, up to 5, separated by |',
  name_hint: 'Required. Up to 200 characters',
  name_en_hint: 'If empty, the Chinese name is used',
  summary_hint: 'A one-sentence introduction, up to 500 characters',
  summary_en_hint: 'If empty, the Chinese summary is used',
  description_hint: 'Up to 60,000 characters; a blank line starts a new paragraph',
  description_en_hint: 'If empty, the Chinese description is used',
  tags_hint: 'Up to 8, separated by |',
  tags_en_hint: 'One for each Chinese tag, in the same order, separated by |',
  highlights_hint: 'Up to 6, at most 60 characters each, separated by |',
  highlights_en_hint: 'One for each Chinese highlight, in the same order, separated by |',
  regions_hint: 'IDs of the regions where the software can be opened, separated by |; see the “Codes” sheet',
  ...columnHints(contentFields, fieldPhrases),
  spec_name_hint: 'Name of a specification, such as “Seats”; up to 5 per product, on the product’s first row',
  spec_name_en_hint: 'Name of the specification in English',
  spec_value_hint: 'This SKU’s value for the specification, such as “5 seats”; each row of a product is one SKU',
  spec_value_en_hint: 'The specification value in English',
  prices_hint:
    'Required. billing type:duration:amount in yuan, separated by |, for example MONTH:1:199.00|TRIAL:7. Types: YEAR, MONTH, DAY, FOREVER, ONCE, FREE, TRIAL (days)',
  stock_hint: 'Units left; leave empty for unlimited',
};
