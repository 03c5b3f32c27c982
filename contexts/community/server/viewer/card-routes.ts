import { getCard } from '#contexts/community/calls/viewing.ts';
import { kindOf } from '#contexts/community/rules/repository.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { hubAddress, hubRepository } from '../hub-address.ts';
import { type CardFiles, cardIn, findCards } from '../inspect/card.ts';
import type { TextPlace } from '../inspect/questions.ts';
import type { Commit, Repository } from '../repository/repositories.ts';
import { nameOf } from '../repository/repository-routes.ts';
import type { ViewerParts } from './viewer-parts.ts';

const NO_CARD = { path: '', html: '', headings: [], problems: [] };

/** Link targets of a text: pictures to their contents, everything else to the file's page. */
export function placeOfText(repository: Repository, commit: Commit, revision: string, path: string): TextPlace {
  const { type, namespace, name, defaultBranch } = repository;
  const page = addressOf('mall/community/:kind/:namespace/:name/file/:revision/*', {
    kind: kindOf(type),
    namespace: namespace.name,
    name,
    revision: revision || defaultBranch,
    path: '',
  });
  return { path, pictures: hubAddress(repository, commit.id, '{path}').replace('%7Bpath%7D', '{path}'), files: `${page}/{path}` };
}

/** A card for readers without READ: its pictures are contents too. `html` as written by the sanitiser. */
export function withoutPictures(html: string, repository: Repository): string {
  const own = `${hubRepository(repository)}/resolve/`;
  return html.replace(/<img src="([^"]*)"[^>]*>/g, (picture, address: string) => (address.startsWith(own) ? '' : picture));
}

/** Top-level names that may be cards. */
const CARD_NAMES = ['README.md', 'README_zh.md', 'README_en.md', 'README.zh.md', 'README.en.md', 'README-zh.md', 'README-en.md'];
const candidates = [...CARD_NAMES, 'README_zh-CN.md', 'README_zh_CN.md', 'readme.md', 'Readme.md', 'readme_zh.md', 'readme_en.md'];

export const cardRoutes = ({ repositories, inspection }: ViewerParts): Bound[] => [
  bind(getCard, async ({ params, query }, call) => {
    const { repository, rights } = await repositories.open(call, nameOf(params), 'LIST');
    const commit = await repositories.revisions.find(repository, query.revision);
    if (!commit) return NO_CARD;
    const entries = await repositories.tree.find(repository, commit, candidates);
    const cards: CardFiles = findCards([...entries.values()].filter(({ type }) => type === 'FILE').map(({ path }) => path));
    const path = cardIn(cards, call.locale);
    const entry = path === null ? undefined : entries.get(path);
    if (entry?.type !== 'FILE') return NO_CARD;
    const file = { sha256: entry.sha256, reader: repositories.content.reader(entry) };
    const place = placeOfText(repository, commit, query.revision, entry.path);
    const { html, headings, card } = await inspection.ask('card', file, place, { within: call.withinBudget });
    const shown = rights.includes('READ') ? html : withoutPictures(html, repository);
    return { path: entry.path, html: shown, headings, problems: card.problems };
  }),
];
