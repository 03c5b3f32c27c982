/** Attribution of a repository that is used elsewhere. Pure. */
import { cutText } from '#kernel/text/text.ts';

export type Attributed = {
  title: string;
  /** Display names of the authors. */
  authors: readonly string[];
  /** Display name; '' for none. */
  licence: string;
  licenceUrl: string;
  address: string;
  /** 40 hex digits; '' before the first commit. */
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
/** Text escaped for BibTeX. */
const inTex = (text: string): string => text.replace(/[\\~^{}%$&#_]/g, (sign) => texWords[sign] ?? `\\${sign}`);
const texKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'repository';

/** The same as a BibTeX entry. */
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
