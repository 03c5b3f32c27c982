/** Two ways to commit changes of files: the Hub's own client, and the calls of the product's pages. */
import * as hub from '@huggingface/hub';
import { createClient } from './http-client.ts';
import { sha256Of } from './hub-floor.ts';
import type { WatchedCalls } from './watched-calls.ts';

export type Repo = { type: 'model' | 'dataset'; id: string; name: string };
export type Change = {
  title: string;
  branch: string;
  put: Map<string, Buffer>;
  remove: string[];
  rename: { from: string; to: string }[];
  /** Idempotency key of the product's calls, the same for every retry. */
  key: string;
};
/** Commits a change and returns the id of the commit. */
export type Send = (repo: Repo, change: Change) => Promise<string>;

export type Senders = {
  byHub: Send;
  byPages: Send;
  /** Begins an upload and abandons it after its first part. */
  leave(repo: Repo, bytes: Buffer): Promise<void>;
  client: ReturnType<typeof createClient>;
  hub: { hubUrl: string; accessToken: string; fetch: typeof fetch };
};

type Planned = { sha256: string; held: boolean; uploadId: string; partBytes: number; parts: number; stored: number[] };
const bodyOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);

/** A refusal by the product's calls: a response rather than a broken connection. */
export class Refused extends Error {}

export async function createSenders(address: string, calls: WatchedCalls, accessToken: string, userName: string): Promise<Senders> {
  const client = createClient(address, calls.fetch);
  await client.login(userName, `${userName}-2026`);
  const me = { hubUrl: `${address}/hub`, accessToken, fetch: calls.fetch };
  const baseOf = ({ type, name }: Repo): string => `/community/repository/${type}/${name}`;

  async function post<T>(path: string, body: unknown, key?: string): Promise<T> {
    const { envelope } = await client.post<T>(path, body, key ? { 'idempotency-key': key } : {});
    if (envelope.code !== '0') throw new Refused(`${path}: ${envelope.code} ${envelope.message}`);
    return envelope.data as T;
  }
  const plan = (repo: Repo, contents: readonly Buffer[]) =>
    post<{ records: Planned[] }>(`${baseOf(repo)}/upload/plan`, {
      files: contents.map((bytes) => ({ sha256: sha256Of(bytes), size: bytes.length })),
    });
  async function sendPart({ uploadId, partBytes }: Planned, bytes: Buffer, number: number): Promise<void> {
    const body = bodyOf(bytes.subarray((number - 1) * partBytes, number * partBytes));
    const answer = await client.raw(`/community/upload/${uploadId}/part/${number}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Refused(`part ${number}: ${text}`);
  }

  return {
    client,
    hub: me,
    async byHub({ type, name }, { title, branch, put, remove, rename }) {
      if (rename.length > 0) throw new Error('the client of the Hub renames nothing');
      const done = await hub.commit({
        ...me,
        title,
        branch,
        repo: { type, name },
        operations: [
          ...[...put].map(([path, bytes]) => ({ operation: 'addOrUpdate' as const, path, content: bodyOf(bytes) })),
          ...remove.map((path) => ({ operation: 'delete' as const, path })),
        ],
      });
      if (!done) throw new Error('the client was not answered');
      return done.commit.oid;
    },
    async byPages(repo, { title, branch, put, remove, rename, key }) {
      const byHash = new Map([...put.values()].map((bytes) => [sha256Of(bytes), bytes]));
      const { records } = put.size > 0 ? await plan(repo, [...byHash.values()]) : { records: [] };
      for (const one of records) {
        if (one.held) continue;
        const bytes = byHash.get(one.sha256) as Buffer;
        for (let number = 1; number <= one.parts; number += 1) if (!one.stored.includes(number)) await sendPart(one, bytes, number);
        await post(`/community/upload/${one.uploadId}/finish`, {});
      }
      const files = [...put].map(([path, bytes]) => ({ path, sha256: sha256Of(bytes), size: bytes.length }));
      return (await post<{ id: string }>(`${baseOf(repo)}/commit`, { branch, title, put: files, remove, rename }, key)).id;
    },
    async leave(repo, bytes) {
      const [one] = (await plan(repo, [bytes])).records;
      if (one && !one.held) await sendPart(one, bytes, 1);
    },
  };
}
