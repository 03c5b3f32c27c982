import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AutoConfig, AutoTokenizer, env } from '@huggingface/transformers';
import { parse as parseCsv } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { findLicence } from '#contexts/community/rules/licences.ts';
import { demoAccounts } from '../accounts.ts';
import { allGoods } from '../catalogue.ts';
import { upstream } from '../facts/upstream.ts';
import { shopKeys } from '../shop-keys.ts';
import { demoNamespaces, makeDemoRepositories, type SeedFile, type SeedRepository } from './index.ts';
import { soldBy } from './sold.ts';
import { digestOf } from './testing/digest.ts';
import { importsOfPickle, readGguf, readSafetensors, readStoredZip } from './testing/readers.ts';
import { filesOf } from './types.ts';

const repositories = makeDemoRepositories();
const idOf = ({ namespace, name }: SeedRepository): string => `${namespace}/${name}`;
const ofType = (type: SeedRepository['type']): SeedRepository[] => repositories.filter((one) => one.type === type);
const text = ({ bytes }: SeedFile): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const fileOf = (repository: SeedRepository, path: string): SeedFile => {
  const file = filesOf(repository).find((one) => one.path === path);
  if (!file) throw new Error(`${idOf(repository)} has no ${path}`);
  return file;
};
const named = (id: string): SeedRepository => {
  const found = repositories.find((one) => idOf(one) === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const frontOf = (repository: SeedRepository, path: string): Record<string, unknown> => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text(fileOf(repository, path))) ?? [];
  return parseYaml(head) as Record<string, unknown>;
};
const allFiles = repositories.flatMap((repository) =>
  filesOf(repository).map((file) => ({ id: `${repository.type} ${idOf(repository)} ${file.path}`, file })),
);
const ending = (pattern: RegExp) => allFiles.filter(({ file }) => pattern.test(file.path));
const bufferOf = ({ bytes }: SeedFile): ArrayBuffer => Uint8Array.from(bytes).buffer;

describe('the repositories of the demonstration', () => {
  it('are at least 12 models, 8 datasets and 3 spaces in at most 12 MB', () => {
    expect(ofType('model').length).toBeGreaterThanOrEqual(12);
    expect(ofType('dataset').length).toBeGreaterThanOrEqual(8);
    expect(ofType('space').length).toBeGreaterThanOrEqual(3);
    const bytes = repositories
      .flatMap(({ commits }) => commits.flatMap(({ put }) => put))
      .reduce((sum, file) => sum + file.bytes.length, 0);
    expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
    expect(allFiles.length).toBeLessThanOrEqual(1000);
  });

  it('have the licence of the product that delivers them, in the card, the notice and every GGUF file', () => {
    // 'CC BY 4.0 (annotations)' → 'cc-by-4.0'
    const plain = (licence: string) => licence.replace(/ \(.*/, '').toLowerCase().replaceAll(' ', '-');
    const wrong = repositories.flatMap((one) => {
      const licence = findLicence(String(frontOf(one, 'README.md').license));
      if (!licence) return [`${idOf(one)} has no known licence`];
      const product = soldBy[one.name];
      const stated = product === undefined ? licence.id : plain(upstream[product]?.licence ?? '');
      const named = filesOf(one).flatMap((file) =>
        file.path.endsWith('.gguf') ? [String(readGguf(file.bytes).metadata.get('general.license'))] : [],
      );
      const notice = text(fileOf(one, 'LICENSE')).includes(`(SPDX: ${licence.spdx})`);
      return notice && [stated, ...named].every((id) => id === licence.id) ? [] : [`${idOf(one)}: ${licence.id}, ${stated}, ${named}`];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(soldBy).filter((name) => !repositories.some((one) => one.name === name))).toEqual([]);
  });

  it('have names of their own that the Hub permits', () => {
    expect(new Set(repositories.map((one) => `${one.type} ${idOf(one)}`)).size).toBe(repositories.length);
    expect(
      repositories.filter(({ name }) => !/^[A-Za-z0-9](?:[\w.-]{0,94}[A-Za-z0-9])?$/.test(name) || /--|\.\./.test(name)).map(idOf),
    ).toEqual([]);
    expect(allFiles.filter(({ file }) => !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(file.path)).map(({ id }) => id)).toEqual([]);
  });

  it('belong to namespaces whose owners exist, and are written by people who exist', () => {
    const people = demoAccounts.map(({ userName }) => userName);
    for (const { kind, owner } of demoNamespaces) expect(kind === 'shop' ? Object.keys(shopKeys) : people).toContain(owner);
    const authors = [...people, ...demoNamespaces.map(({ name }) => name)];
    for (const { namespace, commits, discussions = [] } of repositories) {
      expect(demoNamespaces.map(({ name }) => name)).toContain(namespace);
      const written = [...commits, ...discussions, ...discussions.flatMap(({ answers }) => answers)].map(({ author }) => author);
      expect(written.filter((author) => !authors.includes(author))).toEqual([]);
    }
    expect(demoNamespaces.filter(({ name }) => !repositories.some(({ namespace }) => namespace === name))).toEqual([]);
  });

  it('are public, gated, sold and private, and those sold have goods of their shop to belong to', () => {
    const by = (visibility: SeedRepository['visibility']) => repositories.filter((one) => one.visibility === visibility);
    expect(by('gated').filter(({ type }) => type === 'model').length).toBeGreaterThanOrEqual(1);
    expect(by('sold').filter(({ type }) => type === 'model').length).toBe(2);
    expect(by('private').length).toBe(1);
    for (const { type, namespace } of by('sold'))
      expect(allGoods.some((goods) => goods.shop === namespace && goods.type === (type === 'model' ? 'MODEL' : 'DATA'))).toBe(true);
  });

  it('have commits in order of time that change something, and tags on commits that exist', () => {
    for (const { commits, tags = [] } of repositories) {
      expect(commits.every(({ put, remove = [] }) => put.length + remove.length > 0)).toBe(true);
      expect(commits.map(({ daysAgo }) => daysAgo)).toEqual(commits.map(({ daysAgo }) => daysAgo).toSorted((one, other) => other - one));
      expect(commits.every(({ put }) => new Set(put.map(({ path }) => path)).size === put.length)).toBe(true);
      expect(tags.every(({ commit }) => commits[commit] !== undefined)).toBe(true);
    }
  });

  it('have the same bytes in another process', () => {
    const at = (path: string): string => JSON.stringify(join(import.meta.dirname, path));
    const script = `
      const [{ makeDemoRepositories }, { digestOf }] = await Promise.all([import(${at('index.ts')}), import(${at('testing/digest.ts')})]);
      console.log(digestOf(makeDemoRepositories()));`;
    const other = execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], { encoding: 'utf8' });
    expect(other.trim()).toBe(digestOf(repositories));
  });
});

describe('the cards', () => {
  it('are in Chinese and English with the same data at their heads, and say that they are demonstration data', () => {
    for (const repository of repositories) {
      const front = frontOf(repository, 'README.md');
      expect(frontOf(repository, 'README_en.md')).toEqual(front);
      expect(front['license']).toEqual(expect.any(String));
      expect(front['tags']).toContain('demonstration');
      expect(text(fileOf(repository, 'README.md'))).toContain('**演示数据**');
      expect(text(fileOf(repository, 'README_en.md'))).toContain('**Demonstration data**');
      expect(text(fileOf(repository, 'README_en.md')).replace(/```[\s\S]*?```/g, '')).not.toMatch(/[\u4e00-\u9fff]/);
      expect(text(fileOf(repository, 'LICENSE')).length).toBeLessThan(600);
    }
  });

  it('name models and datasets of the demonstration as their lineage', () => {
    const lineage = repositories.flatMap((one) => {
      const front = frontOf(one, 'README.md');
      const listed = (key: string): string[] => (front[key] as string[] | undefined) ?? [];
      return [
        ...[...listed('base_model'), ...listed('models')].map((id) => `model ${id}`),
        ...listed('datasets').map((id) => `dataset ${id}`),
      ];
    });
    const known = repositories.map((one) => `${one.type} ${idOf(one)}`);
    expect(lineage.length).toBeGreaterThan(12);
    expect(lineage.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('of models name a task and a library, those of datasets the rows that their files have', async () => {
    for (const model of ofType('model'))
      expect(frontOf(model, 'README.md')).toMatchObject({ pipeline_tag: expect.any(String), library_name: expect.any(String) });
    for (const dataset of ofType('dataset')) {
      const front = frontOf(dataset, 'README.md') as {
        dataset_info: { splits: { name: string; num_bytes: number; num_examples: number }[] };
        configs: { data_files: { split: string; path: string }[] }[];
      };
      for (const { split, path } of front.configs[0]?.data_files ?? []) {
        const file = fileOf(dataset, path);
        const notified = front.dataset_info.splits.find(({ name }) => name === split);
        const rows = path.endsWith('.parquet')
          ? Number(parquetMetadata(bufferOf(file)).num_rows)
          : (parseCsv(text(file), { columns: true }) as unknown[]).length;
        expect(notified, `${idOf(dataset)} ${path}`).toEqual({ name: split, num_bytes: file.bytes.length, num_examples: rows });
      }
    }
  });

  it('refer to files that exist', () => {
    for (const repository of repositories)
      for (const path of ['README.md', 'README_en.md']) {
        const pictures = [...text(fileOf(repository, path)).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file);
        for (const picture of pictures) expect(fileOf(repository, picture).bytes.length).toBeGreaterThan(100);
      }
  });
});

describe('the weights', () => {
  it.each(ending(/\.safetensors$/).map(({ id, file }) => [id, file] as const))('of %s are read by another reader', (_, file) => {
    expect(readSafetensors(file.bytes).size).toBeGreaterThan(0);
  });

  it('in shards are where the index says', () => {
    const sharded = repositories.filter((one) => filesOf(one).some(({ path }) => path === 'model.safetensors.index.json'));
    expect(sharded.length).toBeGreaterThanOrEqual(2);
    for (const repository of sharded) {
      const index = JSON.parse(text(fileOf(repository, 'model.safetensors.index.json'))) as {
        metadata: { total_size: number };
        weight_map: Record<string, string>;
      };
      const files = [...new Set(Object.values(index.weight_map))];
      const found = files.flatMap((path) =>
        [...readSafetensors(fileOf(repository, path).bytes)].map(([name, entry]) => ({
          name,
          path,
          size: entry.data_offsets[1] - entry.data_offsets[0],
        })),
      );
      expect(files.length).toBeGreaterThan(1);
      expect(Object.fromEntries(found.map(({ name, path }) => [name, path]))).toEqual(index.weight_map);
      expect(found.reduce((sum, { size }) => sum + size, 0)).toBe(index.metadata.total_size);
    }
  });

  it('in GGUF are read by another reader, with a token for each row of the embedding', () => {
    const files = ending(/\.gguf$/);
    expect(new Set(files.map(({ id }) => id.split(' ')[1])).size).toBeGreaterThanOrEqual(3);
    const types = new Set<number>();
    for (const { file } of files) {
      const { metadata, tensors } = readGguf(file.bytes);
      const architecture = String(metadata.get('general.architecture'));
      const embedding = tensors.find(({ name }) => name === 'token_embd.weight');
      expect(embedding?.sizes).toEqual([
        metadata.get(`${architecture}.embedding_length`),
        (metadata.get('tokenizer.ggml.tokens') as string[]).length,
      ]);
      expect(tensors.filter(({ name }) => name.endsWith('attn_q.weight')).length).toBe(metadata.get(`${architecture}.block_count`));
      for (const { type } of tensors) types.add(type);
    }
    expect([...types].sort()).toEqual([0, 1, 2, 8]);
  });

  it('in the PyTorch checkpoint import nothing but what a state dictionary needs', () => {
    const checkpoints = ending(/\.(?:bin|pt|pth|ckpt|pkl)$/);
    expect(checkpoints.length).toBe(1);
    const archive = readStoredZip(checkpoints[0]?.file.bytes ?? new Uint8Array());
    const pickle = archive.get('archive/data.pkl') ?? new Uint8Array();
    expect([...importsOfPickle(pickle)].sort()).toEqual([
      'collections.OrderedDict',
      'torch.FloatStorage',
      'torch._utils._rebuild_tensor_v2',
    ]);
    const model = named('duomo-vision/unet-mini-wake-segmentation');
    const sizes = [...readSafetensors(fileOf(model, 'model.safetensors').bytes).values()].map(
      ({ data_offsets: [start, end] }) => end - start,
    );
    expect(sizes.map((_, i) => archive.get(`archive/data/${i}`)?.length)).toEqual(sizes);
  });

  it('of the digit reader are those of its model', () => {
    const bytes = (id: string): Uint8Array => fileOf(named(id), 'model.safetensors').bytes;
    expect(bytes('demo-english/digit-reader')).toEqual(bytes('demo-english/digits-mlp-16'));
  });
});

describe('the models of transformers', () => {
  let folder: string;
  const transformers = ofType('model').filter((one) => filesOf(one).some(({ path }) => path === 'tokenizer.json'));
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'community-'));
    for (const repository of ofType('model'))
      for (const { path, bytes } of filesOf(repository).filter((file) => file.path.endsWith('.json'))) {
        const target = join(folder, idOf(repository), path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, bytes);
      }
    env.localModelPath = `${folder}/`;
    env.allowRemoteModels = false;
    env.useFSCache = false;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are at least four with a tokenizer', () => {
    expect(transformers.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['zhiyuan-ai/Qwen3-mini-bilingual', '分子动力学 and GPUs: 8192 tokens\n\tfor (let i = 0;;) 🚀 “引号”', (read: string) => read],
    ['zhiyuan-ai/DeepSeek-R1-Distill-Qwen-7B-mini', '<think>\n100 × 6 = 600\n</think> 600 核时', (read: string) => read],
    ['platform-official/bge-m3-mini', 'a model for weather forecasts', (read: string) => read],
    ['platform-official/bge-m3-mini', '气象模型', (read: string) => read.replaceAll(' ', '')],
    ['qiming-bio/esm2-mini-peptide-kinds', 'LEEALKKLAEEAIKRLAEELKK', (read: string) => read.replaceAll(' ', '')],
  ])('%s encode %j and decode it again', async (id, written, plain) => {
    const tokenizer = await AutoTokenizer.from_pretrained(id);
    const ids = tokenizer.encode(written, { add_special_tokens: false });
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.every((one: number) => Number.isInteger(one))).toBe(true);
    expect(plain(tokenizer.decode(ids, { skip_special_tokens: false, clean_up_tokenization_spaces: false }))).toBe(written);
  });

  it('know frequent words as single tokens', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('zhiyuan-ai/Qwen3-mini-bilingual');
    expect(tokenizer.encode(' the model').length).toBe(2);
    expect(tokenizer.encode('分子动力学').length).toBeLessThanOrEqual(5);
  });

  it('decode keys as CTC does, merging repetitions and dropping blanks', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('yuxin-speech/dtmf-ctc-mini');
    const vocabulary = JSON.parse(text(fileOf(named('yuxin-speech/dtmf-ctc-mini'), 'vocab.json'))) as Record<string, number>;
    const frames = [...'__11_1__9##'].map((key) => (key === '_' ? 0 : (vocabulary[key] ?? -1)));
    expect(tokenizer.decode(frames)).toBe('119#');
  });

  it('add special tokens around sentences and apply a chat template', async () => {
    const bert = await AutoTokenizer.from_pretrained('platform-official/bge-m3-mini');
    expect(bert.tokenize('气象 模型', { add_special_tokens: true })).toEqual(['[CLS]', '气', '象', '模', '型', '[SEP]']);
    const chat = await AutoTokenizer.from_pretrained('zhiyuan-ai/DeepSeek-R1-Distill-Qwen-7B-mini');
    const prompt = chat.apply_chat_template([{ role: 'user', content: '你好' }], { tokenize: false, add_generation_prompt: true });
    expect(prompt).toBe('<|im_start|>user\n你好<|im_end|>\n<|im_start|>assistant\n<think>\n');
  });

  it('have configurations that AutoConfig accepts and that fit the tensors', async () => {
    const withLibrary = ofType('model').filter((one) =>
      ['transformers', 'sentence-transformers'].includes(String(frontOf(one, 'README.md')['library_name'])),
    );
    expect(withLibrary.length).toBeGreaterThanOrEqual(5);
    for (const model of withLibrary) {
      const config = (await AutoConfig.from_pretrained(idOf(model))) as unknown as {
        model_type: string;
        hidden_size: number;
        vocab_size?: number;
      };
      const shards = filesOf(model).filter(({ path }) => path.endsWith('.safetensors'));
      const tensors = new Map(shards.flatMap(({ bytes }) => [...readSafetensors(bytes)]));
      const embedding = [...tensors].find(([name]) => /(?:embed_tokens|word_embeddings)\.weight$/.test(name))?.[1];
      if (embedding) expect(embedding.shape).toEqual([config.vocab_size, config.hidden_size]);
      else expect(config.model_type).toBe('vit');
    }
  });
});

describe('the data', () => {
  it('in Parquet are read by hyparquet with types, nulls and groups of rows', async () => {
    const files = ending(/\.parquet$/);
    expect(files.length).toBeGreaterThan(10);
    for (const { id, file } of files) {
      const metadata = parquetMetadata(bufferOf(file));
      const rows = await parquetReadObjects({ file: bufferOf(file) });
      expect(rows.length, id).toBe(Number(metadata.num_rows));
    }
    const jobs = fileOf(named('demo-user/hpc-job-timings'), 'data/train-00000-of-00001.parquet');
    const rows = await parquetReadObjects({ file: bufferOf(jobs) });
    const table = parseCsv(text(fileOf(named('demo-user/hpc-job-timings'), 'jobs.csv')), { columns: true }) as Record<string, string>[];
    expect(parquetMetadata(bufferOf(jobs)).row_groups.length).toBeGreaterThan(2);
    const train = table.filter((_, i) => i % 5 !== 0);
    expect(
      rows.map(({ job_id, submitted_at, wait_s, runtime_s, energy_kwh }) => [
        job_id,
        submitted_at.toISOString(),
        String(wait_s),
        String(runtime_s),
        energy_kwh === null ? '' : String(energy_kwh),
      ]),
    ).toEqual(train.map((row) => [row['job_id'], row['submitted_at'], row['wait_s'], row['runtime_s'], row['energy_kwh']]));
    expect(rows.some(({ energy_kwh }) => energy_kwh === null)).toBe(true);
  });

  it('in CSV have as many fields in each row as in the first', () => {
    const files = ending(/\.csv$/);
    expect(files.length).toBeGreaterThan(6);
    for (const { id, file } of files) expect((parseCsv(text(file)) as string[][]).length, id).toBeGreaterThan(20);
  });

  it('in JSONL are at least 60 instructions in two languages', () => {
    const lines = text(fileOf(named('shuju-gongfang/hpc-instructions-zh-en'), 'instructions.jsonl'))
      .trim()
      .split('\n');
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.filter((row) => Object.values(row).some((value) => value === ''))).toEqual([]);
    expect(rows.filter(({ language }) => language === 'zh').length).toBe(rows.length / 2);
  });

  it('agree with themselves: densities with volumes, Reynolds numbers with speeds, lengths with sequences', async () => {
    const rowsOf = async (id: string): Promise<Record<string, unknown>[]> =>
      await parquetReadObjects({ file: bufferOf(fileOf(named(id), 'data/train-00000-of-00001.parquet')) });
    const salt = (await rowsOf('cailiao-data/ionic-compounds')).filter(
      ({ formula, structure }) => formula === 'NaCl' && structure === 'rocksalt',
    );
    expect(salt.length).toBeGreaterThan(2);
    for (const row of salt) expect(Number(row['density_g_cm3']) * Number(row['volume_per_pair_angstrom3'])).toBeCloseTo(58.44 * 1.66054, 1);
    for (const row of await rowsOf('liuti-cfd/cylinder-runs')) {
      const viscosity = row['fluid'] === 'water' ? 1.004e-6 : 1.516e-5;
      expect((Number(row['speed_m_s']) * Number(row['diameter_m'])) / viscosity / Number(row['reynolds'])).toBeCloseTo(1, 3);
    }
    for (const row of await rowsOf('qiming-bio/peptide-kinds')) expect(String(row['sequence']).length).toBe(row['length']);
    const ethanol = (await rowsOf('kexue-ai/unbranched-organics')).find(({ smiles }) => smiles === 'CCO' || smiles === 'CCCO');
    expect(ethanol?.['formula']).toMatch(/^C[23]H[68]O$/);
  });

  it('of pictures and sounds have the headers of PNG and WAV', () => {
    for (const { id, file } of ending(/\.png$/))
      expect(Buffer.from(file.bytes.subarray(0, 8)).toString('hex'), id).toBe('89504e470d0a1a0a');
    for (const { id, file } of ending(/\.wav$/)) expect(Buffer.from(file.bytes).readUInt32LE(40), id).toBe(file.bytes.length - 44);
    expect(ending(/\.png$/).length).toBeGreaterThan(100);
    expect(ending(/\.wav$/).length).toBeGreaterThan(50);
  });

  it('come with a notebook whose outputs hold a picture', () => {
    const notebook = JSON.parse(text(fileOf(named('demo-user/hpc-job-timings'), 'explore.ipynb'))) as {
      nbformat: number;
      cells: { cell_type: string; id: string; source: string[]; outputs?: { output_type: string; data?: Record<string, string> }[] }[];
    };
    expect(notebook.nbformat).toBe(4);
    expect(new Set(notebook.cells.map(({ id }) => id)).size).toBe(notebook.cells.length);
    const pictures = notebook.cells.flatMap(({ outputs = [] }) => outputs.flatMap(({ data }) => data?.['image/png'] ?? []));
    expect(pictures.map((picture) => Buffer.from(picture, 'base64').toString('latin1', 1, 4))).toEqual(['PNG']);
  });
});
