/**
 * A drill in full: `npm run drill -- <name> …` runs the walks, faults, proofs and tests of tools whose names begin with a name, with DRILL=full.
 * `npm test` runs the same files in short. Without a name it lists those that have a full length.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const FOLDERS = [
  ...['e2e/faults', 'e2e/pages', 'e2e/walks', 'server/proof', 'tools'],
  ...globSync('contexts/*/{walks,faults}', { cwd: root }).toSorted(),
];
const drills = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter(
      (file) =>
        /\.(?:e2e|test)\.ts$/.test(file) && /process\.env\.DRILL|presentations\(/.test(readFileSync(join(root, folder, file), 'utf8')),
    )
    .map((file) => ({ name: file.replace(/\.(?:e2e|test)\.ts$/, ''), path: join(folder, file) })),
);
const names = drills.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.some((one) => one.startsWith(name)));
if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no drill ${unknown.join(', ')}.`);
  console.log(`npm run drill -- <name> …\n\nDrills:\n${names.map((name) => `  ${name}`).join('\n')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const paths = drills.filter(({ name }) => wanted.some((one) => name.startsWith(one))).map(({ path }) => path);
const run = (file: string, args: string[]): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, DRILL: 'full' } })
    .status ?? 1;
const built = run('tools/build-if-needed.ts', []);
process.exit(built || run('node_modules/vitest/vitest.mjs', ['run', ...paths]));
