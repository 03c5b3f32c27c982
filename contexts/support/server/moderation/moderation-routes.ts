/** Decisions of operators about conversations: complaints, held messages, sensitive words, retention. */
import * as contract from '#contexts/support/calls/chat-moderation.ts';
import { foldWords } from '#contexts/support/rules/support.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { addSensitiveWords, removeSensitiveWord } from './change-words.ts';
import { listComplaints } from './complaint-store.ts';
import { decideComplaint } from './decide-complaint.ts';
import { decideHeld } from './decide-held.ts';
import { listHeld } from './held-store.ts';
import { changeRetention, deleteOldMessages } from './keep-messages.ts';
import type { ModerationParts } from './moderation-parts.ts';
import { findRetention } from './retention-store.ts';
import { listWords } from './word-store.ts';

const distinct = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);
/** Names of the shops and accounts on a page of a list. */
async function namesOf(parts: ModerationParts, shopIds: readonly string[], accountIds: readonly (number | null)[]) {
  const [shops, users] = await Promise.all([parts.shopNames(distinct(shopIds)), parts.userNames(distinct(accountIds))]);
  return {
    shop: (id: string) => ({ shopName: shops.get(id)?.name ?? '', shopNameEn: shops.get(id)?.nameEn ?? '' }),
    user: (id: number | null) => (id === null ? '' : (users.get(id) ?? '')),
  };
}

export const moderationRoutes = (parts: ModerationParts): Bound[] => [
  bind(contract.listComplaints, async ({ query: { sort: _, state, by, ...paging } }) => {
    const list = await listComplaints(parts.database, { state, by }, paging);
    const names = await namesOf(
      parts,
      list.records.map(({ shopId }) => shopId),
      list.records.flatMap(({ accountId, customerId }) => [accountId, customerId]),
    );
    const records = list.records.map(({ accountId, customerId, ...row }) => ({
      ...row,
      ...names.shop(row.shopId),
      byName: names.user(accountId),
      customerName: names.user(customerId),
    }));
    return { ...list, records };
  }),
  bind(contract.decideComplaint, ({ params, body }, call) => decideComplaint(parts, call, params.id, body.upheld, body.decision)),
  bind(contract.listHeldMessages, async ({ query: { sort: _, ...paging } }) => {
    const list = await listHeld(parts.database, paging);
    const names = await namesOf(
      parts,
      list.records.map(({ shopId }) => shopId),
      list.records.map(({ customerId }) => customerId),
    );
    const records = list.records.map(({ shopId, customerId, author, ...row }) => ({
      ...row,
      ...names.shop(shopId),
      author: row.side === 'BUYER' ? names.user(customerId) : author,
    }));
    return { ...list, records };
  }),
  bind(contract.decideHeldMessage, ({ params, body }, call) => decideHeld(parts, call, params.id, body.sequence, body.show)),
  bind(contract.listSensitiveWords, ({ query: { sort: _, keyword, ...paging } }) => {
    const typed = keyword.trim();
    return listWords(parts.database, { keyword: typed, folded: foldWords([typed])[0] ?? '' }, paging);
  }),
  bind(contract.addSensitiveWords, ({ body }, call) => addSensitiveWords(parts, call, body.words)),
  bind(contract.removeSensitiveWord, ({ params }, call) => removeSensitiveWord(parts, call, params.id)),
  bind(contract.getRetention, async () => ({ months: await findRetention(parts.database) })),
  bind(contract.saveRetention, ({ body }, call) => changeRetention(parts, call, body.months)),
];

const HOUR_MS = 3_600_000;
export const moderationJobs = (parts: ModerationParts): Job[] => [
  { name: 'support.delete-old-messages', everyMs: HOUR_MS, runs: 'alone', work: (signal) => deleteOldMessages(parts, signal) },
];
