import type { ImportColumn } from '#contexts/catalogue/calls/import-problems.ts';
import { columnHints, columnTitles } from '#contexts/catalogue/rules/content-field-words.ts';
import { goodsTypes } from '../goods-types.ts';
import { contentFields, fieldPhrases } from './content-fields.ts';

type Specifications = 1 | 2 | 3 | 4 | 5;
const specificationTitles = (number: Specifications) =>
  ({
    [`spec${number}_name`]: `规格${number}名称`,
    [`spec${number}_name_en`]: `规格${number}英文名称`,
    [`spec${number}_value`]: `规格${number}值`,
    [`spec${number}_value_en`]: `规格${number}英文值`,
  }) as Record<`spec${Specifications}_${'name' | 'name_en' | 'value' | 'value_en'}`, string>;

/** The column titles of a goods sheet, and below the description of each. */
const titles: Record<ImportColumn, string> = {
  external_id: '商品编号',
  type: '商品类型',
  shop: '店铺',
  category: '分类代码',
  industries: '行业代码',
  name: '商品名称',
  name_en: '商品英文名称',
  summary: '简介',
  summary_en: '英文简介',
  description: '详情',
  description_en: '英文详情',
  tags: '标签',
  tags_en: '英文标签',
  highlights: '亮点',
  highlights_en: '英文亮点',
  regions: '开通区域',
  ...columnTitles(contentFields, fieldPhrases),
  ...specificationTitles(1),
  ...specificationTitles(2),
  ...specificationTitles(3),
  ...specificationTitles(4),
  ...specificationTitles(5),
  prices: '计费',
  stock: '库存',
};
export const importColumns = {
  ...titles,
  external_id_hint: '必填。本店铺内唯一的编号，最多 120 个字符；再次导入同一编号即修改该商品。以“# ”（# 加空格）开头的行是说明，不会导入',
  type_hint: `必填。${Object.entries(goodsTypes)
    .map(([code, name]) => `${code} ${name}`)
    .join('、')}`,
  shop_hint: '可留空。只能填写本店铺的编号',
  category_hint: '必填。最末级分类的代码，须与商品类型一致，见“代码”工作表',
  industries_hint: '行业代码，最多 5 个，用 | 分隔',
  name_hint: '必填。最多 200 个字符',
  name_en_hint: '留空时使用中文名称',
  summary_hint: '一句话介绍，最多 500 个字符',
  summary_en_hint: '留空时使用中文简介',
  description_hint: '商品详情，最多 60000 个字符；空行分段',
  description_en_hint: '留空时使用中文详情',
  tags_hint: '最多 8 个，用 | 分隔',
  tags_en_hint: '与中文标签一一对应，用 | 分隔',
  highlights_hint: '最多 6 条，每条不超过 60 个字，用 | 分隔',
  highlights_en_hint: '与中文亮点一一对应，用 | 分隔',
  regions_hint: '软件开通区域的编号，用 | 分隔，见“代码”工作表',
  ...columnHints(contentFields, fieldPhrases),
  spec_name_hint: '规格的名称，例如 席位；每个商品最多 5 种规格，写在该商品的第一行',
  spec_name_en_hint: '规格的英文名称',
  spec_value_hint: '本行 SKU 的规格值，例如 5 席；同一商品的每一行是一个 SKU',
  spec_value_en_hint: '规格值的英文',
  prices_hint:
    '必填。计费类型:时长:金额（元），多个用 | 分隔，例如 MONTH:1:199.00|TRIAL:7。类型：YEAR 年、MONTH 月、DAY 日、FOREVER 永久、ONCE 一次、FREE 免费、TRIAL 试用（天）',
  stock_hint: '剩余件数；留空为不限量',
} as const;
