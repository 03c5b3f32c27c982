/**
 * Expensive routes declare their cost and have a budget: calls with large bodies, routes that read bodies themselves, archives and sheets,
 * and all routes measured above the bound (docs/reference/costs.md).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import type { Cost } from '#contracts/kit/cost.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText } from '#contracts/kit/fields.ts';
import { BUDGETS, type Share } from '#server/platform/http/budgets.ts';
import { LEFT, largeWrites, sizeOfBody } from '../bench/costs/large-writes.ts';
import { SERVER } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const MB = 1024 * 1024;
const BOUND_MS = 50;
const costs = Object.keys(BUDGETS) as Cost[];
const all = endpoints as readonly AnyEndpoint[];
const sources = globSync(SERVER, { cwd: root, exclude: (path) => /\.test\.ts$|payment-sandbox|\/test(?:ing)?\//.test(path) })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Writing routes that are no endpoints, with bodies below 1 MB and low cost: by a part of their address. */
const LIGHT: Record<string, string[]> = {
  'contexts/community/server/hub/tree-routes.ts': ['/paths-info/'],
  'contexts/community/server/hub/commit-routes.ts': ['/preupload/', '/branch/', '/tag/'],
  'contexts/community/server/hub/repository-routes.ts': ['/api/repos/move', '/settings'],
  'contexts/community/server/hub/lfs-routes.ts': ['/verify'],
  'contexts/identity/server/sign-on/form-posts.ts': ['{'],
  'contexts/payments/server/payment/notification-route.ts': ['gateway.notifyPath'],
  // Endpoints, whose contracts declare the cost, and sockets.
  'server/platform/http/api-server.ts': ['{'],
  'server/platform/realtime/realtime.ts': ['{'],
};

describe('a call that costs much', () => {
  it('says its class when it takes bodies of 1 MB and more', () => {
    const large = all.filter(({ largestBody = 0 }) => largestBody >= MB);
    expect(large.length).toBeGreaterThan(1);
    expect(large.filter(({ cost }) => cost === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('says its class when it is a route that reads bodies by itself', () => {
    const routes = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:http|hub|app|instance)\.(?:post|put|patch|route)\(\s*([^,\n]+)([\s\S]{0,220})/g)].map(
        ([, first = '', rest = '']) => ({
          file,
          first,
          // Up to the handler: the options of this route.
          options: `${first}${rest}`.split(/=>|handler:\s*async|\n {2,6}\}\);/)[0] ?? '',
        }),
      ),
    );
    expect(routes.length).toBeGreaterThan(15);
    const reads = routes.filter(({ options }) => !/method: \['GET', 'HEAD'\]/.test(options));
    const unsaid = reads.filter(
      ({ file, first, options }) => !/cost: '\w+'/.test(options) && !LIGHT[file]?.some((part) => first.includes(part)),
    );
    expect(unsaid.map(({ file, first }) => `${file}: ${first}`)).toEqual([]);
  });

  it('says its class when it answers an archive', () => {
    const archives = sources.filter(({ text }) => /\.type\('application\/zip'\)|types: \['application\/zip'\]/.test(text));
    expect(archives.map(({ file }) => file)).toContain('contexts/community/server/hub/archive-routes.ts');
    // Downloads have the class 'sheet' by default.
    expect(archives.filter(({ text }) => !/cost: 'archive'|\bdownload\(/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('has a budget with bounds for everybody', () => {
    const said = sources.flatMap(({ text }) => [...text.matchAll(/\bcost: '(\w+)'/g)].map(([, cost]) => cost));
    const used = new Set([...all.flatMap(({ cost }) => cost ?? []), ...said, 'sheet']);
    expect([...used].toSorted()).toEqual(costs.toSorted());
    for (const { account, visitor, all: everyone } of Object.values(BUDGETS))
      for (const { atOnce, waiting } of [account, visitor, everyone])
        expect(Number.isFinite(atOnce) && Number.isFinite(waiting)).toBe(true);
  });
});

describe('a call that writes and accepts much', () => {
  const measured = globSync('bench/costs/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('large-writes.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:once|first|again)\(\s*'([a-z]+\.[\w-]+)'/g)])
    .map(([, call = '']) => call);
  const left = Object.values(LEFT).flat();

  it('is measured, or left out with a reason', () => {
    const large = largeWrites();
    expect(large.length).toBeGreaterThan(50);
    expect(large.filter((id) => !measured.includes(id) && !left.includes(id))).toEqual([]);
    expect(left.filter((id) => !large.includes(id) || measured.includes(id) || left.indexOf(id) !== left.lastIndexOf(id))).toEqual([]);
    expect(measured.filter((id) => !all.some((one) => one.id === id))).toEqual([]);
  });

  it.each<[string, z.ZodType, object]>([
    ['a list', z.object({ ids: z.array(idText).max(100) }), { items: 100 }],
    ['a list of lists', z.object({ lines: z.array(z.object({ ids: z.array(idText).max(20) })).max(5) }), { items: 100 }],
    ['a list without a limit', z.object({ ids: z.array(idText) }), { items: Number.POSITIVE_INFINITY }],
    ['texts together', z.object({ one: freeText(6_000), other: z.union([freeText(4_000), z.literal('')]) }), { characters: 10_000 }],
    ['a file', z.object({ fileId: idText }), { readsFile: true }],
    ['little', z.object({ name: freeText(100), rows: z.array(z.number()).max(9) }), { items: 9, characters: 100, readsFile: false }],
  ])('is known by %s', (_, body, size) => {
    expect(sizeOfBody({ body } as AnyEndpoint)).toMatchObject(size);
  });
});

describe('docs/reference/costs.md', () => {
  const text = readFileSync(join(root, 'docs/reference/costs.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \|[^|]*\| +([\d,]+) \|[^|]*\| ([\w-]*) *\|/gm)].map(
    ([, call = '', ms = '', cost = '']) => ({
      call,
      ms: Number(ms.replaceAll(',', '')),
      cost,
    }),
  );

  it('names a class with a budget for all that was measured above the bound', () => {
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ ms, cost }) => ms > BOUND_MS && !costs.includes(cost as Cost))).toEqual([]);
  });

  it('says what the budgets are', () => {
    const words = ({ atOnce, waiting, aMinute }: Share): string =>
      `${atOnce} at once, ${waiting} waiting${aMinute === undefined ? '' : `, ${aMinute} a minute`}`;
    for (const [cost, { account, visitor, all: everyone }] of Object.entries(BUDGETS))
      expect(text).toContain(`| \`${cost}\` | ${words(account)} | ${words(visitor)} | ${words(everyone)} |`);
  });

  it('says of endpoints what their contracts say', () => {
    const wrong = rows.filter(({ call, cost }) => {
      const endpoint = all.find(({ id }) => id === call);
      return endpoint !== undefined && endpoint.cost !== cost;
    });
    expect(wrong).toEqual([]);
  });
});
