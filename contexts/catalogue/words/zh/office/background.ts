/** Names of the jobs and events of this context. */
import { BOARDS, type Board } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { ranking } from '../ranking.ts';

const boardWords = Object.fromEntries(BOARDS.map((board) => [`job.catalogue.rank-${board}`, `计算${ranking[`board.${board}`]}`])) as Record<
  `job.catalogue.rank-${Board}`,
  string
>;

export const backgroundWords = {
  ...boardWords,
  'job.catalogue.tell-price-falls': '发送降价提醒',
  'job.catalogue.run-imports': '执行批量导入',
  'job.catalogue.fold-sales': '汇总销量',
  'job.catalogue.fold-goods': '汇总商品报表',
  'topic.goods.changed': '商品变更',
  'topic.goods.counted': '商品数量变更',
  'topic.goods.forced-off': '商品强制下架',
  'topic.categories.changed': '分类变更',
  'topic.ranking.changed': '榜单变更',
} as const;
