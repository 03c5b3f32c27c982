/** CONTRIBUTING.md and the files for editors and version managers agree with the repository. */
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

it('CONTRIBUTING renames a label that exists', () => {
  const [, label = '', file = ''] = /sed -i "s\/(.+?)\/.+?\/" (\S+)/.exec(read('CONTRIBUTING.md')) ?? [];
  expect(read(file)).toContain(`'${label}'`);
});

it('CONTRIBUTING has its commands in blocks that a program can read', () => {
  const commands = [...read('CONTRIBUTING.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
  expect(commands.slice(0, 5)).toEqual([
    'npm ci',
    'npm run dev',
    expect.stringMatching(/^sed /),
    'npm test -- --changed',
    'git checkout contexts/operations/words/en/home.ts',
  ]);
  expect(commands.filter((command) => /[<>…]/.test(command))).toEqual([]);
});
