/** How a repository is named where somebody uses it. Pure. */
import { cutText } from '../text/text.ts';

export type Attributed = {
  title: string;
  /** Whom it is by, as they are shown. */
  authors: readonly string[];
  /** As it is called; '' without. */
  licence: string;
  licenceUrl: string;
  address: string;
  /** 40 hex digits; '' while nothing has been committed. */
  commit: string;
  /** Of the last change, UTC. */
  year: number;
};

/** One line of plain text: title, authors, licence, address, commit. */
export const attributionText = ({ title, authors, licence, licenceUrl, address, commit }: Attributed): string =>
  [
    `"${title}"`,
    authors.join(', '),
    licence === '' ? '' : licenceUrl === '' ? licence : `${licence} (${licenceUrl})`,
    commit === '' ? address : `${address} @ ${cutText(commit, 12)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const texWords: Record<string, string> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };
/** Text as BibTeX reads it. */
const inTex = (text: string): string => text.replace(/[\\~^{}%$&#_]/g, (sign) => texWords[sign] ?? `\\${sign}`);
const texKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'repository';

/** The same as an entry of BibTeX. */
export const attributionBibtex = (one: Attributed): string =>
  [
    `@misc{${texKey(one.title)}-${one.year},`,
    `  title = {${inTex(one.title)}},`,
    `  author = {${one.authors.map(inTex).join(' and ')}},`,
    `  year = {${one.year}},`,
    `  howpublished = {\\url{${one.address.replace(/[{}\\%]/g, '')}}},`,
    ...(one.commit === '' ? [] : [`  version = {${one.commit}},`]),
    ...(one.licence === '' ? [] : [`  note = {${inTex(one.licence)}},`]),
    '}',
  ].join('\n');
