/** Every call that reads, and every download, with the largest input that its contract accepts and existing ids. */
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { changesNothing } from '#contracts/kit/call.ts';
import { type AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { Client } from '../../e2e/harness/http-client.ts';
import type { Asked } from './measure.ts';

export type Callers = Record<'public' | 'user' | 'seller' | 'staff', Client>;
type Property = {
  type?: string;
  maximum?: number;
  maxLength?: number;
  enum?: unknown[];
  default?: unknown;
  maxItems?: number;
  minItems?: number;
};
type Shape = { properties?: Record<string, Property>; required?: string[] };

/** A word that very many names contain. */
const WORD = '计算';
const LARGEST = /^(?:pageSize|limit|size|count)$/;
const TRIES = 4;

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
const all = (endpoints as readonly AnyEndpoint[]).filter((one) => changesNothing(one) && one.access !== 'program');

/** Collects values from responses by the name of their field: ids of goods, of shops, names, months. */
function createFound() {
  const values = new Map<string, Set<string>>();
  const note = (name: string, value: unknown): void => {
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      value === '' ||
      !/(?:Id|Ids|^id|^no|^name|^code|^month|^kind|Key)$/.test(name)
    )
      return;
    const known = values.get(name) ?? new Set();
    if (known.size < 8) known.add(String(value));
    values.set(name, known);
  };
  const take = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) take(one, name);
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) take(inner, key);
    else note(name, value);
  };
  return { take, of: (name: string): string[] => [...(values.get(name) ?? [])] };
}
type Found = ReturnType<typeof createFound>;

/** The largest pages and frequent words; unknown required values are omitted, and the contract refuses them. */
function largest(schema: z.ZodType, found: Found, more: Readonly<Record<string, string>>): Record<string, unknown> {
  const { properties = {}, required = [] } = shapeOf(schema);
  const input: Record<string, unknown> = {};
  for (const [name, { type, maximum, default: usual, maxItems = 0, minItems = 0 }] of Object.entries(properties)) {
    if (more[name] !== undefined) input[name] = more[name];
    else if (LARGEST.test(name) && maximum !== undefined) input[name] = maximum;
    else if (/^keyWords?$|^keyword$|^words$/.test(name)) input[name] = WORD;
    else if (type === 'array' && (required.includes(name) || minItems > 0))
      input[name] = found.of(name.replace(/s$/, '')).slice(0, Math.max(1, maxItems));
    else if (required.includes(name) && usual === undefined) input[name] = found.of(name)[0] ?? WORD;
  }
  return input;
}

const inQuery = (query: Record<string, unknown>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
/** The first segments of a path, which identify the list that the parameter comes from. */
const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '-'));

const saysYes = async (answer: Response): Promise<unknown> => {
  const envelope = (await answer.json().catch(() => null)) as { code?: string; data?: unknown } | null;
  return envelope?.code === '0' ? envelope.data : undefined;
};

/** `known`: fixed values, such as the name of a large repository. */
export async function readingsOf(callers: Callers, known: Readonly<Record<string, string>>): Promise<{ asked: Asked[]; unmet: string[] }> {
  const found = createFound();
  const send = (one: AnyEndpoint, params: Readonly<Record<string, string>>): Promise<Response> => {
    const client = callers[one.access as keyof Callers];
    const path = pathOf(one.path, params);
    const query = inQuery(largest(one.query, found, known));
    if (one.method === 'GET') return client.raw(path + query, { headers: { accept: 'application/json' } });
    const body = JSON.stringify(largest(one.body, found, known));
    return client.raw(path + query, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  const namesIn = ({ path }: AnyEndpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked: Asked[] = [];
  const unmet: string[] = [];
  // Lists first: they provide the parameters of the others.
  const sorted = all.toSorted((a, b) => namesIn(a).length - namesIn(b).length);
  for (const one of sorted) {
    const names = namesIn(one);
    const alternatives = Array.from({ length: TRIES }, (_, at) =>
      Object.fromEntries(
        names.map((name) => [name, known[name] ?? found.of(name)[at] ?? found.of(name.replace(/^.*(?=Id$)/, '').toLowerCase())[at] ?? '']),
      ),
    );
    const tried =
      names.length === 0 ? alternatives.slice(0, 1) : alternatives.filter((params) => Object.values(params).every((value) => value !== ''));
    let isMet = false;
    for (const params of tried) {
      const data = await saysYes(await send(one, params));
      if (data === undefined) continue;
      found.take(data);
      asked.push({ call: one.id, input: 'largest page', ask: () => send(one, params) });
      isMet = true;
      break;
    }
    if (!isMet) unmet.push(one.id);
  }
  return { asked, unmet };
}

type Described = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { content?: Record<string, unknown> }> }>>;
};
/** Sheets and documents, as the description of the calls lists them; those of one record need its id and are omitted. */
export async function downloadsOf(callers: Callers): Promise<Asked[]> {
  const { paths } = (await (await callers.public.raw('/openapi.json')).json()) as Described;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const types = Object.keys(get?.responses['200']?.content ?? {});
    if (!get || path.includes('{') || types.every((type) => type === 'application/json' || type === 'text/html')) return [];
    const caller = path.includes('/admin/') ? callers.staff : path.includes('/seller/') ? callers.seller : callers.user;
    return [{ call: `download ${path}`, input: 'all rows', ask: () => caller.raw(path) }];
  });
}
