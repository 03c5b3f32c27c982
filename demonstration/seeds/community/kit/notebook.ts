import type { SeedFile } from '../types.ts';
import { jsonFile } from './bytes.ts';

type Output = { text: string } | { png: Uint8Array; text: string };
export type NotebookCell = { markdown: string } | { code: string; outputs: Output[] };

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** A Jupyter notebook of format 4.5 whose code cells have been run in order. */
export function notebookFile(path: string, cells: readonly NotebookCell[]): SeedFile {
  let run = 0;
  const written = cells.map((cell, i) => {
    const id = `cell-${String(i + 1).padStart(2, '0')}`;
    if ('markdown' in cell) return { cell_type: 'markdown', id, metadata: {}, source: linesOf(cell.markdown) };
    run++;
    const outputs = cell.outputs.map((output) =>
      'png' in output
        ? {
            output_type: 'display_data',
            metadata: {},
            data: { 'image/png': `${Buffer.from(output.png).toString('base64')}\n`, 'text/plain': [output.text] },
          }
        : { output_type: 'stream', name: 'stdout', text: linesOf(output.text) },
    );
    return { cell_type: 'code', id, metadata: {}, execution_count: run, source: linesOf(cell.code), outputs };
  });
  return jsonFile(path, {
    cells: written,
    metadata: {
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python', version: '3.12.4', file_extension: '.py', mimetype: 'text/x-python' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  });
}
