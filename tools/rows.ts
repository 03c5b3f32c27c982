/** `npm run rows`: writes the row types of all statements; with `--check` compares them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { generate } from './sql/rows/generate.ts';
import { readStatements } from './sql/statements.ts';

const root = join(import.meta.dirname, '..');
const sent = await readStatements();
const dataDir = mkdtempSync(join(tmpdir(), 'rows-'));
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
await migrate(server.url);
const client = new pg.Client(server.url);
await client.connect();
const { files, described, unusedColumns } = await generate(client, sent, root);
for (const { file, name, problems } of described) for (const problem of problems) console.log(`${file} ${name}: ${problem}`);
for (const column of unusedColumns) console.log(`${column}: no statement returns it`);
const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const different = [...files].filter(([file, text]) => readOr(join(root, file)) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of different) console.log(`${file} is not current: npm run rows`);
  process.exitCode = different.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of different) writeFileSync(join(root, file), text);
  console.log(`${described.length} statements, ${different.length} files written`);
}
await client.end();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit();
