import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.shops.write-visits': 'Record shop visits',
  'topic.shops.scored': 'Shop scores changed',
  'topic.shops.changed': 'Shops changed',
  'topic.shop.closed': 'Shop closed',
};
