import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.search.check-counts': 'Compare sales in the search index',
  'job.search.prepare-words': 'Prepare searches by frequent words',
  'job.search.write-failures': 'Record searches without results',
  'job.search.follow-synonyms': 'Sync search synonyms',
  'job.search.rebuild-outdated': 'Rebuild the search index after tokenisation changes',
  'job.search.remove-old-failures': 'Delete old search records',
};
