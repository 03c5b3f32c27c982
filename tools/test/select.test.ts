import { describe, expect, it } from 'vitest';
import { buildImportGraph } from './import-graph.ts';
import { selectUnits, selectWalks } from './select.ts';
import { formatUses, parseUses } from './uses.ts';

const graphOf = (sources: Record<string, string>) => buildImportGraph('/nowhere', Object.keys(sources), (file) => sources[file] ?? '');

describe('unit and component files', () => {
  const graph = graphOf({
    'kernel/refund.ts': '',
    'kernel/refund.test.ts': `import './refund.ts';`,
    'server/orders.ts': `import '#kernel/refund.ts';`,
    'server/orders.test.ts': `import './orders.ts';`,
    'server/other.test.ts': `import './other.ts';`,
    'messages/words.test.ts': '',
  });

  it('are those that import what changed, and the laws over the whole source', () => {
    expect(selectUnits(['kernel/refund.ts'], graph, () => 1)).toEqual({
      tests: ['kernel/refund.test.ts', 'messages/words.test.ts', 'server/orders.test.ts'],
      leftOut: [],
    });
    expect(selectUnits([], graph, () => 1).tests).toEqual(['messages/words.test.ts']);
  });

  it('are the nearest where time is short, and the others are named', () => {
    expect(selectUnits(['kernel/refund.ts'], graph, () => 100)).toEqual({
      tests: ['kernel/refund.test.ts', 'messages/words.test.ts'],
      leftOut: ['server/orders.test.ts'],
    });
  });
});

describe('walks and faults', () => {
  const walk = (name: string) => `e2e/walks/${name}.e2e.ts`;
  const uses = parseUses(
    formatUses(
      new Map(
        Object.entries({
          refund: [
            'module server/orders/refund.ts',
            'module server/orders/order.ts',
            'module kernel/money.ts',
            'call POST /mall/order/:id/refund',
          ],
          order: ['module server/orders/order.ts', 'module kernel/money.ts'],
          chat: ['module server/support/chat.ts', 'module kernel/money.ts'],
          live: ['module server/live.ts', 'module kernel/money.ts', 'module web/areas/live-page.tsx', 'module web/areas/other-page.tsx'],
        })
          .map(([name, things]) => [walk(name), { seconds: name === 'live' ? 140 : 60, things }] as const)
          .concat([
            ['e2e/pages/all.e2e.ts', { seconds: 60, things: ['module web/areas/live-page.tsx', 'module web/areas/other-page.tsx'] }],
          ]),
      ),
      new Map(),
    ),
  );
  const all = ['refund', 'order', 'chat', 'live'].map(walk);
  const graph = graphOf({
    'server/orders/refund.ts': `import '#kernel/rates.ts';`,
    'server/orders/order.ts': '',
    'server/support/chat.ts': '',
    'kernel/rates.ts': '',
    'kernel/money.ts': '',
    'e2e/harness/chat-floor.ts': '',
    [walk('chat')]: `import '../harness/chat-floor.ts';`,
  });
  const select = (changed: string[], calls: string[] = [], there = all) => selectWalks(changed, calls, there, graph, uses);

  it('are those that use what changed', () => {
    expect(select(['server/orders/refund.ts']).tests).toEqual([walk('refund')]);
    expect(select(['server/support/chat.ts']).tests).toEqual([walk('chat')]);
  });

  it('are those that use what imports it, where nothing of it runs after the start', () => {
    expect(select(['kernel/rates.ts']).tests).toEqual([walk('refund')]);
  });

  it('are those that make a call whose contract changed, and those that import a changed helper', () => {
    expect(select([], ['POST /mall/order/:id/refund']).tests).toEqual([walk('refund')]);
    expect(select(['e2e/harness/chat-floor.ts']).tests).toEqual([walk('chat')]);
  });

  it('are the most particular where time is short', () => {
    const found = select(['server/orders/order.ts']);
    expect(found).toEqual({ tests: [walk('order'), walk('refund')].toSorted(), leftOut: [] });
    const common = select(['kernel/money.ts']);
    expect([common.tests.length, common.leftOut.length]).toEqual([2, 2]);
  });

  it('are those that act on a page before those that only open it', () => {
    expect(selectWalks(['web/areas/live-page.tsx'], [], [...all, 'e2e/pages/all.e2e.ts'], graph, uses)).toEqual({
      tests: [walk('live')],
      leftOut: ['e2e/pages/all.e2e.ts'],
    });
  });

  it('are always those that changed, and those that no notes know', () => {
    expect(select([walk('live')]).tests).toEqual([walk('live')]);
    expect(select(['server/support/chat.ts'], [], [...all, walk('new')]).tests).toEqual([walk('chat'), walk('new')]);
  });
});
