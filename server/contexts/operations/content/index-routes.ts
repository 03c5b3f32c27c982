import { getAdminIndex, listHotWords, saveAdminIndex, saveHotWords } from '#contracts/operations/content.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OperationsStore } from '../operations-store.ts';
import { type ContentContext, contentChanged } from './context.ts';
import { indexStore } from './index-store.ts';

const inWords = (words: { word: string; wordEn: string }[]) => words.map(({ word, wordEn }) => `${word} / ${wordEn}`).join('; ');

export const indexRoutes = ({ database }: ContentContext, store: OperationsStore): Bound[] => [
  bind(getAdminIndex, () => database.transaction((tx) => indexStore.find(tx))),
  bind(saveAdminIndex, ({ body }, call) =>
    database.transaction(async (tx) => {
      const before = await indexStore.find(tx);
      const after = { ...body, oneClusterId: body.oneClusterId.trim() };
      await indexStore.save(tx, after);
      await audit(tx, call, { action: saveAdminIndex.id, subjectType: 'index-configuration', subjectId: '', before, after });
      await contentChanged(tx);
      return after;
    }),
  ),
  bind(listHotWords, () => store.findHotWords()),
  bind(saveHotWords, async ({ body }, call) => {
    const words = body.words.map(({ word, wordEn }) => ({ word: word.trim(), wordEn: wordEn.trim() }));
    const before = await store.findHotWords();
    await database.transaction(async (tx) => {
      await indexStore.saveHotWords(tx, words);
      await audit(tx, call, {
        action: saveHotWords.id,
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
