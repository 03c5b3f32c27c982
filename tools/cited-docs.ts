/** Citations in source and pages: pages of docs, decisions by number, commands of npm, and links of pages. Finds those that lead nowhere. */
import { posix } from 'node:path';
import { commentsOf } from './words/source-words.ts';

/** What exists. */
export type Cited = {
  /** Paths of all files, relative to the root. */
  files: ReadonlySet<string>;
  /** Numbers of the records in docs/decisions. */
  decisions: ReadonlySet<number>;
  /** Names of the scripts in package.json. */
  scripts: ReadonlySet<string>;
  /** Text of a page, for the headings to which links lead. */
  read(file: string): string;
};

/** Pages that are named although the repository does not have them, each with the reason. */
const ABSENT: Record<string, string> = {
  'docs/test-mutations.md': '`npm run test:mutations` writes it',
  'docs/usage.md': 'an example of a file in a repository of the community',
  'docs/README_zh.md': 'an example of a file in a repository of the community',
  'docs/b.md': 'an example of a file in a repository of the community',
  'README_zh.md': 'a card of a repository of the community',
  'README_en.md': 'a card of a repository of the community',
};
const PAGE = /(?<![\w./-])(?:\.\.\/)*(docs\/[\w./-]+\.(?:md|yml|json))\b/g;
const DECISION = /\bdecisions?[ /](\d{1,4}(?:(?:, | and )\d{1,4})*)\b/gi;
const SCRIPT = /\bnpm run (?:--silent )?([a-z][\w:-]*)/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** A page by its name alone, in a comment. */
const BARE_PAGE = /(?<![\w./-])[\w-]+\.md\b/g;

/** As code hosts write the address of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): string[] => [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const isPage = (file: string): boolean => file.endsWith('.md');
const withoutCode = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, '');

function findDeadLinks(file: string, text: string, { files, read }: Cited): string[] {
  return [...withoutCode(text).matchAll(LINK)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, '');
    const exists = files.has(target) || [...files].some((one) => one.startsWith(`${target}/`));
    if (!exists) return [`${file}: the link ${link} leads to no file`];
    if (anchor === undefined || anchorsOf(read(target)).includes(anchor)) return [];
    return [`${file}: ${target} has no heading for #${anchor}`];
  });
}

/** Pages that comments name without a folder. Parses only files that have such a name at all. */
function findUnknownPages(file: string, text: string, files: ReadonlySet<string>): string[] {
  if (text.search(BARE_PAGE) < 0) return [];
  const isFile = (page: string): boolean => [...files].some((one) => posix.basename(one) === page);
  return commentsOf(text, file.endsWith('.tsx'))
    .flatMap(({ text: comment }) => comment.match(BARE_PAGE) ?? [])
    .flatMap((page) => (ABSENT[page] || isFile(page) ? [] : [`${file}: there is no page ${page}`]));
}

/** Citations in a file that lead nowhere. */
export function findDeadCitations(file: string, text: string, cited: Cited): string[] {
  const { files, decisions, scripts } = cited;
  const pages = [...text.matchAll(PAGE)].flatMap(([, page = '']) =>
    files.has(page) || ABSENT[page] ? [] : [`${file}: there is no ${page}`],
  );
  const numbers = [...text.matchAll(DECISION)]
    .flatMap(([, list = '']) => list.split(/, | and /))
    .flatMap((number) => (decisions.has(Number(number)) ? [] : [`${file}: there is no decision ${number}`]));
  const commands = [...text.matchAll(SCRIPT)].flatMap(([, name = '']) =>
    scripts.has(name) ? [] : [`${file}: there is no npm run ${name}`],
  );
  if (isPage(file)) return [...pages, ...numbers, ...commands, ...findDeadLinks(file, text, cited)];
  const bare = /\.tsx?$/.test(file) ? findUnknownPages(file, text, files) : [];
  return [...pages, ...numbers, ...commands, ...bare];
}
