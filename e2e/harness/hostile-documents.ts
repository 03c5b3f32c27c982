/**
 * Files that attack what shows, parses or unpacks them: those of the parsers' unit tests, each under a name that selects its parser, and
 * more.
 */
import { gzipSync } from 'node:zlib';
import { hostileFiles } from '#contexts/community/server/inspect/testing/hostile-files.ts';
import { zipOf } from '#libraries/sheets/testing/zip-of.ts';

export type HostileDocument = { name: string; path: string; make(): Buffer };

const MB = 1024 * 1024;
const ENDINGS: Record<string, string> = {
  notebook: 'ipynb',
  safetensors: 'safetensors',
  'safetensors-index': 'safetensors.index.json',
  gguf: 'gguf',
  pickle: 'pkl',
  secrets: 'env',
  text: 'md',
};
const pathOf = (question: string, params: unknown, number: number): string => {
  if (question === 'card') return 'README.md';
  const format = (params as { format?: string } | null)?.format;
  return `files/${number}/hostile.${format ?? ENDINGS[question] ?? 'bin'}`;
};

const more: [name: string, path: string, make: () => Buffer | string][] = [
  ['SVG with scripts', 'more/a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'],
  [
    'SVG of nested entities',
    'more/b.svg',
    () => `<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1_000)}">]><svg>&b;</svg>`,
  ],
  ['HTML with scripts', 'more/index.html', () => '<!doctype html><script>alert(1)</script><body onload=alert(1)>'],
  [
    'HTML that says it is Markdown',
    'more/page.md',
    () => '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))',
  ],
  [
    'Markdown with links of every kind',
    'more/links.md',
    () =>
      [
        'javascript:alert(1)',
        'java\tscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        '//evil.example',
        '../../../../etc/passwd',
        '\\\\evil',
      ]
        .map((address) => `[x](<${address}>) ![y](<${address}>)`)
        .join('\n\n'),
  ],
  ['text that breaks out of a script', 'more/out.txt', () => '</script><script>alert(1)</script><!--<script>\u2028\u2029'],
  ['code that breaks out of its block', 'more/out.py', () => '</code></pre><img src=x onerror=alert(1)>\n'.repeat(2_000)],
  ['text of one line of 500 KB', 'more/line.txt', () => 'x'.repeat(500_000)],
  ['text of 500,000 lines', 'more/lines.txt', () => '\n'.repeat(500_000)],
  ['text of combining marks', 'more/zalgo.txt', () => `a${'\u0301'.repeat(200_000)}`],
  ['text of marks of direction', 'more/bidi.py', () => 'if access != "user\u202e \u2066# check\u2069 \u2066":\n'.repeat(5_000)],
  ['JSON of 200,000 levels', 'more/deep.json', () => '['.repeat(200_000)],
  ['JSON as a list that never ends', 'more/open.json', () => `[${'{"a":1},'.repeat(100_000)}`],
  ['YAML of a billion laughs', 'more/laughs.yaml', () => 'a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\n'],
  [
    'a lying pointer of Git LFS',
    'more/pointer.bin',
    () => `version https://git-lfs.github.com/spec/v1\noid sha256:${'f'.repeat(64)}\nsize 99999999999999\n`,
  ],
  ['a picture that is HTML', 'more/picture.png', () => '<html><script>alert(1)</script></html>'],
  [
    'a picture of a billion points',
    'more/large.png',
    () => {
      const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      const size = Buffer.from([0, 0x7f, 0xff, 0xff, 0, 0x7f, 0xff, 0xff, 8, 6, 0, 0, 0, 0, 0, 0, 0]);
      return Buffer.concat([head, size]);
    },
  ],
  ['a GIF that is JavaScript', 'more/script.gif', () => 'GIF89a=1;alert(1)//'],
  ['gzip of 64 MB beside a table', 'more/rows.csv.gz', () => gzipSync(Buffer.alloc(64 * MB, 'a,'))],
  ['npz whose arrays unpack to 200 MB', 'more/arrays.npz', () => zipOf([{ name: 'a.npy', content: Buffer.alloc(200 * MB) }])],
  ['npz that denies its size', 'more/lying.npz', () => zipOf([{ name: 'a.npy', content: Buffer.alloc(20 * MB), declared: 10 }])],
  [
    'npz with objects that run a command',
    'more/objects.npz',
    () =>
      zipOf([
        {
          name: 'a.npy',
          content: Buffer.concat([
            Buffer.from('\x93NUMPY\x01\x00v\x00', 'latin1'),
            Buffer.from("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }".padEnd(118)),
            Buffer.from("cos\nsystem\n(S'id'\ntR."),
          ]),
        },
      ]),
  ],
  ['torch of names that lead out', 'more/model.pt', () => zipOf([{ name: '../../../etc/cron.d/x', content: 'x' }])],
  ['a file that is empty', 'more/empty.parquet', () => ''],
];

export const hostileDocuments: readonly HostileDocument[] = [
  ...hostileFiles.map(({ name, question, params, make }, number) => ({ name, path: pathOf(question, params, number), make })),
  ...more.map(([name, path, make]) => ({ name, path, make: () => Buffer.from(make() as string) })),
];
