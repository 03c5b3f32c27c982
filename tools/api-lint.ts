/**
 * `npm run api:lint`: checks the served OpenAPI document with the tools that its users run. Redocly and Spectral check it by their own
 * recommended rules (disabled ones are listed in tools/api, with the reason), openapi-typescript and orval generate clients, and these
 * compile with `tsc --strict`. Exits with 1 if one of them reports an error or a warning. `npm exec` fetches the tools when they are first
 * needed and caches them; none is a dependency, as together they are larger than the product's own. API_ADDRESS uses a running product; by
 * default one is started.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../e2e/harness/product.ts';
import { findDocumentProblems } from './api/document-problems.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/api');
const TOOLS = {
  redocly: '@redocly/cli@2.77.0',
  spectral: '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript': 'openapi-typescript@7.13.0',
  orval: 'orval@8.38.0',
} as const;

const rules = (tool: string): string => join(root, `tools/api/${tool}.yaml`);
const STEPS: readonly (readonly [tool: keyof typeof TOOLS, args: readonly string[]])[] = [
  ['redocly', ['lint', 'openapi.json', '--config', rules('redocly'), '--format', 'stylish', '--max-problems', '1000']],
  ['spectral', ['lint', 'openapi.json', '--ruleset', rules('spectral'), '--fail-severity', 'warn']],
  ['openapi-typescript', ['openapi.json', '--output', 'types.ts']],
  ['orval', ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch']],
];
/** Disables the telemetry of the tools. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', SCARF_ANALYTICS: 'false' };

async function fetchDocument(): Promise<string> {
  const product = process.env.API_ADDRESS ? undefined : await startProduct();
  try {
    const answer = await fetch(`${product?.address ?? process.env.API_ADDRESS}/openapi.json`);
    if (!answer.ok) throw new Error(`/openapi.json answers ${answer.status}: ${await answer.text()}`);
    return await answer.text();
  } finally {
    await product?.dispose();
  }
}
function run(what: string, command: string, args: readonly string[]): boolean {
  console.log(`\n${what} …`);
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit', env }).status === 0;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const text = await fetchDocument();
writeFileSync(join(folder, 'openapi.json'), text);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom'],
      types: [],
    },
    include: ['*.ts'],
  }),
);

const problems = findDocumentProblems(JSON.parse(text));
for (const problem of problems) console.error(problem);
const failed = problems.length > 0 ? ['the checks of this repository'] : [];
for (const [tool, args] of STEPS)
  if (!run(tool, 'npm', ['exec', '--yes', '--ignore-scripts', `--package=${TOOLS[tool]}`, '--', tool, ...args])) failed.push(tool);
if (!run('tsc --strict', process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder])) failed.push('tsc');
console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nno problem');
process.exitCode = failed.length > 0 ? 1 : 0;
