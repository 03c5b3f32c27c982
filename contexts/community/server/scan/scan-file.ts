/** Scans one file: what loading would run, a model's parameter count, and secrets that should not be public. */
import type { SecretFinding } from '#contexts/community/calls/inspection.ts';
import { type ContentReader, fileViewOf, HEAD_BYTES, isText, SECRET_LIMITS } from '#libraries/file-inspection/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { askForCode } from '../inspect/ask-for-code.ts';
import type { InspectedFile, Inspection } from '../inspect/inspection.ts';
import type { FileFindings, FoundSecret } from './scan-store.ts';

/** Imports and secrets stored per file. */
const MOST_RETAINED = 20;

type Asks = Pick<Inspection, 'ask'>;
type Found = Pick<FileFindings, 'verdict' | 'imports' | 'secrets' | 'parameters'>;
const NOTHING: Found = { verdict: '', imports: [], secrets: [], parameters: 0 };

/** The file's result, or `instead` if it is not what it claims to be. @throws AppError RATE_LIMITED: it was not scanned */
async function orRefused<T, U>(asked: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('INSPECTION_')) return instead;
    throw error;
  }
}

const retained = ({ line, kind, excerpt }: SecretFinding): FoundSecret => ({ line, kind, excerpt });

/** What loading it would run, whatever its name. */
async function lookForCode(inspection: Asks, path: string, file: InspectedFile): Promise<Found> {
  const view = await askForCode(inspection, path, file);
  if (view === null) return NOTHING;
  const { verdict, imports } = view;
  return { ...NOTHING, verdict, imports: imports.slice(0, MOST_RETAINED).map(({ module, name }) => `${module}.${name}`) };
}

async function look(inspection: Asks, path: string, file: InspectedFile): Promise<Found> {
  const { reader } = file;
  const head = await reader.read(0, Math.min(reader.size, HEAD_BYTES));
  const found = await lookForCode(inspection, path, file);
  const { viewer } = fileViewOf(path, head);
  if (viewer === 'safetensors' || viewer === 'gguf') {
    const page = { start: 0, limit: 0 };
    const { parameters } = await orRefused(inspection.ask(viewer, file, page), { parameters: 0 });
    // Counts in a header are untrusted.
    return { ...found, parameters: Number.isSafeInteger(parameters) ? parameters : 0 };
  }
  if (!isText(head) || reader.size > SECRET_LIMITS.fileBytes) return found;
  const { findings } = await orRefused(inspection.ask('secrets', file, { path }), { findings: [] });
  return { ...found, secrets: findings.slice(0, MOST_RETAINED).map(retained) };
}

/** Null: nothing to report. @throws AppError RATE_LIMITED if there is no capacity now */
export async function scanFile(
  inspection: Asks,
  { path, sha256 }: { path: string; sha256: string },
  reader: ContentReader,
): Promise<FileFindings | null> {
  const found = await look(inspection, path, { sha256, reader });
  return found.verdict === '' && found.secrets.length === 0 && found.parameters === 0 ? null : { path, sha256, ...found };
}
