/** Looks into files of models and datasets without running them, in processes without rights. README.md explains its use. */
export { decodeUtf8, isUnsafeKey } from './bounded-json.ts';
export { type ContentReader, readerOf, readWhole } from './content-reader.ts';
export { type Answering, type FileQuestions, fileQuestions, type Questions } from './file-questions.ts';
export { fileViewOf, HEAD_BYTES, isText } from './file-view.ts';
export { type Asking, createInspection, type InspectedFile, type Inspection, type RowsWish } from './inspection.ts';
export { SECRET_LIMITS } from './inspection-limits.ts';
export { InspectionBusy, InspectionRefusal, type RefusalCode, RowTooFar, refuse } from './inspection-refusal.ts';
export { viewNotebook } from './notebook.ts';
export { type NamedKind, namedKind } from './pickle/formats.ts';
export { mayRun } from './pickle/may-run.ts';
export type * from './results.ts';
export type { RowsRequest } from './rows/dataset-rows.ts';
export type { Place } from './rows/raw-page.ts';
export type { AloneOptions } from './run-alone.ts';
export { serveQuestions } from './serve-questions.ts';
export { shownText } from './shown-text.ts';
export type { TensorPage } from './tensor-page.ts';
