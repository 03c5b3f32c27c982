/** The viewer of a file, by its path and first bytes. Images and recordings are recognised by their bytes, never by name. */

import { namedKind } from './pickle/formats.ts';
import type { FileView, FileViewer } from './results.ts';

/** Number of first bytes examined; shorter files have fewer. */
export const HEAD_BYTES = 512;

const NONE: FileView = { viewer: 'none', media: '', language: '', format: null };

const begins = (head: Uint8Array, text: string, at = 0): boolean => {
  for (let index = 0; index < text.length; index += 1) if (head[at + index] !== text.charCodeAt(index)) return false;
  return true;
};

/** Images that browsers draw without running anything. SVG counts as text: it may carry scripts and addresses. */
export function pictureMedia(head: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | null {
  if (begins(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(head, 'GIF87a') || begins(head, 'GIF89a')) return 'image/gif';
  return begins(head, 'RIFF') && begins(head, 'WEBP', 8) ? 'image/webp' : null;
}
export function audioMedia(head: Uint8Array): 'audio/wav' | 'audio/mpeg' | 'audio/flac' | 'audio/ogg' | null {
  if (begins(head, 'RIFF') && begins(head, 'WAVE', 8)) return 'audio/wav';
  if (begins(head, 'fLaC')) return 'audio/flac';
  if (begins(head, 'OggS')) return 'audio/ogg';
  if (begins(head, 'ID3')) return 'audio/mpeg';
  // An MPEG audio layer 3 frame: eleven sync bits, then version and layer.
  return head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2 && ((head[2] ?? 0xff) & 0xf0) !== 0xf0 ? 'audio/mpeg' : null;
}

const BY_NAME: [RegExp, FileViewer, FileView['format']][] = [
  [/\.safetensors\.index\.json$/i, 'safetensors-index', null],
  [/\.safetensors$/i, 'safetensors', null],
  [/\.gguf$/i, 'gguf', null],
  [/\.ipynb$/i, 'notebook', null],
  [/\.parquet$/i, 'rows', 'parquet'],
  [/\.csv$/i, 'rows', 'csv'],
  [/\.tsv$/i, 'rows', 'tsv'],
  [/\.(?:jsonl|ndjson)$/i, 'rows', 'jsonl'],
];
const LANGUAGES: Record<string, string> = {
  ...{
    py: 'python',
    pyi: 'python',
    js: 'javascript',
    mjs: 'javascript',
    cjs: 'javascript',
    ts: 'typescript',
    tsx: 'typescript',
    jsx: 'javascript',
  },
  ...{
    json: 'json',
    yaml: 'yaml',
    yml: 'yaml',
    toml: 'toml',
    ini: 'ini',
    cfg: 'ini',
    html: 'html',
    htm: 'html',
    css: 'css',
    xml: 'xml',
    svg: 'xml',
  },
  ...{
    sh: 'bash',
    bash: 'bash',
    c: 'c',
    h: 'c',
    cpp: 'cpp',
    cc: 'cpp',
    hpp: 'cpp',
    cu: 'cpp',
    rs: 'rust',
    go: 'go',
    java: 'java',
    rb: 'ruby',
  },
  ...{ sql: 'sql', r: 'r', jl: 'julia', lua: 'lua', swift: 'swift', kt: 'kotlin', jinja: 'jinja', dockerfile: 'dockerfile', tex: 'latex' },
};
/** UTF-8 text, judged by the first bytes: no zero, no control characters but tabs and line ends. A truncated last character is allowed. */
export function isText(head: Uint8Array): boolean {
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** `head`: the first HEAD_BYTES of the file. */
export function fileViewOf(path: string, head: Uint8Array): FileView {
  const picture = pictureMedia(head);
  if (picture) return { ...NONE, viewer: 'picture', media: picture };
  const audio = audioMedia(head);
  if (audio) return { ...NONE, viewer: 'audio', media: audio };
  for (const [name, viewer, format] of BY_NAME) if (name.test(path)) return { ...NONE, viewer, format };
  if (namedKind(path)) return { ...NONE, viewer: 'pickle' };
  if (!isText(head)) return NONE;
  if (/(?:^|\/)readme(?:[_.-](?:zh|en)(?:[_-][a-z]{2,4})?)?\.md$/i.test(path)) return { ...NONE, viewer: 'card' };
  if (/\.(?:md|markdown)$/i.test(path)) return { ...NONE, viewer: 'markdown' };
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? (/dockerfile$/i.test(path) ? 'dockerfile' : '');
  const language = Object.hasOwn(LANGUAGES, ending) ? (LANGUAGES[ending] ?? '') : '';
  if (ending === 'json') return { ...NONE, viewer: 'text', language, format: begins(skipSpace(head), '[') ? 'json' : null };
  return { ...NONE, viewer: 'text', language };
}
function skipSpace(head: Uint8Array): Uint8Array {
  let at = begins(head, '\xef\xbb\xbf') ? 3 : 0;
  while (at < head.length && [9, 10, 13, 32].includes(head[at] ?? 0)) at += 1;
  return head.subarray(at);
}
