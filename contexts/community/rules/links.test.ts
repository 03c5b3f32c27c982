import { expect, it } from 'vitest';
import { type LinkFacts, linksOf } from './links.ts';

const facts: LinkFacts = { type: 'MODEL', baseModels: [], baseModelRelation: '', datasets: [], models: [] };

it.each([
  ['nothing', {}, []],
  ['a base model', { baseModels: ['Qwen/Qwen3-8B'] }, ['BASE MODEL Qwen/Qwen3-8B']],
  ['a base model with its relation', { baseModels: ['a/b'], baseModelRelation: 'Quantized' }, ['QUANTIZED MODEL a/b']],
  ['an unheard-of relation', { baseModels: ['a/b'], baseModelRelation: 'cousin' }, ['BASE MODEL a/b']],
  ['several base models', { baseModels: ['a/b', 'c/d'] }, ['MERGE MODEL a/b', 'MERGE MODEL c/d']],
  ['datasets', { datasets: ['x/y', 'squad'] }, ['TRAINED_ON DATASET x/y']],
  ['the same in another case', { datasets: ['x/y', 'X/Y'] }, ['TRAINED_ON DATASET X/Y']],
  [
    'what a space uses',
    { type: 'SPACE', models: ['a/b'], datasets: ['x/y'], baseModels: ['no/no'] },
    ['USES MODEL a/b', 'USES DATASET x/y'],
  ],
  ['what is no name', { baseModels: ['../etc', 'a/b/c', 'https://x/y', ' a/b', ''] }, []],
] as const)('takes %s from a card', (_, more, links) => {
  const found = linksOf({ ...facts, ...(more as Partial<LinkFacts>) });
  expect(found.map(({ relation, type, name }) => `${relation} ${type} ${name}`)).toEqual(links);
});

it('is bounded, whatever a card says', () => {
  const datasets = Array.from({ length: 5_000 }, (_, index) => `x/y${index}`);
  expect(linksOf({ ...facts, datasets }).length).toBe(100);
});
