import type { Translated } from '#messages/kit.ts';
import type { importColumns as source } from '#messages/zh/office/import-columns.ts';

type Specifications = 1 | 2 | 3 | 4 | 5;
const specificationTitles = (number: Specifications) =>
  ({
    [`spec${number}_name`]: `Specification ${number}`,
    [`spec${number}_name_en`]: `Specification ${number} in English`,
    [`spec${number}_value`]: `Value ${number}`,
    [`spec${number}_value_en`]: `Value ${number} in English`,
  }) as Record<`spec${Specifications}_${'name' | 'name_en' | 'value' | 'value_en'}`, string>;

export const importColumns: Translated<typeof source> = {
  external_id: 'Goods number',
  type: 'Goods type',
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
  regions: 'Opening regions',
  needs_licence_proof: 'Licence proof needed',
  ...specificationTitles(1),
  ...specificationTitles(2),
  ...specificationTitles(3),
  ...specificationTitles(4),
  ...specificationTitles(5),
  prices: 'Prices',
  stock: 'Stock',
  external_id_hint:
    'Needed. A number of your own, unique in your shop, up to 120 characters; importing it again changes the same product. Rows that begin with # explain and are not imported',
  type_hint: 'Needed. MODEL, APP_SOFTWARE, APP_PLATFORM, DATA, SOURCE_CODE, SERVICE or RESOURCE',
  shop_hint: 'May stay empty. Nothing but your own shop',
  category_hint: 'Needed. Code of a category without others below it and of the same type; see the sheet of codes',
  industries_hint: 'Up to 5 industry codes with | between them',
  name_hint: 'Needed. Up to 200 characters',
  name_en_hint: 'The Chinese name when empty',
  summary_hint: 'One sentence, up to 500 characters',
  summary_en_hint: 'The Chinese summary when empty',
  description_hint: 'Up to 60,000 characters; an empty line begins a paragraph',
  description_en_hint: 'The Chinese description when empty',
  tags_hint: 'Up to 8 with | between them',
  tags_en_hint: 'As many as there are Chinese ones, with | between them',
  regions_hint: 'Ids of the regions where software can be opened, with | between them; see the sheet of codes',
  needs_licence_proof_hint: 'true or false; with true, buyers must prove a licence',
  spec_name_hint: 'Name of a specification, such as seats; up to 5 a product, in the first row of the product',
  spec_name_en_hint: 'The same in English',
  spec_value_hint: 'What this SKU has of the specification, such as 5 seats; every row of a product is one SKU',
  spec_value_en_hint: 'The same in English',
  prices_hint:
    'Needed. Billing type:duration:yuan with | between prices, such as MONTH:1:199.00|TRIAL:7. Types: YEAR, MONTH, DAY, FOREVER, ONCE, FREE, TRIAL (days)',
  stock_hint: 'Pieces left; empty for no limit',
};
