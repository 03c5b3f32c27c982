/** What can be asked about a file. Each question is answered in a process (run-alone.ts) that loads only what it needs. */
import type { ContentReader } from './content-reader.ts';
import type { NamedKind } from './pickle/formats.ts';
import { isPlainPath } from './plain-path.ts';
import type {
  GgufView,
  PickleView,
  RowIndex,
  RowsFormat,
  RowsView,
  SafetensorsIndexView,
  SafetensorsView,
  SecretsView,
  StatisticsView,
} from './results.ts';
import type { RowsRequest } from './rows/dataset-rows.ts';
import type { Place } from './rows/raw-page.ts';
import type { TensorPage } from './tensor-page.ts';

/** Each name of a question with its parameters and its answer, both of which survive JSON. A program may add questions of its own. */
export type Questions = Record<string, [params: unknown, answer: unknown]>;
/** Each resolves once its modules are loaded; loading does not count towards the file's limits. */
export type Answering<Q extends Questions> = {
  [Name in keyof Q]: (params: Q[Name][0]) => Promise<(reader: ContentReader) => Promise<Q[Name][1]>>;
};

export type FileQuestions = {
  safetensors: [TensorPage, SafetensorsView];
  'safetensors-index': [null, SafetensorsIndexView];
  gguf: [TensorPage, GgufView];
  rows: [RowsRequest, RowsView];
  'row-index': [{ format: RowsFormat; from: Place | null }, RowIndex];
  statistics: [{ format: RowsFormat }, StatisticsView];
  /** UNSUPPORTED if neither name nor bytes suggest that loading might run something. */
  pickle: [{ named: NamedKind }, PickleView];
  secrets: [{ path: string }, SecretsView];
};

/** `isPath`: whether a path in an index of tensors is one of a file beside it. */
export const fileQuestions = (isPath: (path: string) => boolean = isPlainPath): Answering<FileQuestions> => ({
  async safetensors(page) {
    const { viewSafetensors } = await import('./safetensors.ts');
    return (reader) => viewSafetensors(reader, page);
  },
  async 'safetensors-index'() {
    const { viewSafetensorsIndex } = await import('./safetensors.ts');
    return (reader) => viewSafetensorsIndex(reader, isPath);
  },
  async gguf(page) {
    const { viewGguf } = await import('./gguf.ts');
    return (reader) => viewGguf(reader, page);
  },
  async rows(request) {
    const { viewRows } = await import('./rows/dataset-rows.ts');
    return (reader) => viewRows(reader, request);
  },
  async 'row-index'({ format, from }) {
    const { indexRows } = await import('./rows/dataset-rows.ts');
    return (reader) => indexRows(reader, format, from);
  },
  async statistics({ format }) {
    const { viewStatistics } = await import('./rows/dataset-rows.ts');
    return (reader) => viewStatistics(reader, format);
  },
  async pickle({ named }) {
    const { scanPickle } = await import('./pickle/pickle-scan.ts');
    return (reader) => scanPickle(reader, named);
  },
  async secrets({ path }) {
    const { scanSecrets } = await import('./secret-scan.ts');
    return (reader) => scanSecrets(reader, path);
  },
});
