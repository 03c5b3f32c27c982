/** Cards of models, datasets and spaces: front matter as data, and which file is the card in which language. */
import type { CardData, CardFields, CardProblem, CardProblemCode } from '#contexts/community/calls/inspection.ts';
import { toLine } from '#kernel/text/text.ts';
import { shownText } from '#libraries/file-inspection/index.ts';
import { CARD_LIMITS } from './card-limits.ts';
import { type FrontMatter, type Json, readFrontMatter } from './front-matter.ts';

/** By YAML key. */
const TEXT_FIELDS = {
  license_name: 'licenseName',
  license_link: 'licenseLink',
  pipeline_tag: 'pipelineTag',
  library_name: 'libraryName',
  base_model_relation: 'baseModelRelation',
  pretty_name: 'prettyName',
  sdk: 'sdk',
  app_file: 'appFile',
  title: 'title',
} as const satisfies Record<string, keyof CardFields>;
const LIST_FIELDS = {
  license: 'licenses',
  language: 'languages',
  tags: 'tags',
  base_model: 'baseModels',
  datasets: 'datasets',
  task_categories: 'taskCategories',
  size_categories: 'sizeCategories',
} as const satisfies Record<string, keyof CardFields>;
/** Compared with lists of codes, ignoring case. */
const LOWER = new Set(['license', 'language', 'pipeline_tag', 'library_name', 'sdk', 'task_categories', 'base_model_relation']);
/** Colours and icons of other hubs, never shown here. */
const IGNORED = new Set(['emoji', 'colorFrom', 'colorTo']);

const noFields = (): CardFields => ({
  licenses: [],
  licenseName: '',
  licenseLink: '',
  languages: [],
  tags: [],
  pipelineTag: '',
  libraryName: '',
  baseModels: [],
  baseModelRelation: '',
  datasets: [],
  taskCategories: [],
  sizeCategories: [],
  prettyName: '',
  sdk: '',
  appFile: '',
  title: '',
});

type Report = (code: CardProblemCode, field: string) => void;

function textOf(value: Json, field: string, report: Report): string {
  if (value === null) return '';
  if (typeof value === 'object') {
    report('value-kind', field);
    return '';
  }
  const text = toLine(String(value));
  if (text.length > CARD_LIMITS.valueCharacters) report('value-too-long', field);
  const shown = shownText(text, CARD_LIMITS.valueCharacters);
  return LOWER.has(field) ? shown.toLowerCase() : shown;
}

function listOf(value: Json, field: string, report: Report): string[] {
  const values = Array.isArray(value) ? value : [value];
  if (values.length > CARD_LIMITS.listEntries) report('too-many-values', field);
  const texts = values.slice(0, CARD_LIMITS.listEntries).map((entry) => textOf(entry, field, report));
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** A web address, or a path in the repository. */
function isLink(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return !/^[a-z][a-z\d+.-]*:|^[/\\]|\\|(?:^|\/)\.\.(?:\/|$)/i.test(text);
}

function fieldsOf({ data, lines }: FrontMatter, problems: CardProblem[]): Pick<CardData, 'fields' | 'others'> {
  const fields = noFields();
  const others: CardData['others'] = [];
  const report: Report = (code, field) => {
    if (problems.length < CARD_LIMITS.problems) problems.push({ code, line: lines.get(field) ?? 1, field });
  };
  for (const [name, value] of Object.entries(data)) {
    if (Object.hasOwn(TEXT_FIELDS, name)) fields[TEXT_FIELDS[name as keyof typeof TEXT_FIELDS]] = textOf(value, name, report);
    else if (Object.hasOwn(LIST_FIELDS, name)) fields[LIST_FIELDS[name as keyof typeof LIST_FIELDS]] = listOf(value, name, report);
    else if (!IGNORED.has(name)) {
      if (others.length >= CARD_LIMITS.otherFields) continue;
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      others.push({ name: shownText(name, CARD_LIMITS.valueCharacters), value: shownText(text, CARD_LIMITS.otherCharacters) });
    }
  }
  if (!isLink(fields.licenseLink)) {
    report('link-refused', 'license_link');
    fields.licenseLink = '';
  }
  return { fields, others };
}

export type Card = { card: CardData; markdown: string };

/** Never throws: problems are returned as data. The Markdown is what follows the front matter. */
export function readCard(text: string): Card {
  const front = readFrontMatter(text);
  const problems = [...front.problems];
  return {
    card: { ...fieldsOf(front, problems), data: front.data, problems, bodyLine: front.bodyLine },
    markdown: front.body,
  };
}

export type CardLanguage = 'zh' | 'en';
export type CardFiles = Record<CardLanguage, string | null> & { main: string | null };

/**
 * The cards of a folder: README.md, in any language, and README_zh.md and README_en.md beside it, ignoring case. `paths` are names in the
 * folder.
 */
export function findCards(paths: Iterable<string>): CardFiles {
  const found: CardFiles = { main: null, zh: null, en: null };
  for (const path of paths) {
    const language = /^readme(?:[_.-](zh|en)(?:[_-][a-z]{2,4})?)?\.md$/i.exec(path);
    if (!language) continue;
    const kind = (language[1]?.toLowerCase() ?? 'main') as keyof CardFiles;
    // If two differ only in case, prefers capitals.
    if (found[kind] === null || path < found[kind]) found[kind] = path;
  }
  return found;
}

/** The card in the reader's language, else README.md, else the other one; null without any. */
export function cardIn(files: CardFiles, language: CardLanguage): string | null {
  return files[language] ?? files.main ?? files[language === 'zh' ? 'en' : 'zh'];
}
