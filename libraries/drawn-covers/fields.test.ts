/** Demonstration goods get drawings that fit them. */
import { describe, expect, it } from 'vitest';
import { allGoods } from '#demonstration/for-tests.ts';
import { type Field, fieldOf } from './fields.ts';

const wordsOf = (one: (typeof allGoods)[number]): string =>
  [one.name, one.summary, ...one.tags].flatMap(({ zh, en }) => [zh, en]).join('\n');

describe('words that decide what is drawn', () => {
  it.each([
    ['External aerodynamics on commission', 'fluids'],
    ['An external, internal and journal service', 'work'],
    ['Digital description of a division with a transcript and a schema', 'work'],
    ['Academic decades in provision', 'work'],
    ['Documents: 材料清单', 'work'],
    ['RNA-seq', 'life'],
    ['Genomes and proteins', 'life'],
    ['Crystal structures', 'materials'],
    ['Git hosting', 'code'],
    ['H200 hosts', 'compute'],
  ] as const)('are whole words: %s', (words, field) => expect(fieldOf({ kind: 'SERVICE', words })).toBe(field));
  it('are those of the name before those of the summary', () => {
    expect(fieldOf({ kind: 'SERVICE', words: '结构强度校核\n也适合流体' })).toBe('structures');
  });
  it('draw compute as compute, whatever it is good for', () => {
    expect(fieldOf({ kind: 'RESOURCE', words: '大内存核时包\n面向基因组装' })).toBe('compute');
    expect(fieldOf({ kind: 'bms', words: 'Host for language models' })).toBe('compute');
    const drawn = new Set(
      allGoods
        .filter(({ type }) => type === 'RESOURCE')
        .map((one) => fieldOf({ kind: one.type, category: one.category, words: wordsOf(one) })),
    );
    expect([...drawn].toSorted()).toEqual(['accelerator', 'compute', 'network', 'storage']);
  });
});

/** Checked individually: services have no category that determines their field. */
const SERVICES: Record<string, Field> = {
  'sv-port-kunpeng': 'tuning',
  'sv-port-phytium': 'tuning',
  'sv-port-cuda-dcu': 'tuning',
  'sv-port-ascend': 'tuning',
  'sv-port-mpi-profile': 'tuning',
  'sv-port-io': 'tuning',
  'sv-port-retainer': 'tuning',
  'sv-consult-free': 'compute',
  'sv-consult-cluster-design': 'compute',
  'sv-consult-llm-plan': 'language',
  'sv-consult-cost-review': 'work',
  'sv-consult-security': 'compute',
  'sv-train-intro-free': 'code',
  'sv-train-mpi': 'tuning',
  'sv-train-gpu': 'accelerator',
  'sv-train-llm-finetune': 'language',
  'sv-train-vasp': 'materials',
  'sv-train-bio-video': 'life',
  'sv-compute-dft': 'materials',
  'sv-compute-adsorption': 'chemistry',
  'sv-compute-md-protein': 'life',
  'sv-compute-cfd-external': 'fluids',
  'sv-compute-cooling': 'fluids',
  'sv-compute-fatigue': 'structures',
  'sv-ops-llm-deploy': 'language',
  'sv-ops-cluster': 'compute',
  'sv-ops-rag': 'embedding',
  'sv-ops-migration': 'code',
};

describe('services of the demonstration', () => {
  it('have the picture of their own field', () => {
    const found = Object.fromEntries(
      allGoods
        .filter(({ type }) => type === 'SERVICE')
        .map((one) => [one.key, fieldOf({ kind: one.type, category: one.category, words: wordsOf(one) })]),
    );
    expect(found).toEqual(SERVICES);
  });
});
