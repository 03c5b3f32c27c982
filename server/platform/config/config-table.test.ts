import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configTable, envExample, groups, variables } from './config-table.ts';

const lines = configTable().trimEnd().split('\n');

test('the table has a row for every variable, each of four cells', () => {
  expect(lines.slice(2).map((line) => /^\| `(\w+)` \|/.exec(line)?.[1])).toEqual(variables.map(({ name }) => name));
  expect(lines.map((line) => line.split(/(?<!\\)\|/).length)).toEqual(lines.map(() => 6));
});

test('a row has name, default, meaning and value', () => {
  expect(lines).toContain(
    '| `PORT` | `3000` | Port on which the server listens; 0 finds a free one. Where it is not set, the next free one from 3000 on | A whole number from 0 to 65535 |',
  );
  expect(lines).toContain('| `OIDC_CLIENT_ID` |  | Client id at OIDC_ISSUER (all 3 `OIDC_*` or none) | The client id at the issuer |');
});

test('no variable is listed twice, and no secret has a default', () => {
  const names = variables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(variables.filter((variable) => 'secret' in variable && 'default' in variable)).toEqual([]);
  expect(new Set(groups.flat()).size).toBe(groups.flat().length);
});

test('.env.example sets nothing, and names every variable with its default', () => {
  expect(parseEnv(envExample())).toEqual({});
  expect([...envExample().matchAll(/^#(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])).toEqual(
    variables.map((variable) => [variable.name, 'default' in variable ? variable.default : '']),
  );
});
