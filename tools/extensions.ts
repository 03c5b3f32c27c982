/**
 * `npm run extensions [name]`: adds a payment method, a board, a notice, a type of goods and a field of goods, each to a copy of the
 * committed tree, and says how many files it took. The copy has to compile, and the extension's own test has to pass in it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, type Extension, filesOf, problemsOf } from './extensions/extension.ts';
import { extensions } from './extensions/extensions.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2).join(' ');

/** False when it fails; its output is printed then. */
function run(copy: string, command: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) console.log(`${command} ${args.join(' ')}\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`);
  return status === 0;
}

function tried(extension: Extension): boolean {
  const problems = problemsOf(extension, root);
  if (problems.length > 0) {
    console.log(problems.join('\n'));
    return false;
  }
  const copy = mkdtempSync(join(tmpdir(), 'extension-'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', '--quiet', copy, 'HEAD'], { cwd: root });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    apply(extension, copy);
    execFileSync('git', ['add', '-A'], { cwd: copy });
    return (
      run(copy, process.execPath, ['tools/rows.ts']) &&
      run(copy, process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', '.']) &&
      run(copy, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', extension.test.path])
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: root });
  }
}

let failed = 0;
for (const extension of extensions.filter(({ name }) => wanted === '' || name.includes(wanted))) {
  const works = tried(extension);
  failed += works ? 0 : 1;
  const files = filesOf(extension);
  console.log(`${works ? 'works' : 'FAILED'}: ${extension.name} (${extension.what}): ${files.length} files`);
  for (const file of files) console.log(`  ${file}`);
}
process.exit(failed > 0 ? 1 : 0);
