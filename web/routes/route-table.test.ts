import { expect, it } from 'vitest';
import { pageQueries } from '#contracts/pages/pages.ts';
import { routeTable } from './route-table.ts';

it('has a row for every page that addresses are written for, and no other', () => {
  expect(routeTable.map((row) => `${row.area}/${row.path}`).sort()).toEqual(Object.keys(pageQueries).sort());
});
