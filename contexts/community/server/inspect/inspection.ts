/** The library's inspection of files, with the questions of this context and its errors. */
import { fileURLToPath } from 'node:url';
import {
  type AloneOptions,
  type Asking,
  createInspection as createFileInspection,
  type Inspection as FileInspection,
  type InspectedFile,
  InspectionBusy,
  InspectionRefusal,
  RowTooFar,
} from '#libraries/file-inspection/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Questions } from './questions.ts';

export type { Asking, InspectedFile };
/** @throws AppError INSPECTION_*, RATE_LIMITED, UNAVAILABLE; what `within` and the file's reader throw; the signal's reason */
export type Inspection = FileInspection<Questions>;

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

function asAppError(error: unknown): unknown {
  if (error instanceof InspectionRefusal) return new AppError(error.code, error.maxMb === null ? {} : { max: error.maxMb });
  if (error instanceof RowTooFar) return new AppError('INSPECTION_ROW_FAR', { rows: error.rows });
  if (error instanceof InspectionBusy) return new AppError(error.code === 'BUSY' ? 'RATE_LIMITED' : 'UNAVAILABLE');
  return error;
}
const refused = (error: unknown): never => {
  throw asAppError(error);
};

export function createInspection(options: AloneOptions = {}): Inspection {
  const files = createFileInspection<Questions>({ program: PROGRAM, ...options });
  return {
    ask: (question, file, params, asking) => files.ask(question, file, params, asking).catch(refused),
    rowsAt: (file, wish, asking) => files.rowsAt(file, wish, asking).catch(refused),
    close: files.close,
  };
}
