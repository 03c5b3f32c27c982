/** Every call for a repository or a part of one that needs a signed-in user: for tests of access by other users. */
import { createHash, randomUUID } from 'node:crypto';
import type { Client } from './http-client.ts';

export type OwnRepository = { namespace: string; name: string; discussion: string; comment: string; upload: string };
export type RepositoryCall = { id: string; params: Record<string, string>; body?: unknown };

const sha256 = createHash('sha256').update('not uploaded yet').digest('hex');

/** A private repository with a file, a discussion and an open upload; `mark` is in each of them. */
export async function makeOwnRepository(owner: Client, mark: string): Promise<OwnRepository> {
  const post = <T>(path: string, body: unknown) => owner.data<T>(owner.post(path, body, { 'idempotency-key': randomUUID() }));
  type Mine = { records: { kind: string; name: string }[] };
  const mine = await owner.data<Mine>(owner.get('/community/namespace/mine'));
  const namespace = mine.records.find(({ kind }) => kind === 'PERSON')?.name ?? '';
  const name = `${mark.toLowerCase()}-model`;
  await post('/community/repository/create', { type: 'MODEL', namespace, name, visibility: 'PRIVATE', summary: mark });
  const base = `/community/repository/model/${namespace}/${name}`;
  const { no } = await post<{ no: number }>(`${base}/discussions/open`, { title: `${mark} discussion`, body: `${mark} body of it` });
  const { id: comment } = await post<{ id: string }>(`${base}/discussion/${no}/answer`, { body: `${mark} answer`, move: '' });
  const { records } = await post<{ records: { uploadId: string }[] }>(`${base}/upload/plan`, { files: [{ sha256, size: 16 }] });
  return { namespace, name, discussion: String(no), comment, upload: records[0]?.uploadId ?? '' };
}

export function repositoryCalls({ namespace, name, discussion, comment, upload }: OwnRepository): RepositoryCall[] {
  const params = { kind: 'model', namespace, name };
  const of = (id: string, body?: unknown, more: Record<string, string> = {}): RepositoryCall => ({
    id: `community.${id}`,
    params: { ...params, ...more },
    ...(body === undefined ? {} : { body }),
  });
  const no = { no: discussion };
  return [
    of('change-repository', { summary: 'mine' }),
    of('create-ref', { kind: 'TAG', name: 'v1', revision: '' }),
    of('delete-ref', { kind: 'BRANCH', name: 'main' }),
    of('delete-repository', { confirm: name }),
    of('move-repository', { namespace, name: 'taken' }),
    of('get-readers'),
    of('like-repository', { liked: true }),
    of('answer-discussion', { body: 'an answer of a stranger', move: '' }, no),
    of('edit-comment', { body: 'a change by a stranger' }, { ...no, comment }),
    of('move-comment', { move: 'hide', reason: 'a reason' }, { ...no, comment }),
    of('move-discussion', { move: 'close' }, no),
    of('open-discussion', { title: 'of a stranger', body: 'a question of a stranger' }),
    of('pin-discussion', { pinned: true }, no),
    of('commit-files', { branch: '', remove: ['README.md'] }),
    of('plan-upload', { files: [{ sha256, size: 16 }] }),
    of('write-text', { branch: '', path: 'README.md', text: 'of a stranger' }),
    of('ask-for-access', { version: 1, accepted: true, answers: [] }),
    of('decide-access', { move: 'accept', reason: '' }, { requestId: '1' }),
    of('get-gate-settings'),
    of('list-access-requests'),
    of('save-gate', { mode: 'AUTO', agreement: '', agreementEn: '', questions: [] }),
    of('answer-takedown', { text: 'an answer of a stranger' }, { id: '1' }),
    of('list-repository-takedowns'),
    { id: 'community.finish-upload', params: { uploadId: upload } },
  ];
}

/** Calls of sellers for a shop. */
export function saleCalls({ namespace, name }: OwnRepository): RepositoryCall[] {
  const params = { kind: 'model', namespace, name };
  return [
    { id: 'community.get-sale', params },
    { id: 'community.begin-sale', params, body: { becomesSold: true } },
    { id: 'community.change-sale', params, body: { skuIds: [], becomesSold: true } },
    { id: 'community.end-sale', params },
  ];
}
