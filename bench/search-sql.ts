/** The product's searches as pgbench scripts: its statement, prepared once per connection, with its parameters. */
import { searchGoods } from '#contexts/search/calls/search.ts';
import { createSearch, searchStatement } from '#contexts/search/server/index.ts';
import type { Database, Statement } from '#server/platform/db/database.ts';

/** Runs the use case and records the parameters of its queries. */
async function recordParameters(database: Database, terms: string[]): Promise<unknown[][]> {
  const recorded: unknown[][] = [];
  const recorder: Database = {
    ...database,
    // biome-ignore lint/suspicious/noExplicitAny: the rows of any statement.
    async query(sql: Statement | string, values: unknown[] = []): Promise<any[]> {
      if (sql === searchStatement.withWords) recorded.push(values);
      return database.query(sql, values);
    },
  };
  const nothing = async () => [];
  const none = async function* () {};
  const source = {
    goods: nothing,
    offers: nothing,
    shops: nothing,
    repositories: nothing,
    goodsCounts: nothing,
    allGoods: none,
    allOffers: none,
    allShops: none,
    allRepositories: none,
  };
  const search = createSearch({
    database: recorder,
    cache: { drop() {} },
    source,
    labels: async () => ({ categories: [], industries: [], regions: [] }),
    hotWords: nothing,
  });
  // As in the product: groups of synonyms in the index are searched by one word each.
  await search.followWords();
  const goods = search.routes.find(({ endpoint }) => endpoint.id === searchGoods.id);
  for (const keyWords of terms)
    await goods?.handle({ params: {}, query: {}, body: searchGoods.body.parse({ query: { keyWords, pageSize: 20 } }) }, { locale: 'zh' });
  if (recorded.length !== terms.length) throw new Error(`${terms.length} searches sent ${recorded.length} statements`);
  return recorded;
}

/** A colon would start one of pgbench's variables, even inside a literal. */
const quote = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
const literal = (value: unknown): string =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? quote(`{${value.map((each) => `"${String(each)}"`).join(',')}}`)
        : quote(String(value));

/**
 * Each connection prepares the statement in its first transaction; EXECUTE then runs it by name, as the product does. Needs `-D ready=0`.
 */
export async function searchScripts(database: Database, terms: string[]): Promise<string[]> {
  await database.query(
    `CREATE OR REPLACE FUNCTION bench_prepare() RETURNS void LANGUAGE plpgsql AS $do$ BEGIN EXECUTE $text$ PREPARE search AS ${searchStatement.withWords.text} $text$; END $do$`,
  );
  const parameters = await recordParameters(database, terms);
  return parameters.map(
    (values) => `\\if :ready = 0\nSELECT bench_prepare();\n\\set ready 1\n\\endif\nEXECUTE search(${values.map(literal).join(', ')});\n`,
  );
}
