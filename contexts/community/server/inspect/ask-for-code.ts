/** Checks what loading a file might run, only where its name or a few of its bytes give a reason. */
import type { PickleView } from '#contexts/community/calls/inspection.ts';
import { InspectionRefusal, mayRun, namedKind } from '#libraries/file-inspection/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asking, InspectedFile, Inspection } from './inspection.ts';

type Asks = Pick<Inspection, 'ask'>;

/** For a file that could not be scanned: what loading it would run is unknown. */
const UNREAD: PickleView = {
  verdict: 'UNREADABLE',
  imports: [],
  notes: [{ code: 'not-read-to-the-end', entry: '' }],
  pickles: 0,
  opcodes: 0,
};

/**
 * Null if loading it runs nothing. A file that cannot be scanned is UNREADABLE.
 * @throws AppError RATE_LIMITED if there is no capacity now; what the file's reader throws
 */
export async function askForCode(inspection: Asks, path: string, file: InspectedFile, asking: Asking = {}): Promise<PickleView | null> {
  try {
    return (await mayRun(path, file.reader)) ? await inspection.ask('pickle', file, { named: namedKind(path) }, asking) : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INSPECTION_UNSUPPORTED') return null;
    if (error instanceof InspectionRefusal || (error instanceof AppError && error.code.startsWith('INSPECTION_'))) return UNREAD;
    throw error;
  }
}
