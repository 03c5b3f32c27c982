/** pgbench of Debian's postgresql packages against the product's own database. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function find(): string | null {
  const folder = '/usr/lib/postgresql';
  for (const version of existsSync(folder) ? readdirSync(folder).sort().reverse() : []) if (existsSync(`${folder}/${version}/bin/pgbench`)) return `${folder}/${version}/bin/pgbench`;
  return null;
}

/** Path of pgbench, installed where that is possible; null where it is not. */
export function ensurePgbench(): string | null {
  if (!find() && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-client'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return find();
}

/** Transactions a second, and the mean latency in ms. */
export function pgbench(program: string, url: string, args: string[]): { rate: number; latencyMs: number } {
  const run = spawnSync(program, [...args, url], { encoding: 'utf8' });
  const rate = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (run.status !== 0 || !Number.isFinite(rate)) throw new Error(`pgbench failed: ${run.stderr}`);
  return { rate, latencyMs: Number(/latency average = ([\d.]+)/.exec(run.stdout)?.[1]) };
}

/** The default (TPC-B-like) transactions, on tables of their own. */
export function preparePgbench(program: string, url: string): void {
  const run = spawnSync(program, ['-i', '-q', '-s', '10', url], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`pgbench -i failed: ${run.stderr}`);
}

/** Writes one script a statement; pgbench takes them at random. */
export function writeScripts(statements: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  return statements.flatMap((text, index) => {
    const file = join(folder, `${index}.sql`);
    writeFileSync(file, `${text.replace(/\s*\n\s*/g, ' ')};\n`);
    return ['-f', file];
  });
}
