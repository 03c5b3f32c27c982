/**
 * Writes what pages know of the endpoints (`npm run calls`): `generated-calls.ts` beside the contracts of each context, one constant for
 * each endpoint and socket. Constants of plain data are left out of a bundle when no page uses them, and bring no schemas into it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isEndpoint } from '#contracts/endpoints.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { AnySocket } from '#contracts/kit/socket.ts';

const root = join(import.meta.dirname, '..');
export const GENERATED = 'generated-calls.ts';
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
function constantOf(name: string, value: unknown, of: string): { type: string; text: string } | null {
  const exported = `typeof ${of}.${name}`;
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
const camel = (file: string): string => basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The calls of a folder's contracts, as a module; '' if they have none. @throws Error when two files export calls of one name */
async function moduleOf(folder: string): Promise<string> {
  const files = globSync('*.ts', { cwd: join(root, folder) })
    .filter((file) => file !== GENERATED && !file.endsWith('.test.ts'))
    .sort();
  const [imports, constants, types, names] = [
    [] as string[],
    [] as string[],
    new Set<string>(),
    new Map<string, { file: string; value: unknown }>(),
  ];
  for (const file of files) {
    const of = camel(file);
    const exported: Record<string, unknown> = await import(join(root, folder, file));
    const found = Object.entries(exported)
      .sort(byName)
      .flatMap(([name, value]) => {
        const constant = constantOf(name, value, of);
        // Exported again by another file.
        const isAgain = names.get(name)?.value === value;
        return constant && !isAgain ? [{ name, value, ...constant }] : [];
      });
    for (const { name, value, type, text } of found) {
      const before = names.get(name);
      if (before) throw new Error(`${folder}: ${before.file} and ${file} both export a call named ${name}`);
      names.set(name, { file, value });
      types.add(type);
      constants.push(text);
    }
    if (found.length > 0) imports.push(`import type * as ${of} from './${file}';`);
  }
  if (constants.length === 0) return '';
  return `${[
    '/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */',
    `import type { ${[...types].sort().join(', ')} } from '#contracts/kit/call.ts';`,
    ...imports,
    '',
    ...constants,
  ].join('\n')}\n`;
}

/** The generated modules by their files. */
export async function generatedCalls(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const folder of FOLDERS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const text = await moduleOf(folder);
    if (text !== '') modules.set(`${folder}/${GENERATED}`, text);
  }
  return modules;
}

if (import.meta.main) {
  const written = [...(await generatedCalls())].filter(([file, text]) => {
    const path = join(root, file);
    const before = globSync(basename(file), { cwd: dirname(path) }).length > 0 ? readFileSync(path, 'utf8') : '';
    if (before !== text) writeFileSync(path, text);
    return before !== text;
  });
  console.log(written.length === 0 ? 'up to date' : `written: ${written.map(([file]) => file).join(', ')}`);
}
