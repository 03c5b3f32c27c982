import { describe, expect, it } from 'vitest';
import { notebookView } from '#contexts/community/calls/inspection.ts';
import { readerOf } from '#libraries/file-inspection/content-reader.ts';
import { fileViewOf } from '#libraries/file-inspection/file-view.ts';
import { renderNotebook } from './render-notebook.ts';
import { addressesOf } from './repository-link.ts';

const addresses = addressesOf({ picture: '/p/{path}', file: '/f/{path}' });
const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
async function view(notebook: unknown) {
  const found = await renderNotebook(readerOf(Buffer.from(JSON.stringify(notebook))), 'nb/a.ipynb', addresses);
  expect(notebookView.parse(found)).toEqual(found);
  return found;
}
const code = (...outputs: unknown[]) => ({ cell_type: 'code', source: ['a = 1\n', 'a'], execution_count: 3, outputs });
const dataOutput = (data: unknown) => ({ output_type: 'execute_result', data });

describe('a notebook', () => {
  it('has cells of Markdown, code and output', async () => {
    const { cells, language } = await view({
      nbformat: 4,
      metadata: { language_info: { name: 'Python' } },
      cells: [
        { cell_type: 'markdown', source: '# Hi\n![a](x.png)<script>alert(1)</script>' },
        code(
          { output_type: 'stream', name: 'stderr', text: ['\u001b[31mred', '\u001b[0m'] },
          dataOutput({ 'image/png': png.toString('base64'), 'text/plain': 'x' }),
          dataOutput({ 'image/png': Buffer.from('<svg onload=x>').toString('base64'), 'text/plain': 'figure' }),
          dataOutput({ 'text/html': '<script>alert(1)</script>' }),
          dataOutput({ 'image/svg+xml': '<svg onload=alert(1)>' }),
          { output_type: 'error', ename: 'E', evalue: 'v', traceback: ['one', 'two'] },
        ),
        { cell_type: 'raw', source: 'raw' },
      ],
    });
    expect(language).toBe('python');
    expect(cells[0]).toEqual({ kind: 'markdown', html: '<h1>Hi</h1>\n<p><img src="/p/nb/x.png" alt="a" loading="lazy" /></p>\n' });
    expect(cells[1]).toEqual({
      kind: 'code',
      source: 'a = 1\na',
      executionCount: 3,
      outputs: [
        { kind: 'text', text: 'red', isError: true },
        { kind: 'picture', media: 'image/png', data: png.toString('base64') },
        { kind: 'text', text: 'figure', isError: false },
        { kind: 'left-out', media: 'text/html' },
        { kind: 'left-out', media: 'image/svg+xml' },
        { kind: 'text', text: 'one\ntwo', isError: true },
      ],
    });
  });
  it('may be of the older format', async () => {
    const { cells } = await view({
      nbformat: 3,
      worksheets: [{ cells: [{ cell_type: 'code', input: '1', prompt_number: 1, outputs: [{ output_type: 'pyout', text: ['2'] }] }] }],
    });
    expect(cells).toEqual([{ kind: 'code', source: '1', executionCount: 1, outputs: [{ kind: 'text', text: '2', isError: false }] }]);
  });
  it.each([
    ['of format 5', { nbformat: 5, cells: [] }, 'nbformat'],
    ['without cells', { nbformat: 4, cells: {} }, 'cells'],
    ['that is a list', [], 'nbformat'],
  ])('%s is refused', async (_name, notebook, reason) => {
    await expect(view(notebook)).rejects.toMatchObject({ name: 'InspectionRefusal', reason });
  });
});

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
describe('the viewer of a file', () => {
  it.each([
    ['README.md', bytes('# a'), 'card'],
    ['docs/README_zh.md', bytes('# a'), 'card'],
    ['notes.md', bytes('# a'), 'markdown'],
    ['a.py', bytes('print(1)'), 'text'],
    ['a.svg', bytes('<svg onload=alert(1)>'), 'text'],
    ['a.png', bytes('<svg onload=alert(1)>'), 'text'],
    ['a.txt', bytes('\x89PNG\r\n\x1a\n'), 'picture'],
    ['a.html', bytes('GIF89a<script>'), 'picture'],
    ['a.webp', bytes('RIFF    WEBP'), 'picture'],
    ['a.wav', bytes('RIFF    WAVE'), 'audio'],
    ['a.mp3', bytes('ID3'), 'audio'],
    ['a.flac', bytes('fLaC'), 'audio'],
    ['a.csv', bytes('a,b'), 'rows'],
    ['a.parquet', bytes('PAR1'), 'rows'],
    ['model.safetensors', bytes('\x08'), 'safetensors'],
    ['model.safetensors.index.json', bytes('{}'), 'safetensors-index'],
    ['m.gguf', bytes('GGUF'), 'gguf'],
    ['a.ipynb', bytes('{}'), 'notebook'],
    ['weights.bin', bytes('\x00\x01'), 'none'],
    ['a.pkl', bytes('anything'), 'pickle'],
    ['a.pkl.gz', bytes('anything'), 'pickle'],
    ['a.bin', bytes(''), 'text'],
  ])('%s is chosen by name and bytes', (path, head, viewer) => expect(fileViewOf(path, head).viewer).toBe(viewer));
});
