/** `npm run rows`: writes the row types of all statements. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from './sql/rows/generate.ts';
import { withMigratedDatabase } from './sql/rows/migrated-database.ts';
import { readStatements } from './sql/statements.ts';

const root = join(import.meta.dirname, '..');
const sent = await readStatements();
const { files, described, unusedColumns } = await withMigratedDatabase((client) => generate(client, sent, root));
for (const { file, name, problems } of described) for (const problem of problems) console.log(`${file} ${name}: ${problem}`);
for (const column of unusedColumns) console.log(`${column}: no statement returns it`);
const different = [...files].filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text);
for (const [file, text] of different) writeFileSync(join(root, file), text);
console.log(`${described.length} statements, ${different.length} files written`);
process.exit();
