import * as contract from '#contexts/community/calls/takedown.ts';
import { TAKEDOWN_DECISIONS, takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import { decideClaim, viewClaim } from '#contexts/operations/rules/review/claim.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { fullNameOf } from '../access-parts.ts';
import { claimTakedown, decideTakedown } from './decide-takedown.ts';
import { answerTakedown, type Contact, contactPlace, openAsOwner, requestTakedown } from './request-takedown.ts';
import type { TakedownParts } from './takedown-parts.ts';
import {
  countTakedownRows,
  findContact,
  findTakedown,
  listTakedownHistory,
  listTakedownRows,
  listTakedownsBy,
  listTakedownsOf,
  type TakedownRow,
} from './takedown-store.ts';

/** Requests about one repository shown beside a request, and to its owner. */
const MOST_BESIDE = 50;

const viewNotice = (row: TakedownRow): contract.TakedownNotice => {
  const { id, kind, state, reason, repository, type, discussion, explanation, at, decidedAt, decision, counter, counterAt } = row;
  return { id, kind, state, reason, repository, type, discussion, explanation, at, decidedAt, decision, counter, counterAt };
};

function actionsOf(row: TakedownRow, actor: SignedIn['actor'], now: number): contract.TakedownRow['actions'] {
  const moves = allowedMoves(takedownLifecycle, row.state, 'staff');
  if (moves.length === 0) return [];
  const claim = decideClaim(row, actor, now);
  if (claim === 'theirs') return [];
  if (claim === 'takeable') return ['takeOver'];
  return [claim === 'mine' ? 'release' : 'claim', ...TAKEDOWN_DECISIONS.filter((move) => moves.includes(move))];
}

const viewRow = (row: TakedownRow, names: ReadonlyMap<number, string>, { actor }: SignedIn, now: number): contract.TakedownRow => ({
  ...viewNotice(row),
  repositoryId: row.repositoryId,
  reporter: row.maskedName,
  reporterEmail: row.maskedEmail,
  reporterUser: row.accountId === null ? '' : (names.get(row.accountId) ?? ''),
  ...viewClaim(row, actor.accountId, now),
  decidedBy: row.decidedBy,
  actions: actionsOf(row, actor, now),
});

const reporterIds = (rows: readonly TakedownRow[]): number[] => [
  ...new Set(rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))),
];

async function getRow(on: Queryable, id: string): Promise<TakedownRow> {
  const found = await findTakedown(on, id);
  if (!found) throw new AppError('TAKEDOWN_NOT_FOUND');
  return found;
}

async function subjectOf(parts: TakedownParts, { repositoryId, discussion }: TakedownRow) {
  const repository = await parts.findRepository(repositoryId);
  if (!repository) return null;
  const found = discussion > 0 ? await parts.discussions.find(repositoryId, discussion) : null;
  return {
    fullName: fullNameOf(repository),
    visibility: repository.visibility,
    takenDown: repository.state === 'TAKEN_DOWN',
    goodsIds: repository.goodsId === '' ? [] : [repository.goodsId],
    discussionTitle: found?.title ?? '',
  };
}

async function viewTakedown(parts: TakedownParts, call: SignedIn, id: string) {
  const row = await getRow(parts.database, id);
  const [names, files, subject, others, history] = await Promise.all([
    parts.userNames(reporterIds([row])),
    Promise.all(row.fileIds.map((fileId) => parts.files.findFile(fileId))),
    subjectOf(parts, row),
    listTakedownsOf(parts.database, row.repositoryId, MOST_BESIDE),
    listTakedownHistory(parts.database, id),
  ]);
  return {
    ...viewRow(row, names, call, parts.now()),
    files: files.flatMap((file) => (file ? [{ fileId: file.id, name: file.name, size: file.size }] : [])),
    subject,
    others: others.filter((other) => other.id !== id).map(({ id: otherId, state, reason, at }) => ({ id: otherId, state, reason, at })),
    history,
  };
}

/** Each view is recorded in the audit log. */
const revealReporter = (parts: TakedownParts, call: SignedIn, id: string): Promise<Contact> =>
  parts.database.transaction(async (tx) => {
    await getRow(tx, id);
    const sealed = await findContact(tx, id);
    await audit(tx, call, { subjectType: 'takedown', subjectId: id, after: { fields: ['contact'] } });
    return sealed ? (JSON.parse(parts.cipher.decrypt(sealed, contactPlace(id))) as Contact) : { name: '', email: '' };
  });

export const takedownRoutes = (parts: TakedownParts): Bound[] => [
  bind(contract.requestTakedown, async ({ params, body }, call) => ({ id: await requestTakedown(parts, call, params, body) })),
  bind(contract.listRepositoryTakedowns, async ({ params }, call) => {
    const { repository, owner } = await openAsOwner(parts, call, params);
    if (!owner) throw new AppError('REPOSITORY_FORBIDDEN');
    const rows = await listTakedownsOf(parts.database, repository.id, MOST_BESIDE);
    // A request never upheld is confidential between its reporter and the platform.
    const records = rows
      .filter(({ state }) => state === 'UPHELD' || state === 'RESTORED')
      .map((row) => ({ ...viewNotice(row), canAnswer: row.state === 'UPHELD' && row.counterAt === 0 }));
    return { records };
  }),
  bind(contract.answerTakedown, ({ params, body }, call) => answerTakedown(parts, call, params, body.text)),
  bind(contract.listMyTakedowns, async ({ query: { sort: _, ...paging } }, { actor }) => {
    const list = await listTakedownsBy(parts.database, actor.accountId, paging);
    // The owner's answer is for the platform only.
    return { ...list, records: list.records.map((row) => ({ ...viewNotice(row), counter: '', counterAt: 0 })) };
  }),
  bind(contract.listTakedowns, async ({ query: { sort: _, cursor, pageSize, order, countered, ...filter } }, call) => {
    const now = parts.now();
    const asked = { ...filter, keyword: filter.keyword.trim(), countered: countered === 'true', accountId: call.actor.accountId, now };
    const list = await listTakedownRows(parts.database, asked, { cursor, pageSize, order });
    const names = await parts.userNames(reporterIds(list.records));
    return { ...list, records: list.records.map((row) => viewRow(row, names, call, now)) };
  }),
  bind(contract.countTakedowns, () => countTakedownRows(parts.database)),
  bind(contract.getTakedown, ({ params }, call) => viewTakedown(parts, call, params.id)),
  bind(contract.claimTakedown, ({ params, body }, call) => claimTakedown(parts, call, params.id, body)),
  bind(contract.decideTakedown, ({ params, body }, call) => decideTakedown(parts, call, params.id, body)),
  bind(contract.revealReporter, ({ params }, call) => revealReporter(parts, call, params.id)),
];
