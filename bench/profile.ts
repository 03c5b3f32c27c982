/** The server's processor time by function under a load, by Node's sampling profiler. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHOWN = 10;
const root = join(import.meta.dirname, '..');

type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};
export type Hot = {
  /** 'parse, zod' or 'insertRows, server/platform/db/insert-rows.ts'. */
  where: string;
  /** Share of the non-idle time, 0 to 1. */
  share: number;
};

/** A package, a file of the product, or Node itself. */
function placeOf(url: string): string {
  if (url === '') return 'V8';
  const file = url.replace('file://', '');
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file.replace(`${root}/`, '').replace(/-[\w-]{8}\.js$/, '.js');
}

function topOf({ nodes, samples, timeDeltas }: CpuProfile): Hot[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = names.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const took = timeDeltas[at] ?? 0;
    const where = `${frame.functionName || '(anonymous)'}, ${placeOf(frame.url)}`;
    spent.set(where, (spent.get(where) ?? 0) + took);
    busy += took;
  }
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([where, took]) => ({ where, share: took / busy }));
}

/** `work` starts a server with these variables, loads it and stops it; each thread writes a profile, the longest is the server's. */
export async function profile(work: (env: { NODE_OPTIONS: string }) => Promise<unknown>): Promise<Hot[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-profile-'));
  try {
    await work({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
    const profiles = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile);
    const [main] = profiles.sort((a, b) => b.samples.length - a.samples.length);
    if (!main) throw new Error('the server wrote no profile');
    return topOf(main);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
