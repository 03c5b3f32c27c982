/** Facts extracted from a repository's card for lists and pages. Pure. */
import type { CardData } from '#contexts/community/calls/inspection.ts';
import type { CardFacts } from '#contexts/community/calls/repositories.ts';
import { readCard } from '../inspect/card.ts';

export type { CardFacts } from '#contexts/community/calls/repositories.ts';
/** As stored: the facts, and the raw data for the Hub's clients. */
export type StoredCard = CardFacts & { data: CardData['data'] };

/** Maximum bytes of a card that is read. */
export const MOST_CARD_BYTES = 512 * 1024;

export const NO_CARD: StoredCard = {
  license: '',
  licenseName: '',
  licenseLink: '',
  prettyName: '',
  pipelineTag: '',
  library: '',
  languages: [],
  tags: [],
  baseModels: [],
  datasets: [],
  taskCategories: [],
  sizeCategories: [],
  sdk: '',
  appFile: '',
  problems: [],
  data: {},
};

/** The facts of a card; for a dataset the first task category is the task. */
export function factsOf(text: string): StoredCard {
  const { fields, data, problems } = readCard(text).card;
  return {
    license: fields.licenses[0] ?? '',
    licenseName: fields.licenseName,
    licenseLink: fields.licenseLink,
    prettyName: fields.prettyName || fields.title,
    pipelineTag: fields.pipelineTag || (fields.taskCategories[0] ?? ''),
    library: fields.libraryName,
    languages: fields.languages,
    tags: fields.tags,
    baseModels: fields.baseModels,
    datasets: fields.datasets,
    taskCategories: fields.taskCategories,
    sizeCategories: fields.sizeCategories,
    sdk: fields.sdk,
    appFile: fields.appFile,
    problems: problems.map(({ code, line }) => ({ code, line })),
    data,
  };
}

/** Front matter and heading of a new repository's card. */
export function firstCard({ name, license, summary }: { name: string; license: string; summary: string }): string {
  const front = license === '' ? '' : `---\nlicense: ${JSON.stringify(license)}\n---\n\n`;
  return `${front}# ${name}\n${summary === '' ? '' : `\n${summary}\n`}`;
}
