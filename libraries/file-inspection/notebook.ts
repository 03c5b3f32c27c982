/** Notebooks (nbformat 3 and 4) as cells: Markdown as HTML by a given function, code and output as text, pictures of verified types. */

import { fieldOf, isObject, parseBoundedJson, textField } from './bounded-json.ts';
import { type ContentReader, readWhole } from './content-reader.ts';
import { pictureMedia } from './file-view.ts';
import { NOTEBOOK_LIMITS } from './inspection-limits.ts';
import { InspectionRefusal, refuse } from './inspection-refusal.ts';
import type { NotebookCell, NotebookOutput, NotebookView } from './results.ts';
import { shownText } from './shown-text.ts';

/** Safe HTML of a cell's Markdown. A cell for which it throws an InspectionRefusal is shown as text. */
export type ToHtml = (markdown: string) => string;

/** Texts are one string or a list of lines. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  let text = '';
  for (const line of value) {
    if (typeof line === 'string') text += line;
    if (text.length > NOTEBOOK_LIMITS.textCharacters * 2) break;
  }
  return text;
}
/** Terminal colour codes. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]{0,20}[A-Za-z]`, 'g');
const withoutColours = (text: string): string => text.replace(COLOUR, '');
const shown = (value: unknown): string => shownText(withoutColours(joined(value)), NOTEBOOK_LIMITS.textCharacters);

/** Remaining budget of one notebook. */
type Budget = { pictureBytes: number; markdownBytes: number };

function pictureOf(value: unknown, budget: Budget): NotebookOutput | null {
  const text = joined(value);
  if (text.length > NOTEBOOK_LIMITS.pictureBytes * 1.4) return null;
  const bytes = Buffer.from(text, 'base64');
  const media = pictureMedia(bytes);
  if (media !== 'image/png' && media !== 'image/jpeg') return null;
  if (bytes.length > NOTEBOOK_LIMITS.pictureBytes || bytes.length > budget.pictureBytes) return null;
  budget.pictureBytes -= bytes.length;
  return { kind: 'picture', media, data: bytes.toString('base64') };
}

/** nbformat 3 has 'png', 'text' and so on beside the output's kind; 4 has a mapping by media type. */
const mediaOf = (output: unknown): Record<string, unknown> => {
  const data = fieldOf(output, 'data');
  if (isObject(data)) return data;
  const old: [string, string][] = [
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['svg', 'image/svg+xml'],
    ['html', 'text/html'],
    ['text', 'text/plain'],
  ];
  return Object.fromEntries(old.flatMap(([name, media]) => (fieldOf(output, name) === undefined ? [] : [[media, fieldOf(output, name)]])));
};

function outputOf(output: unknown, budget: Budget): NotebookOutput {
  const kind = textField(output, 'output_type');
  if (kind === 'stream') return { kind: 'text', text: shown(fieldOf(output, 'text')), isError: textField(output, 'name') === 'stderr' };
  if (kind === 'error' || kind === 'pyerr') {
    const trace = fieldOf(output, 'traceback');
    const lines = Array.isArray(trace) ? trace.filter((line) => typeof line === 'string') : [];
    const text = lines.length > 0 ? lines.slice(0, 200).join('\n') : `${textField(output, 'ename')}: ${textField(output, 'evalue')}`;
    return { kind: 'text', text: shown(text), isError: true };
  }
  const media = mediaOf(output);
  for (const name of ['image/png', 'image/jpeg']) {
    const picture = Object.hasOwn(media, name) ? pictureOf(media[name], budget) : null;
    if (picture) return picture;
  }
  if (Object.hasOwn(media, 'text/plain')) return { kind: 'text', text: shown(media['text/plain']), isError: false };
  return { kind: 'left-out', media: shownText(Object.keys(media)[0] ?? kind, 100) };
}

function markdownCell(source: string, toHtml: ToHtml, budget: Budget): NotebookCell {
  const bytes = Buffer.byteLength(source);
  if (bytes > budget.markdownBytes) return { kind: 'raw', source: shownText(source, NOTEBOOK_LIMITS.textCharacters) };
  budget.markdownBytes -= bytes;
  try {
    return { kind: 'markdown', html: toHtml(source) };
  } catch (error) {
    if (!(error instanceof InspectionRefusal)) throw error;
    return { kind: 'raw', source: shownText(source, NOTEBOOK_LIMITS.textCharacters) };
  }
}

function cellOf(cell: unknown, toHtml: ToHtml, budget: Budget): NotebookCell {
  const type = textField(cell, 'cell_type');
  const source = joined(fieldOf(cell, 'source') ?? fieldOf(cell, 'input'));
  if (type === 'markdown') return markdownCell(source, toHtml, budget);
  if (type === 'heading') return markdownCell(`## ${source.replaceAll('\n', ' ')}`, toHtml, budget);
  if (type !== 'code') return { kind: 'raw', source: shownText(source, NOTEBOOK_LIMITS.textCharacters) };
  const outputs = fieldOf(cell, 'outputs');
  const count = fieldOf(cell, 'execution_count') ?? fieldOf(cell, 'prompt_number');
  return {
    kind: 'code',
    source: shownText(source, NOTEBOOK_LIMITS.textCharacters),
    executionCount: Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : null,
    outputs: (Array.isArray(outputs) ? outputs : []).slice(0, NOTEBOOK_LIMITS.outputsOfACell).map((output) => outputOf(output, budget)),
  };
}

function cellsOf(notebook: unknown): unknown[] {
  const format = fieldOf(notebook, 'nbformat');
  if (format !== 3 && format !== 4) refuse('INSPECTION_UNSUPPORTED', 'nbformat');
  const sheets = fieldOf(notebook, 'worksheets');
  const cells = format === 4 ? fieldOf(notebook, 'cells') : fieldOf(Array.isArray(sheets) ? sheets[0] : undefined, 'cells');
  return Array.isArray(cells) ? cells : refuse('INSPECTION_UNREADABLE', 'cells');
}

/** @throws InspectionRefusal; other errors of `toHtml` */
export async function viewNotebook(reader: ContentReader, toHtml: ToHtml): Promise<NotebookView> {
  const bytes = await readWhole(reader, NOTEBOOK_LIMITS.fileBytes);
  const notebook = parseBoundedJson(bytes, {
    bytes: NOTEBOOK_LIMITS.fileBytes,
    depth: NOTEBOOK_LIMITS.depth,
    values: NOTEBOOK_LIMITS.values,
  });
  const cells = cellsOf(notebook);
  const metadata = fieldOf(notebook, 'metadata');
  const language = textField(fieldOf(metadata, 'language_info'), 'name') || textField(fieldOf(metadata, 'kernelspec'), 'language');
  const budget: Budget = { pictureBytes: NOTEBOOK_LIMITS.picturesBytes, markdownBytes: NOTEBOOK_LIMITS.markdownBytes };
  return {
    language: /^[a-z\d+#-]{1,30}$/i.test(language) ? language.toLowerCase() : '',
    cells: cells.slice(0, NOTEBOOK_LIMITS.cells).map((cell) => cellOf(cell, toHtml, budget)),
    cellCount: cells.length,
  };
}
