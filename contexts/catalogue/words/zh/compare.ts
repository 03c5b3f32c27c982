/** Comparison of products. */
export const compare = {
  title: '商品对比',
  caption: '{count} 件商品的对比，有差异的行已标出',
  add: '对比',
  addName: '对比“{name}”',
  otherType: '只能对比同一类商品，请先清空对比栏',
  full: '最多对比 {max} 件商品',
  gone: '{count} 件商品已下架或不是同一类商品，未列出',
  none: '还没有可对比的商品',
  noneText: '在商品详情页点击“对比”，选择 2 至 4 件同类商品。',
  needTwo: '再选一件同类商品即可对比。',
  summary: '简介',
  score: '评分',
  sold: '销量',
  delivery: '交付',
  trial: '试用',
  support: '客服',
};
