/** Operators change synonym groups: queries follow within seconds, and the index is rebuilt automatically. */
import { listSynonyms, resetSynonym, saveSynonym } from '#contexts/search/calls/synonyms.ts';
import { newId } from '#kernel/id/id.ts';
import { synonymGroups } from '#libraries/search-analysis/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { wordsVersion } from '../segmenter.ts';
import { listGroups, takenBy, tidySpellings } from './groups.ts';
import { synonymStore } from './synonym-store.ts';

type Options = {
  database: Database;
  indexedVersion(): Promise<string>;
  announceChange(tx: Queryable): Promise<void>;
  changed(): Promise<void>;
};
const fieldsOf = ({ spellings, enabled }: { spellings: string[]; enabled: boolean }) => ({ spellings: spellings.join(', '), enabled });

export function synonymRoutes({ database, indexedVersion, announceChange, changed }: Options): Bound[] {
  const all = async (on: Queryable) => listGroups(await synonymStore.list(on));
  return [
    bind(listSynonyms, async () => {
      const [groups, version] = await Promise.all([all(database), indexedVersion()]);
      return { groups, indexed: version === wordsVersion() };
    }),
    bind(saveSynonym, async ({ body }, call) => {
      const code =
        body.code === ''
          ? `own-${newId()
              .toLowerCase()
              .replace(/[^a-z0-9]/g, '')}`
          : body.code;
      const spellings = tidySpellings(body.spellings);
      await database.transaction(async (tx) => {
        await synonymStore.lock(tx);
        const groups = await all(tx);
        const before = groups.find((group) => group.code === code);
        if (!before && body.code !== '') throw new AppError('SYNONYM_NOT_FOUND');
        const spelling = body.enabled ? takenBy(groups, code, spellings) : null;
        if (spelling !== null) throw new AppError('SYNONYM_ELSEWHERE', { spelling });
        await synonymStore.save(tx, { code, spellings, enabled: body.enabled });
        const after = { spellings, enabled: body.enabled };
        await audit(tx, call, {
          subjectType: 'synonyms',
          subjectId: code,
          before: before ? fieldsOf(before) : null,
          after: fieldsOf(after),
        });
        await announceChange(tx);
      });
      await changed();
      return { code };
    }),
    bind(resetSynonym, async ({ params: { code } }, call) => {
      await database.transaction(async (tx) => {
        await synonymStore.lock(tx);
        const groups = await all(tx);
        const before = groups.find((group) => group.code === code);
        if (!before || before.origin === 'SHIPPED') throw new AppError('SYNONYM_NOT_FOUND');
        const shipped = synonymGroups[code];
        const spelling = shipped ? takenBy(groups, code, shipped) : null;
        if (spelling !== null) throw new AppError('SYNONYM_ELSEWHERE', { spelling });
        await synonymStore.remove(tx, code);
        const after = shipped ? fieldsOf({ spellings: [...shipped], enabled: true }) : null;
        await audit(tx, call, { subjectType: 'synonyms', subjectId: code, before: fieldsOf(before), after });
        await announceChange(tx);
      });
      await changed();
      return { code };
    }),
  ];
}
