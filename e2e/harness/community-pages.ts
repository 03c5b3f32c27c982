/** A repository with a card, a table and a discussion, for tests of the pages of the AI community. */
import type { Client } from './http-client.ts';

type Namespace = { id: string; kind: string; subjectId: string; name: string };

/** The namespace under which an account publishes its own repositories; created if missing. */
export async function ownNamespace(client: Client): Promise<string> {
  const { records } = await client.data<{ records: Namespace[] }>(client.get('/community/namespace/mine'));
  const own = records.find(({ kind }) => kind === 'PERSON');
  if (!own) throw new Error('an account publishes for itself');
  const { id, kind, subjectId, name } = own;
  if (id === '') await client.data(client.post('/community/namespace/take', { kind, subjectId, name }));
  return name;
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Commits one text file; returns the id of the commit. */
export async function writeFile(client: Client, base: string, path: string, text: string): Promise<string> {
  return (await client.data<{ id: string }>(client.post(`${base}/write`, { branch: 'main', path, text }))).id;
}

/** Publishes a dataset of the client's account; returns the parameters of its pages. */
export async function publishDataset(client: Client, name: string, rows: number) {
  const namespace = await ownNamespace(client);
  const base = `/community/repository/dataset/${namespace}/${name}`;
  const made = { type: 'DATASET', namespace, name, license: 'cc-by-4.0', summary: '作业耗时', summaryEn: 'Job times' };
  await client.data(client.post('/community/repository/create', made, key()));
  const lines = Array.from({ length: rows }, (_, row) => `${row},${['VASP', 'GROMACS', 'WRF'][row % 3]},${(row * 7) % 100}`);
  await writeFile(client, base, 'data/jobs.csv', ['id,application,seconds', ...lines].join('\n'));
  await writeFile(client, base, 'data/broken.safetensors', 'no tensors');
  const commitId = await writeFile(client, base, 'README.md', '---\nlicense: cc-by-4.0\n---\n# Job times\n\nOf three applications.\n');
  const { no } = await client.data<{ no: number }>(
    client.post(`${base}/discussions/open`, { title: 'Which units?', body: 'Seconds or *hours*?' }, key()),
  );
  return { kind: 'dataset', namespace, name, revision: 'main', commitId, number: String(no) };
}

/** Requests the takedown of such a dataset; returns the id of the request. */
export async function askForTakedown(client: Client, { namespace, name }: { namespace: string; name: string }): Promise<string> {
  const asked = { reason: 'COPYRIGHT', explanation: '表格来自一篇没有许可的论文', name: '张三', email: 'zhang@example.com' };
  return (await client.data<{ id: string }>(client.post(`/community/repository/dataset/${namespace}/${name}/takedown`, asked, key()))).id;
}
