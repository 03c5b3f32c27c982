import { SHOWN_TEXT_BYTES } from '#contexts/community/calls/constants.ts';
import type { FileView } from '#contexts/community/calls/inspection.ts';
import * as contract from '#contexts/community/calls/viewing.ts';
import { type ContentReader, fileViewOf, HEAD_BYTES, isText } from '#libraries/file-inspection/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import { askForCode } from '../inspect/ask-for-code.ts';
import type { Asking, InspectedFile } from '../inspect/inspection.ts';
import type { Commit, FileEntry, Name, Repository } from '../repository/repositories.ts';
import { nameOf } from '../repository/repository-routes.ts';
import { placeOfText } from './card-routes.ts';
import type { ViewerParts } from './viewer-parts.ts';

type Content = contract.InspectedContent;
type Found = { repository: Repository; commit: Commit; entry: FileEntry; file: InspectedFile; view: FileView; head: Uint8Array };

/** The beginning of a text; a truncated last character is dropped. */
async function readText(reader: ContentReader): Promise<{ text: string; isCut: boolean }> {
  const isCut = reader.size > SHOWN_TEXT_BYTES;
  const bytes = await reader.read(0, Math.min(reader.size, SHOWN_TEXT_BYTES));
  return { text: new TextDecoder().decode(bytes, { stream: isCut }).replaceAll('\u0000', '\ufffd'), isCut };
}

const asText = async ({ head, file }: Found): Promise<Content> =>
  isText(head) ? { kind: 'text', ...(await readText(file.reader)) } : { kind: 'none' };

/** JSON arrays are tables in datasets; elsewhere they are settings, shown as text. */
const formatOf = (repository: Repository, { viewer, format }: FileView) =>
  viewer === 'rows' || (format === 'json' && repository.type === 'DATASET') ? format : null;

const askingOf = ({ withinBudget }: Call): Asking => ({ within: withinBudget });

export function viewerRoutes({ repositories, inspection }: ViewerParts): Bound[] {
  async function find(call: Call, name: Name, { revision, path }: { revision: string; path: string }): Promise<Found> {
    const { repository } = await repositories.open(call, name, 'READ');
    const commit = await repositories.revisions.resolve(repository, revision);
    const entry = await repositories.tree.file(repository, commit, path);
    const reader = repositories.content.reader(entry);
    const head = await reader.read(0, Math.min(entry.size, HEAD_BYTES));
    return { repository, commit, entry, file: { sha256: entry.sha256, reader }, view: fileViewOf(entry.path, head), head };
  }

  async function contentOf(found: Found, revision: string, from: number, asking: Asking): Promise<Content> {
    const { repository, commit, entry, file, view } = found;
    const page = { start: from, limit: contract.TENSOR_PAGE };
    if (formatOf(repository, view) !== null) return { kind: 'rows' };
    switch (view.viewer) {
      case 'card':
      case 'markdown': {
        const [{ html, headings }, { text }] = await Promise.all([
          inspection.ask('card', file, placeOfText(repository, commit, revision, entry.path), asking),
          readText(file.reader),
        ]);
        return { kind: 'markdown', html, headings, text };
      }
      case 'text':
        return { kind: 'text', ...(await readText(file.reader)) };
      case 'picture':
      case 'audio':
        return { kind: view.viewer, media: view.media };
      case 'safetensors':
        return { kind: 'safetensors', ...(await inspection.ask('safetensors', file, page, asking)) };
      case 'safetensors-index':
        return { kind: 'safetensors-index', ...(await inspection.ask('safetensors-index', file, null, asking)) };
      case 'gguf':
        return { kind: 'gguf', ...(await inspection.ask('gguf', file, page, asking)) };
      case 'notebook': {
        const place = placeOfText(repository, commit, revision, entry.path);
        return { kind: 'notebook', ...(await inspection.ask('notebook', file, place, asking)) };
      }
      default:
        return { kind: 'none' };
    }
  }

  const asCode: FileView = { viewer: 'pickle', media: '', language: '', format: null };
  /** What loading would run takes precedence: over a picture that is also an archive, a text that is also a pickle. */
  async function viewOf(found: Found, revision: string, from: number, asking: Asking): Promise<{ view: FileView; content: Content }> {
    const code = await askForCode(inspection, found.entry.path, found.file, asking);
    if (code) return { view: asCode, content: { kind: 'pickle', ...code } };
    return { view: found.view, content: await contentOf(found, revision, from, asking) };
  }

  const tableOf = async (call: Call, name: Name, query: { revision: string; path: string }) => {
    const { repository, file, view } = await find(call, name, query);
    const format = formatOf(repository, view);
    if (format === null) throw new AppError('INSPECTION_UNSUPPORTED');
    return { file, format };
  };

  return [
    bind(contract.inspectFile, async ({ params, query }, call) => {
      const found = await find(call, nameOf(params), query);
      if (query.as === 'text') return { view: found.view, content: await asText(found) };
      return viewOf(found, query.revision, query.from, askingOf(call));
    }),
    bind(contract.listFileRows, async ({ params, query }, call) => {
      const { file, format } = await tableOf(call, nameOf(params), query);
      return inspection.rowsAt(file, { format, limit: query.limit, cursor: query.cursor || null, start: query.start }, askingOf(call));
    }),
    bind(contract.getFileStatistics, async ({ params, query }, call) => {
      const { file, format } = await tableOf(call, nameOf(params), query);
      return inspection.ask('statistics', file, { format }, askingOf(call));
    }),
  ];
}
