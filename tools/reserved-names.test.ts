/** The reserved names include the product's own: its demonstration accounts, addresses and roles. */
import { expect, it } from 'vitest';
import { isNamespaceName } from '#contexts/community/rules/repository.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { serviceAreas } from '#contracts/pages/service-areas.ts';
import { demoAccounts } from '#demonstration/for-tests.ts';
import { isDemoName, isReservedName } from '#kernel/names/reserved-names.ts';
import { ROLES, roleIdGrants } from '#kernel/roles/roles.ts';

it('every account of the demonstration has a reserved name', () => {
  expect(demoAccounts.filter(({ userName }) => !isDemoName(userName) || !isReservedName(userName))).toEqual([]);
});

it('what addresses of the product begin with is reserved', () => {
  const first = (path: string): string => path.split('/')[1] ?? '';
  const beginnings = new Set([...endpoints.map(({ path }) => path), ...Object.values(serviceAreas)].map(first));
  expect(beginnings.size).toBeGreaterThan(10);
  expect([...beginnings].filter((name) => !isReservedName(name) && isNamespaceName(name))).toEqual([]);
});

it('the roles that run the platform are reserved', () => {
  const running = [...new Set([...ROLES, ...Object.keys(roleIdGrants)])].filter((role) => /admin$|operator$/i.test(role));
  expect(running.length).toBeGreaterThan(2);
  expect(running.filter((role) => !isReservedName(role))).toEqual([]);
});
