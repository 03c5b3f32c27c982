import type { Front } from '../kit/card.ts';
import { parquetFile } from '../kit/parquet.ts';
import { featuresOf, splitRows, type Table } from '../kit/table.ts';
import type { SeedFile } from '../types.ts';

export type Split = { name: string; rows: number; file: SeedFile };

/** A table as Parquet in the Hub's layout: every fifth row for testing, the others for training. */
export function parquetSplits(table: Table, groupRows = 200): Split[] {
  const { test, train } = splitRows(table, 5);
  return [
    { name: 'train', rows: train.rows.length, file: parquetFile('data/train-00000-of-00001.parquet', train, groupRows) },
    { name: 'test', rows: test.rows.length, file: parquetFile('data/test-00000-of-00001.parquet', test, groupRows) },
  ];
}

const sizeCategory = (rows: number): string => (rows < 1000 ? 'n<1K' : rows < 10_000 ? '1K<n<10K' : '10K<n<100K');

/** The data at the head of a dataset card: features, splits and where their files are. */
export function datasetFront(
  front: { pretty_name: string; license: string; language: string[]; task_categories: string[]; tags: string[] } & Front,
  table: Table,
  splits: readonly Split[],
): Front {
  const rows = splits.reduce((sum, split) => sum + split.rows, 0);
  const bytes = splits.reduce((sum, split) => sum + split.file.bytes.length, 0);
  return {
    ...front,
    tags: [...front.tags, 'demonstration'],
    size_categories: [sizeCategory(rows)],
    configs: [{ config_name: 'default', data_files: splits.map(({ name, file }) => ({ split: name, path: file.path })) }],
    dataset_info: {
      features: featuresOf(table),
      splits: splits.map((split) => ({ name: split.name, num_bytes: split.file.bytes.length, num_examples: split.rows })),
      download_size: bytes,
      dataset_size: bytes,
    },
  };
}

export const filesOfSplits = (splits: readonly Split[]): SeedFile[] => splits.map(({ file }) => file);

/** How a dataset is loaded in Python. */
export const loadExample = (id: string): string =>
  ['```python', 'from datasets import load_dataset', '', `data = load_dataset("${id}")`, 'print(data["train"][0])', '```'].join('\n');
