import { expect, it } from 'vitest';
import { buildImportGraph, pathsIn } from './import-graph.ts';

const graphOf = (sources: Record<string, string>) => buildImportGraph('/nowhere', Object.keys(sources), (file) => sources[file] ?? '');

it('reads what a source names: imports of values, dynamic ones, and places beside it', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    export type { C } from './c.ts';
    export { d } from '../d.ts';
    import {
      type E,
      e,
    } from '#kernel/e.ts';
    const lazy = () => import('./lazy.ts');
    const program = new URL('./thread.ts', import.meta.url);
    const text = 'no path';
    import './style.module.css';
  `;
  expect(pathsIn(text)).toEqual(['./a.ts', '../d.ts', '#kernel/e.ts', './lazy.ts', './thread.ts', './style.module.css']);
});

it('finds who imports a file, over how many steps, and ends where files import each other', () => {
  const graph = graphOf({
    'kernel/money.ts': '',
    'server/order.ts': `import { fen } from '#kernel/money.ts'; import './pay.ts';`,
    'server/pay.ts': `import './order.ts';`,
    'server/order.test.ts': `import { order } from './order.ts';`,
    'web/page.tsx': `import type { Fen } from '#kernel/money.ts';`,
  });
  expect(Object.fromEntries(graph.importersOf(['kernel/money.ts']))).toEqual({
    'kernel/money.ts': 0,
    'server/order.ts': 1,
    'server/pay.ts': 2,
    'server/order.test.ts': 2,
  });
  expect(graph.directImportersOf('server/order.ts')).toEqual(['server/pay.ts', 'server/order.test.ts']);
});
