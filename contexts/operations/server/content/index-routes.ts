import { getAdminIndex, listHotWords, saveAdminIndex, saveHotWords } from '#contexts/operations/calls/content.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OperationsStore } from '../operations-store.ts';
import { type ContentContext, contentChanged } from './context.ts';
import { indexStore } from './index-store.ts';

const inWords = (words: { word: string; wordEn: string }[]) => words.map(({ word, wordEn }) => `${word} / ${wordEn}`).join('; ');

export const indexRoutes = ({ database, centers }: ContentContext, store: OperationsStore): Bound[] => [
  bind(getAdminIndex, async () => ({ ...(await database.transaction((tx) => indexStore.find(tx))), centers: await centers() })),
  bind(saveAdminIndex, async ({ body }, call) => {
    const known = await centers();
    return database.transaction(async (tx) => {
      const before = await indexStore.find(tx);
      const after = { ...body, oneClusterId: body.oneClusterId.trim() };
      // An unchanged value may refer to a centre that no longer exists.
      const moved = after.oneClusterId !== before.oneClusterId;
      if (moved && after.oneClusterId !== '' && !known.some(({ clusterId }) => clusterId === after.oneClusterId))
        throw new AppError('CLUSTER_NOT_FOUND');
      await indexStore.save(tx, after);
      await audit(tx, call, { subjectType: 'index-configuration', subjectId: '', before, after });
      await contentChanged(tx);
      if (moved) await announce(tx, 'site.changed', {});
      return { ...after, centers: known };
    });
  }),
  bind(listHotWords, () => store.findHotWords()),
  bind(saveHotWords, async ({ body }, call) => {
    const words = body.words.map(({ word, wordEn }) => ({ word: word.trim(), wordEn: wordEn.trim() }));
    const before = await store.findHotWords();
    await database.transaction(async (tx) => {
      await indexStore.saveHotWords(tx, words);
      await audit(tx, call, {
        subjectType: 'hot-words',
        subjectId: '',
        before: { words: inWords(before) },
        after: { words: inWords(words) },
      });
      await contentChanged(tx);
    });
    return words;
  }),
];
