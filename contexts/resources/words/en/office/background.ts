import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.resources.announce-offers': 'Update resource prices and availability',
  'topic.offers.changed': 'Resource offers changed',
  'topic.clusters.changed': 'Compute centres changed',
};
