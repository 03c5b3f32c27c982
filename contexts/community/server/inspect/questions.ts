/** Questions about a file: those of the library, and those whose answers have links into a repository. */
import type {
  CardView,
  GgufView,
  NotebookView,
  PickleView,
  RenderedText,
  RowIndex,
  RowsView,
  SafetensorsIndexView,
  SafetensorsView,
  SecretsView,
  StatisticsView,
} from '#contexts/community/calls/inspection.ts';
import { refuseRepositoryPath } from '#contexts/community/rules/repository-path.ts';
import { type Answering, decodeUtf8, type FileQuestions, fileQuestions, readWhole } from '#libraries/file-inspection/index.ts';
import { MARKDOWN_LIMITS } from './card-limits.ts';

/** `pictures` and `files`: addresses of repository files, where `{path}` is replaced by the encoded path. */
export type TextPlace = { path: string; pictures: string; files: string };

/** Answers of the library as the calls have them: `answering` compiles only if they fit. */
type FileViews = {
  safetensors: SafetensorsView;
  'safetensors-index': SafetensorsIndexView;
  gguf: GgufView;
  rows: RowsView;
  'row-index': RowIndex;
  statistics: StatisticsView;
  pickle: PickleView;
  secrets: SecretsView;
};
export type Questions = {
  card: [TextPlace, CardView];
  /** Markdown outside any folder: its relative links have no target. */
  text: [null, RenderedText];
  notebook: [TextPlace, NotebookView];
} & { [Name in keyof FileViews]: [FileQuestions[Name][0], FileViews[Name]] };
export type Question = keyof Questions;
export type Params<Q extends Question> = Questions[Q][0];
export type Answer<Q extends Question> = Questions[Q][1];

const addresses = async ({ pictures, files }: TextPlace) =>
  (await import('./repository-link.ts')).addressesOf({ picture: pictures, file: files });

/** Each resolves once its modules are loaded; loading does not count towards the file's limits. */
export const answering: Answering<Questions> = {
  ...fileQuestions((path) => refuseRepositoryPath(path) === null),
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
    const { renderNotebook } = await import('./render-notebook.ts');
    const to = await addresses(params);
    return (reader) => renderNotebook(reader, params.path, to);
  },
};
