import { cardFiles, type Front, licenceFile } from '../kit/card.ts';
import type { SeedFile, SeedRepository } from '../types.ts';

type ModelOptions = Pick<
  SeedRepository,
  'namespace' | 'name' | 'visibility' | 'summary' | 'summaryEn' | 'likes' | 'downloads' | 'discussions'
> & {
  /** The rights holder, as in the licence notice. */
  holder: string;
  front: Front & { license: string; tags: string[] };
  zh: string;
  en: string;
  files: SeedFile[];
  daysAgo: number;
  /** Files added by a second commit. */
  later?: { title: string; daysAgo: number; put: SeedFile[] };
};

/** A model published with its card in one commit, tagged v1.0, and optionally extended later, tagged v1.1. */
export function makeModel({ holder, front, zh, en, files, daysAgo, later, ...rest }: ModelOptions): SeedRepository {
  const head: Front = { ...front, tags: [...front.tags, 'demonstration'] };
  const card = cardFiles(head, { title: rest.name, body: zh }, { title: rest.name, body: en });
  const first = {
    title: 'Add weights, configuration and card',
    daysAgo,
    author: rest.namespace,
    put: [...files, ...card, licenceFile(front.license, holder)],
  };
  return {
    type: 'model',
    ...rest,
    commits: later ? [first, { ...later, author: rest.namespace }] : [first],
    tags: [{ name: 'v1.0', commit: 0 }, ...(later ? [{ name: 'v1.1', commit: 1 }] : [])],
  };
}

/** One result of a model on a dataset, in the format of the Hub's cards. */
export const resultsOf = (
  name: string,
  task: string,
  dataset: { name: string; id: string },
  metrics: { type: string; value: number; name: string }[],
): Front['model-index'] => [
  { name, results: [{ task: { type: task }, dataset: { name: dataset.name, type: dataset.id, split: 'test' }, metrics }] },
];

/** A fenced block of code. */
export const code = (language: string, lines: readonly string[]): string => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
