/** Repositories whose words and contents can be recognised wherever they appear. */
import { randomUUID } from 'node:crypto';
import * as hub from '@huggingface/hub';
import type { Client } from './http-client.ts';
import { createRepo } from './hub-floor.ts';
import { contentsMark, LARGE, wordsMark } from './repository-ways.ts';

export type PublishingFloor = { owner: Client; address: string; accessToken: string; namespace: string };
type Kind = 'model' | 'dataset' | 'space';

async function upload({ address, accessToken, namespace }: PublishingFloor, type: Kind, name: string, files: Record<string, BlobPart>) {
  const at = { repo: { name: `${namespace}/${name}`, type }, hubUrl: `${address}/hub`, accessToken };
  await createRepo(at);
  await hub.uploadFiles({ ...at, files: Object.entries(files).map(([path, content]) => ({ path, content: new Blob([content]) })) });
}

/** A repository that consists of a card. */
export const publishCard = (floor: PublishingFloor, kind: Kind, name: string, card: string) =>
  upload(floor, kind, name, { 'README.md': card });

/** Created under a former name; with files for every viewer and a discussion. `source`: the dataset that its card references. */
export async function publishMarked(floor: PublishingFloor, kind: 'model' | 'space', name: string, source: string): Promise<void> {
  const { owner, namespace } = floor;
  await upload(floor, kind, `${name}-before`, {
    'README.md': `---\ndatasets:\n- ${namespace}/${source}\n---\n# ${wordsMark(name)}\n`,
    'config.json': JSON.stringify({ of: contentsMark(name) }),
    'index.html': `<p>${contentsMark(name)}</p>`,
    'rows.csv': `id,of\n1,${contentsMark(name)}\n`,
    'weights.bin': LARGE,
  });
  const post = (path: string, body: object) =>
    owner.data(owner.post(`/community/repository/${kind}/${namespace}/${path}`, body, { 'idempotency-key': randomUUID() }));
  await post(`${name}-before/move`, { namespace, name });
  await post(`${name}/discussions/open`, { title: wordsMark(name), body: wordsMark(name) });
}
