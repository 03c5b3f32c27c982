/** Questions about a file. Each is answered separately in a process (run-alone.ts) that loads only what it needs. */
import type {
  CardView,
  GgufView,
  NotebookView,
  PickleView,
  RenderedText,
  RowIndex,
  RowsFormat,
  RowsView,
  SafetensorsIndexView,
  SafetensorsView,
  SecretsView,
  StatisticsView,
} from '#contexts/community/calls/inspection.ts';
import { decodeUtf8 } from '#libraries/file-inspection/bounded-json.ts';
import { type ContentReader, readWhole } from '#libraries/file-inspection/content-reader.ts';
import { MARKDOWN_LIMITS } from '#libraries/file-inspection/inspection-limits.ts';
import type { NamedKind } from '#libraries/file-inspection/pickle/formats.ts';
import type { RowsRequest } from '#libraries/file-inspection/rows/dataset-rows.ts';
import type { Place } from '#libraries/file-inspection/rows/raw-page.ts';
import type { TensorPage } from '#libraries/file-inspection/tensor-page.ts';

/** `pictures` and `files`: addresses of repository files, where `{path}` is replaced by the encoded path. */
export type TextPlace = { path: string; pictures: string; files: string };

export type Questions = {
  card: [TextPlace, CardView];
  /** Markdown outside any folder: its relative links have no target. */
  text: [null, RenderedText];
  notebook: [TextPlace, NotebookView];
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
export type Question = keyof Questions;
export type Params<Q extends Question> = Questions[Q][0];
export type Answer<Q extends Question> = Questions[Q][1];

type Answering = { [Q in Question]: (params: Params<Q>) => Promise<(reader: ContentReader) => Promise<Answer<Q>>> };

const addresses = async ({ pictures, files }: TextPlace) =>
  (await import('./repository-link.ts')).addressesOf({ picture: pictures, file: files });

/** Each resolves once its modules are loaded; loading does not count towards the file's limits. */
export const answering: Answering = {
  async card(params) {
    const { viewCard } = await import('./render-card.ts');
    const to = await addresses(params);
    return (reader) => viewCard(reader, params.path, to);
  },
  async text() {
    const { renderMarkdown } = await import('./render-card.ts');
    const { addressesOf } = await import('./repository-link.ts');
    const nowhere = addressesOf({ picture: '', file: '' });
    return async (reader) => renderMarkdown(decodeUtf8(await readWhole(reader, MARKDOWN_LIMITS.textBytes)), '', nowhere);
  },
  async notebook(params) {
    const { viewNotebook } = await import('#libraries/file-inspection/notebook.ts');
    const to = await addresses(params);
    return (reader) => viewNotebook(reader, params.path, to);
  },
  async safetensors(page) {
    const { viewSafetensors } = await import('#libraries/file-inspection/safetensors.ts');
    return (reader) => viewSafetensors(reader, page);
  },
  async 'safetensors-index'() {
    return (await import('#libraries/file-inspection/safetensors.ts')).viewSafetensorsIndex;
  },
  async gguf(page) {
    const { viewGguf } = await import('#libraries/file-inspection/gguf.ts');
    return (reader) => viewGguf(reader, page);
  },
  async rows(request) {
    const { viewRows } = await import('#libraries/file-inspection/rows/dataset-rows.ts');
    return (reader) => viewRows(reader, request);
  },
  async 'row-index'({ format, from }) {
    const { indexRows } = await import('#libraries/file-inspection/rows/dataset-rows.ts');
    return (reader) => indexRows(reader, format, from);
  },
  async statistics({ format }) {
    const { viewStatistics } = await import('#libraries/file-inspection/rows/dataset-rows.ts');
    return (reader) => viewStatistics(reader, format);
  },
  async pickle({ named }) {
    const { scanPickle } = await import('#libraries/file-inspection/pickle/pickle-scan.ts');
    return (reader) => scanPickle(reader, named);
  },
  async secrets({ path }) {
    const { scanSecrets } = await import('#libraries/file-inspection/secret-scan.ts');
    return (reader) => scanSecrets(reader, path);
  },
};
