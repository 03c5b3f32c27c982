/**
 * `npm run rows:renamed`: renames ten columns in the schema and in the statements that read them, and counts what no longer compiles. A
 * column renamed in the schema alone is refused by PostgreSQL, when the statements are prepared.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { analyse } from '#libraries/sql-checks/index.ts';
import { generate } from './sql/rows/generate.ts';
import { withMigratedDatabase } from './sql/rows/migrated-database.ts';
import { readSchema } from './sql/schema.ts';
import { readStatements } from './sql/statements.ts';

const root = join(import.meta.dirname, '..');
/** Columns that statements return under their own name. */
const RENAMED = [
  ['account', 'language'],
  ['goods', 'summary'],
  ['meter_bill', 'subject'],
  ['invoice', 'reason'],
  ['conversation', 'round'],
  ['market_order', 'regions'],
  ['repository', 'likes'],
  ['voucher_programme', 'issuer'],
  ['live_broadcast', 'title'],
  ['bank_transfer', 'remark'],
] as const;
const RENAME = 'renamed_';
const TYPED_QUERY = /\w\.query</g;

/** The text with another name of the column, outside of its constants and of quoted names. */
const rename = (text: string, column: string): string =>
  text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 0 ? part.replace(new RegExp(`\\b${column}\\b`, 'g'), `${RENAME}${column}`) : part))
    .join('');

const sent = await readStatements();
const schema = readSchema(root);
const failures: string[] = [];

const readers = (table: string) =>
  sent.filter(({ text }) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)/.test(text) && analyse(text, schema).reads.has(table));

const files = await withMigratedDatabase(async (client) => {
  for (const [table, column] of RENAMED) await client.query(`ALTER TABLE ${table} RENAME COLUMN ${column} TO ${RENAME}${column}`);
  const inSchemaAlone = await generate(client, sent, root);
  const refused = new Set(inSchemaAlone.described.filter(({ problems }) => problems.length > 0).map(({ name }) => name));
  const renamedIn = new Map(sent.map((each) => [each, each.text]));
  for (const [table, column] of RENAMED) {
    const mine = readers(table).filter(({ text }) => new RegExp(`\\b${column}\\b`).test(text));
    if (!mine.some(({ name }) => refused.has(name)))
      failures.push(`${table}.${column}: renamed in the schema alone, no statement is refused`);
    for (const each of mine) renamedIn.set(each, rename(renamedIn.get(each) ?? '', column));
  }
  const renamed = sent.map((each) => ({ ...each, text: renamedIn.get(each) ?? each.text }));
  return (await generate(client, renamed, root)).files;
});

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const host = ts.createCompilerHost(options);
const changed = new Map([...files].map(([file, text]) => [join(root, file), text]));
const { readFile } = host;
host.readFile = (path) => changed.get(path) ?? readFile(path);
const sources = fileNames.filter((file) => /\/(?:contexts\/[^/]+\/server|server)\//.test(file) && !/\.test\.ts$/.test(file));
const found = ts
  .getPreEmitDiagnostics(ts.createProgram(sources, options, host))
  .map((each) => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
for (const [table, column] of RENAMED) {
  const errors = found.filter((message) => new RegExp(`\\b(?:${RENAME})?${column}\\b`).test(message));
  console.log(`${table}.${column}: ${errors.length} places do not compile`);
  if (errors.length === 0) failures.push(`${table}.${column}: renamed in schema and statements, everything compiles`);
}
for (const failure of failures) console.log(failure);
console.log(`type arguments on query: ${countTypeArguments()}`);
process.exit(failures.length > 0 ? 1 : 0);

function countTypeArguments(): number {
  return fileNames.reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(TYPED_QUERY)?.length ?? 0), 0);
}
