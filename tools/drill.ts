/**
 * A drill at full length: `npm run drill -- <name> …` runs the files of e2e/faults whose names begin so with DRILL=full. `npm test` runs
 * the same files in short. Without a name it lists those that have a full length.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'e2e/faults');
const drills = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes('process.env.DRILL'));
const names = drills.map((file) => file.replace('.e2e.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.some((one) => one.startsWith(name)));
if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no drill ${unknown.join(', ')}.`);
  console.log(`npm run drill -- <name> …\n\nDrills:\n${names.map((name) => `  ${name}`).join('\n')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const run = (file: string, args: string[]): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, DRILL: 'full' } })
    .status ?? 1;
const built = run('tools/build-if-needed.ts', []);
process.exit(
  built || run('node_modules/vitest/vitest.mjs', ['run', '--project', 'faults', ...wanted.map((name) => join('e2e/faults', name))]),
);
