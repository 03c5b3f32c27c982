/** `npm run ledger:check` as a process, on any installation. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ProofCode } from '#contexts/payments/calls/proof.ts';

const root = join(import.meta.dirname, '../..');

type Found = { code: ProofCode; payableId: string; reference: string; words: { zh: string; en: string } };
export type Checked = {
  code: number | null;
  outcome: string;
  seconds: number;
  megabytes: number;
  counts: Record<string, number>;
  failure: string;
  differences: Found[];
};

/** `env`: the settings of the server, at least DATABASE_URL and those of the gateway. */
export async function runLedgerCheck(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/ledger-check.ts'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', SESSION_SECRET: 'e'.repeat(40), ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

/** Runs the check and parses its JSON. */
export async function checkLedger(env: Record<string, string>, args: string[] = []): Promise<Checked> {
  const { code, out, err } = await runLedgerCheck(['--json', ...args], env);
  try {
    return { ...(JSON.parse(out) as Omit<Checked, 'code'>), code };
  } catch (cause) {
    throw new Error(`no JSON came: ${out}${err}`, { cause });
  }
}
