/**
 * `npm run lock`, after changing package.json: writes package-lock.json again and completes it. A registry that mirrors packages for some
 * platforms only omits the others from the lock, which `npm ci` then refuses everywhere: they are added according to their parents'
 * dependencies, and npm skips them on other platforms. Each package has the registry's checksum, as none may be installed unchecked, and no
 * registry address. `-- --as-it-is` only completes the existing lock.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Entry = {
  version?: string;
  /** The real name of an aliased package. */
  name?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const root = join(import.meta.dirname, '..');
const SYSTEMS: [RegExp, string][] = [
  [/win32|windows/, 'win32'],
  [/darwin|fsevents/, 'darwin'],
  [/android/, 'android'],
  [/freebsd/, 'freebsd'],
  [/netbsd/, 'netbsd'],
  [/openbsd/, 'openbsd'],
  [/openharmony/, 'openharmony'],
  [/sunos/, 'sunos'],
  [/aix/, 'aix'],
  [/linux/, 'linux'],
];
const PROCESSORS: [RegExp, string][] = [
  [/arm64|aarch64/, 'arm64'],
  [/arm/, 'arm'],
  [/ia32|i686/, 'ia32'],
  [/x64|x86_64/, 'x64'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
  [/loong64/, 'loong64'],
  [/wasm32/, 'wasm32'],
];
const first = (table: [RegExp, string][], name: string): string[] | undefined => {
  const found = table.find(([pattern]) => pattern.test(name));
  return found ? [found[1]] : undefined;
};

/** Whether a package placed at `from` finds `name` in the lock, searching outwards as Node does. */
function isFound(packages: Lock['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function complete(lock: Lock): number {
  let added = 0;
  for (const [place, entry] of Object.entries({ ...lock.packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(lock.packages, place, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        optional: true,
        ...(entry.dev ? { dev: true } : {}),
        cpu: first(PROCESSORS, name),
        os: first(SYSTEMS, name),
        ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return added;
}

/** @throws Error if the registry does not return it */
function integrityOf(name: string, version: string): string {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], { encoding: 'utf8' });
  const said: unknown = status === 0 && stdout.trim() !== '' ? JSON.parse(stdout) : null;
  if (typeof said !== 'string' || !said.startsWith('sha512-')) throw new Error(`the registry says no checksum of ${name}@${version}`);
  return said;
}

/** Returns the number of added checksums. @throws Error */
function addIntegrity(lock: Lock): number {
  let added = 0;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link || entry.integrity !== undefined) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', ...rest } = entry;
    lock.packages[place] = { version, integrity: integrityOf(name, version), ...rest };
    added += 1;
  }
  return added;
}

/** The lock that npm generates from package.json alone. */
function makeLock(): Lock {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  for (const file of ['package.json', '.npmrc']) copyFileSync(join(root, file), join(folder, file));
  const run = spawnSync('npm', ['install', '--package-lock-only'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (run.status !== 0) process.exit(1);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  rmSync(folder, { recursive: true });
  return lock;
}

const path = join(root, 'package-lock.json');
const lock = process.argv[2] === '--as-it-is' ? (JSON.parse(readFileSync(path, 'utf8')) as Lock) : makeLock();
console.log(`completed with ${complete(lock)} packages of other platforms, and ${addIntegrity(lock)} checksums`);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
