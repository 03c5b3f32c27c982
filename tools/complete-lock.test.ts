import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Entry = { link?: boolean; integrity?: string; resolved?: string };
const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages).filter(
  ([place, { link }]) => place !== '' && !link,
);

it('the lock has the checksum of every package, of all platforms: none is installed unchecked', () => {
  expect(packages.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)).map(([place]) => place)).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

it('the lock names no registry: each takes the packages from its own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  expect(/"https?:\/\/[^"]*\.tgz/.exec(text)).toBeNull();
});
