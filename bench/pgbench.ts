/** pgbench of Debian's postgresql packages against the product's own database. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function find(): string | null {
  const folder = '/usr/lib/postgresql';
  for (const version of existsSync(folder) ? readdirSync(folder).sort().reverse() : [])
    if (existsSync(`${folder}/${version}/bin/pgbench`)) return `${folder}/${version}/bin/pgbench`;
  return null;
}

/** Path of pgbench, installed if possible; null otherwise. */
export function ensurePgbench(): string | null {
  if (!find() && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-client'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}

/** Transactions a second, and the mean latency in ms. */
export function pgbench(program: string, url: string, args: string[]): { rate: number; latencyMs: number } {
  const run = spawnSync(program, [...args, url], { encoding: 'utf8' });
  const rate = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (run.status !== 0 || !Number.isFinite(rate)) throw new Error(`pgbench failed: ${run.stderr}`);
  return { rate, latencyMs: Number(/latency average = ([\d.]+)/.exec(run.stdout)?.[1]) };
}

/** The default (TPC-B-like) transactions, on their own tables. */
export function preparePgbench(program: string, url: string): void {
  const run = spawnSync(program, ['-i', '-q', '-s', '10', url], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`pgbench -i failed: ${run.stderr}`);
}

/** Writes the scripts to files and returns the arguments; pgbench picks them at random. It accepts 128 at most. */
export function writeScripts(folder: string, scripts: string[]): string[] {
  return scripts.flatMap((text, index) => {
    const file = join(folder, `search-${index}.sql`);
    writeFileSync(file, text);
    return ['-f', file];
  });
}
