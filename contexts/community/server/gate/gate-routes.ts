import * as contract from '#contexts/community/calls/gate.ts';
import { ACCESS_DECISIONS, accessRequestLifecycle, decideAsking } from '#contexts/community/rules/access.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { AccessParts } from '../access-parts.ts';
import { askForAccess } from './ask-access.ts';
import { findGate, findQuestions, type Question, type StoredGate } from './gate-store.ts';
import { decideAccess, saveGate } from './manage-gate.ts';
import { type AccessRequestRow, countRequests, findRequest, listRequests } from './request-store.ts';

const viewGate = ({ mode, version, agreement, agreementEn, questions }: StoredGate): contract.Gate => ({
  ...{ mode, version, agreement, agreementEn, questions },
});

function viewRequest(row: AccessRequestRow, questions: readonly Question[], names: ReadonlyMap<number, string>): contract.AccessRequest {
  const { id, state, asked, askedAt, decidedAt, reason, version } = row;
  const may = allowedMoves(accessRequestLifecycle, state, 'owner');
  return {
    ...{ id, state, asked, askedAt, decidedAt, reason, version },
    userName: names.get(row.accountId) ?? '',
    decidedBy: row.decidedBy === null ? '' : (names.get(row.decidedBy) ?? ''),
    answers: questions.map(({ text, textEn }, index) => ({ question: text, questionEn: textEn, answer: row.answers[index] ?? '' })),
    actions: ACCESS_DECISIONS.filter((move) => may.includes(move)),
  };
}

async function readGate(parts: AccessParts, call: Parameters<AccessParts['open']>[0], params: Parameters<AccessParts['open']>[1]) {
  const { repository, rights, account } = await parts.open(call, params, 'LIST');
  const [gate, request] = await Promise.all([
    findGate(parts.database, repository.id),
    account === null ? null : findRequest(parts.database, repository.id, account),
  ]);
  const mayRead = rights.includes('READ');
  const asking = decideAsking(request, parts.now());
  return {
    ...viewGate(gate),
    state: request?.state ?? ('' as const),
    askedAt: request?.askedAt ?? 0,
    reason: request?.reason ?? '',
    canAsk: !mayRead && repository.visibility === 'GATED' && asking.may,
    askAgainAt: !asking.may && asking.why === 'TOO_EARLY' ? asking.at : 0,
    mayRead,
  };
}

export const gateRoutes = (parts: AccessParts): Bound[] => [
  bind(contract.getGate, ({ params }, call) => readGate(parts, call, params)),
  bind(contract.askForAccess, async ({ params, body }, call) => ({ state: await askForAccess(parts, call, params, body) })),
  bind(contract.getGateSettings, async ({ params }, call) => {
    const { repository } = await parts.open(call, params, 'ADMIN');
    const [gate, counts] = await Promise.all([findGate(parts.database, repository.id), countRequests(parts.database, repository.id)]);
    return { ...viewGate(gate), changedAt: gate.changedAt, counts };
  }),
  bind(contract.saveGate, async ({ params, body }, call) => viewGate(await saveGate(parts, call, params, body))),
  bind(contract.listAccessRequests, async ({ params, query: { sort: _, state, ...paging } }, call) => {
    const { repository } = await parts.open(call, params, 'ADMIN');
    const list = await listRequests(parts.database, repository.id, state, paging);
    const people = list.records.flatMap(({ accountId, decidedBy }) => (decidedBy === null ? [accountId] : [accountId, decidedBy]));
    const [questions, names] = await Promise.all([
      findQuestions(parts.database, repository.id, [...new Set(list.records.map(({ version }) => version))]),
      parts.userNames([...new Set(people)]),
    ]);
    return { ...list, records: list.records.map((row) => viewRequest(row, questions.get(row.version) ?? [], names)) };
  }),
  bind(contract.decideAccess, ({ params, body }, call) => decideAccess(parts, call, params, body)),
];
