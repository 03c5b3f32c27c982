/** Words that hold messages back, cached in each process. */
import { hasSensitiveWord } from '#contexts/support/rules/support.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';

const list = statement('sensitive-word-list', 'SELECT folded FROM sensitive_word');
const count = statement(
  'sensitive-word-count',
  'UPDATE sensitive_word w SET held_count = w.held_count + n.times FROM (SELECT word, count(*)::int AS times FROM unnest($1::text[]) AS word GROUP BY word) AS n WHERE w.folded = n.word',
);
/** Changes take effect immediately, or after this when the notification is lost. */
const RETAINED_MS = 30_000;

export function createSensitiveWords(database: Database, now: () => number) {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  async function words(): Promise<readonly string[]> {
    if (now() - readAt > RETAINED_MS) {
      known = (await database.query(list)).map(({ folded }) => folded);
      readAt = now();
    }
    return known;
  }
  return {
    /** The sensitive words in each text. Outside every transaction. */
    async findIn(texts: readonly string[]): Promise<string[][]> {
      const all = await words();
      return texts.map((text) => (hasSensitiveWord(text, all) ? all.filter((word) => hasSensitiveWord(text, [word])) : []));
    },
    /** Counts how often each word has held a message back. */
    count: async (tx: Queryable, held: readonly string[]) => void (await tx.query(count, [held])),
    invalidate(): void {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
export type SensitiveWords = ReturnType<typeof createSensitiveWords>;
