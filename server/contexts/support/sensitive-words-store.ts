/** Words that hold messages back, remembered by each process. */
import { hasSensitiveWord } from '#kernel/support/support.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';

const list = statement('sensitive-word-list', 'SELECT folded FROM sensitive_word');
const count = statement(
  'sensitive-word-count',
  'UPDATE sensitive_word w SET held_count = w.held_count + n.times FROM (SELECT word, count(*)::int AS times FROM unnest($1::text[]) AS word GROUP BY word) AS n WHERE w.folded = n.word',
);
/** A change is heard at once unless its news are lost. */
const KEPT_MS = 30_000;

export function createSensitiveWords(database: Database, now: () => number) {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  async function words(): Promise<readonly string[]> {
    if (now() - readAt > KEPT_MS) {
      known = (await database.query<{ folded: string }>(list)).map(({ folded }) => folded);
      readAt = now();
    }
    return known;
  }
  return {
    /** Those of the words that these texts have, for each text. Outside every transaction. */
    async findIn(texts: readonly string[]): Promise<string[][]> {
      const all = await words();
      return texts.map((text) => (hasSensitiveWord(text, all) ? all.filter((word) => hasSensitiveWord(text, [word])) : []));
    },
    /** Each word as often as it has held a message back. */
    count: async (tx: Queryable, held: readonly string[]) => void (await tx.query(count, [held])),
    forget(): void {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
export type SensitiveWords = ReturnType<typeof createSensitiveWords>;
