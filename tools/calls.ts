/**
 * Writes what pages know of the endpoints (`npm run calls`): in the folder `generated` beside the contracts of each context a module for
 * each contract, with a constant for each endpoint and socket. Constants of plain data are left out of a bundle when no page uses them, and
 * bring no schemas into it.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isEndpoint } from '#contracts/endpoints.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { AnySocket } from '#contracts/kit/socket.ts';

const root = join(import.meta.dirname, '..');
const GENERATED = 'generated';
const FOLDERS = ['contexts/*/calls', 'contracts/files'];

const isSocket = (value: unknown): value is AnySocket =>
  typeof value === 'object' && value !== null && 'path' in value && 'up' in value && 'down' in value;
const areEndpoints = (value: unknown): value is Record<string, AnyEndpoint> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);

const quoted = (text: string): string => `'${text}'`;
const literal = ({ id, method, path, readsOnly, caching }: AnyEndpoint): string =>
  `{ ${[
    `id: ${quoted(id)}`,
    `method: ${quoted(method)}`,
    `path: ${quoted(path)}`,
    ...(readsOnly ? ['readsOnly: true'] : []),
    ...(caching === 'public' ? [`caching: 'public'`] : []),
  ].join(', ')} }`;

/** A constant, and the name of its type; null for an export that is no call. */
function constantOf(name: string, value: unknown): { type: string; text: string } | null {
  const exported = `typeof contract.${name}`;
  if (isEndpoint(value)) return { type: 'Call', text: `export const ${name}: Call<${exported}> = ${literal(value)};` };
  if (isSocket(value))
    return {
      type: 'SocketCall',
      text: `export const ${name}: SocketCall<${exported}> = { id: ${quoted(value.id)}, path: ${quoted(value.path)} };`,
    };
  if (!areEndpoints(value)) return null;
  const lines = Object.entries(value).map(([key, endpoint]) => `  ${key}: ${literal(endpoint)},`);
  return { type: 'Calls', text: `export const ${name}: Calls<${exported}> = {\n${lines.join('\n')}\n};` };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** The calls of the contracts of a folder, a module for each contract that has any. */
async function modulesOf(folder: string): Promise<[file: string, text: string][]> {
  const files = globSync('*.ts', { cwd: join(root, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const modules: [string, string][] = [];
  const known = new Set<unknown>();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(root, folder, file));
    const found = Object.entries(exported)
      .sort(byName)
      .flatMap(([name, value]) => {
        // Exported again by another contract.
        const constant = known.has(value) ? null : constantOf(name, value);
        if (constant) known.add(value);
        return constant ? [constant] : [];
      });
    if (found.length === 0) continue;
    const types = [...new Set(found.map(({ type }) => type))].sort();
    const text = [
      '/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */',
      `import type { ${types.join(', ')} } from '#contracts/kit/call.ts';`,
      `import type * as contract from '../${file}';`,
      '',
      ...found.map(({ text: each }) => each),
    ].join('\n');
    modules.push([`${folder}/${GENERATED}/${file}`, `${text}\n`]);
  }
  return modules;
}

/** The generated modules by their files. */
export async function generatedCalls(): Promise<Map<string, string>> {
  const folders = FOLDERS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const modules: [string, string][] = [];
  for (const folder of folders) modules.push(...(await modulesOf(folder)));
  return new Map(modules);
}
/** Those that are there, whether or not they should be. */
export const storedCalls = (): string[] => FOLDERS.flatMap((pattern) => globSync(`${pattern}/${GENERATED}/*.ts`, { cwd: root })).sort();

if (import.meta.main) {
  const modules = await generatedCalls();
  for (const file of storedCalls()) if (!modules.has(file)) rmSync(join(root, file));
  const written = [...modules].filter(([file, text]) => {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return true;
  });
  console.log(written.length === 0 ? 'up to date' : `written: ${written.map(([file]) => file).join(', ')}`);
}
