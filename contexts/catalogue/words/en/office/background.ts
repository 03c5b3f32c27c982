import { BOARDS, type Board } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';
import { ranking } from '../ranking.ts';

const boardWords = Object.fromEntries(
  BOARDS.map((board) => [`job.catalogue.rank-${board}`, `Compute the ranking: ${ranking[`board.${board}`]}`]),
) as Record<`job.catalogue.rank-${Board}`, string>;

export const backgroundWords: Translated<typeof source> = {
  ...boardWords,
  'job.catalogue.tell-price-falls': 'Send price drop alerts',
  'job.catalogue.run-imports': 'Run imports',
  'job.catalogue.fold-sales': 'Add up what was sold',
  'job.catalogue.fold-goods': 'Add up what the product report shows',
  'topic.goods.changed': 'Products changed',
  'topic.goods.counted': 'Product counts changed',
  'topic.goods.forced-off': 'Product removed from sale',
  'topic.categories.changed': 'Categories changed',
  'topic.ranking.changed': 'Ranking changed',
};
