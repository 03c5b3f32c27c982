/** Files for editors and version managers agree with package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { engines, devDependencies } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
};
const [major = ''] = (devDependencies.node ?? '').split('.');

it('.nvmrc, the workflow and the dev container have the Node that package.json pins, and engines accepts it', () => {
  expect(read('.nvmrc').trim()).toBe(devDependencies.node);
  expect(read('.github/workflows/ci.yml')).toContain(`node-version: ${major}\n`);
  expect(read('.devcontainer/devcontainer.json')).toContain(`"node:${major}-`);
  expect(Number(major)).toBeGreaterThanOrEqual(Number(/^>=(\d+)$/.exec(engines.node)?.[1]));
});

it('Git ignores .env and has .env.example', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', '!.env.example']));
});
