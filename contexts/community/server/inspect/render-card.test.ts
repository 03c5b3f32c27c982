import { describe, expect, it } from 'vitest';
import { readerOf } from '#libraries/file-inspection/content-reader.ts';
import { renderMarkdown, viewCard } from './render-card.ts';
import { addressesOf, targetOf } from './repository-link.ts';

const addresses = addressesOf({ picture: '/r/resolve/main/{path}', file: '/r/blob/main/{path}' });
const htmlOf = (text: string, folder = ''): string => renderMarkdown(text, folder, addresses).html.trim();

describe('Markdown of a card', () => {
  it('becomes HTML with headings, tables and code', () => {
    const { html, headings } = renderMarkdown(
      '# Model *details*\n\n## 用法\n\n## 用法\n\n|a|b|\n|-|:-:|\n|1|2|\n\n```python\nprint(1)\n```',
      '',
      addresses,
    );
    expect(headings).toEqual([
      { level: 1, id: 'card-model-details', text: 'Model details' },
      { level: 2, id: 'card-用法', text: '用法' },
      { level: 2, id: 'card-用法-1', text: '用法' },
    ]);
    expect(html).toContain('<h1 id="card-model-details">Model <em>details</em></h1>');
    expect(html).toContain('<td align="center">2</td>');
    expect(html).toContain('<pre><code class="language-python">print(1)\n</code></pre>');
  });
  it.each([
    ['![a](img/a b.png)', '<p>![a](img/a b.png)</p>'],
    ['![a](<img/a b.png>)', '<p><img src="/r/resolve/main/img/a%20b.png" alt="a" loading="lazy" /></p>'],
    ['![a](./x.png "t")', '<p><img src="/r/resolve/main/x.png" alt="a" loading="lazy" /></p>'],
    [
      '![track](https://evil.example/p.png)',
      '<p><a href="https://evil.example/p.png" rel="nofollow ugc noopener noreferrer" target="_blank">track</a></p>',
    ],
    ['![a](//evil.example/p.png)', '<p><span>a</span></p>'],
    ['![a](data:image/png;base64,AAAA)', '<p><span>a</span></p>'],
    ['![a](../../secret.png)', '<p><span>a</span></p>'],
    ['![a](%2e%2e/%2e%2e/x.png)', '<p><span>a</span></p>'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['[a](java&#10;script:alert(1))', '<p><a>a</a></p>'],
    ['[a](vbscript:x)', '<p><a>a</a></p>'],
    ['[a](#model-details)', '<p><a href="#card-model-details">a</a></p>'],
    ['[a](docs/b.md#x)', '<p><a href="/r/blob/main/docs/b.md#x" rel="nofollow ugc noopener noreferrer">a</a></p>'],
    [
      '<a href="https://x.example" onclick="a()" style="x" class="y" id="z">q</a>',
      '<p><a href="https://x.example/" rel="nofollow ugc noopener noreferrer" target="_blank">q</a></p>',
    ],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="/r/resolve/main/x" alt="" loading="lazy" />'],
    ['<svg onload=alert(1)><p>x</p></svg>', ''],
    ['<iframe src="https://x"></iframe>', ''],
    ['<p align="center" style="position:fixed">x</p>', '<p align="center">x</p>'],
    ['<h1 id="location">x</h1>', '<h1>x</h1>'],
    ['<form action="/x"><input name="a"><button>x</button></form>', 'x'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<code class="language-js evil">x</code>', '<p><code class="language-js">x</code></p>'],
  ])('%s', (text, html) => expect(htmlOf(text).replace(/^<p><\/p>$/, '')).toBe(html));

  it.each([
    ['**注意，**字', '<p><strong>注意，</strong>字</p>'],
    ['用**《标题》**开头', '<p>用<strong>《标题》</strong>开头</p>'],
    ['他说**“好”**了', '<p>他说<strong>“好”</strong>了</p>'],
    ['这是**重点（说明）**吗', '<p>这是<strong>重点（说明）</strong>吗</p>'],
    ['运行`a`后**看`b`**。', '<p>运行<code>a</code>后<strong>看<code>b</code></strong>。</p>'],
    ['a ** b ** c', '<p>a ** b ** c</p>'],
  ])('takes Chinese signs for what they are: %s', (text, html) => expect(htmlOf(text)).toBe(html));
  it('has footnotes that lead there and back', () => {
    const html = htmlOf('数据[^1]与[^1]\n\n[^1]: 来源');
    expect(html).toBe(
      [
        '<p>数据<sup><a href="#card-fn-1" id="card-fnref-1">[1]</a></sup>与<sup><a href="#card-fn-1" id="card-fnref-1-2">[1]</a></sup></p>',
        '<hr />',
        '<ol>',
        '<li id="card-fn-1"><p>来源 <a href="#card-fnref-1">↩</a> <a href="#card-fnref-1-2">↩</a></p>',
        '</li>',
        '</ol>',
      ].join('\n'),
    );
    expect(htmlOf('[^1] without its note, [a^1](x)')).toContain('[^1] without');
    expect(htmlOf('<a id="location">x</a><ul><li id="z">y</li></ul>')).not.toContain('id=');
  });
  it('reads more footnotes than it can follow as CommonMark does', () => {
    const notes = (count: number) => Array.from({ length: count }, (_, at) => `[^${at}]\n\n[^${at}]: x`).join('\n\n');
    expect(htmlOf(notes(500))).toContain('id="card-fn-500"');
    const html = htmlOf(notes(501));
    expect([html.includes('card-fn'), html.includes('^500')]).toEqual([false, true]);
  });
  it('links bare addresses once, without the signs behind them', () => {
    const rel = 'rel="nofollow ugc noopener noreferrer" target="_blank"';
    expect(htmlOf('见 https://x.example/a（说明）')).toBe(`<p>见 <a href="https://x.example/a" ${rel}>https://x.example/a</a>（说明）</p>`);
    expect(htmlOf('[https://x.example/a](https://x.example/b)')).toBe(
      `<p><a href="https://x.example/b" ${rel}>https://x.example/a</a></p>`,
    );
    expect(htmlOf('`https://x.example/a`')).toBe('<p><code>https://x.example/a</code></p>');
  });
  it('finds pictures from the folder of its text', () => {
    expect(htmlOf('![a](../img/x.png)', 'docs/en')).toContain('src="/r/resolve/main/docs/img/x.png"');
  });
  it('nests forty elements at most', () => {
    const html = htmlOf(`${'<div>'.repeat(5_000)}x`);
    expect(html.split('<div>').length - 1).toBeLessThanOrEqual(40);
  });
  it('shows tables as text that have far more cells than characters', () => {
    const html = htmlOf(`x\n\n${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'|\n'.repeat(500)}\nend`);
    expect(html).toMatch(/^<p>x<\/p>\n<pre><code>\|a\|a.*<\/code><\/pre>\n<p>end<\/p>$/s);
    expect(htmlOf(`|a|b|c|\n|-|-|-|\n${'|1\n'.repeat(500)}`)).toContain('<td>1</td>');
  });
  it('refuses what repeats one address ten thousand times, and what is too long', () => {
    expect(() => htmlOf(`[a]: https://x.example/${'y'.repeat(1_900)}\n\n${'[a]'.repeat(10_000)}`)).toThrow('repeated-addresses');
    expect(() => htmlOf('x'.repeat(600_000))).toThrow('INSPECTION_TOO_LARGE');
  });
  it('comes with the data of its front matter', async () => {
    const view = await viewCard(readerOf(Buffer.from('---\nlicense: mit\n---\n# Hi')), 'README.md', addresses);
    expect(view.card.fields.licenses).toEqual(['mit']);
    expect(view.html).toContain('<h1 id="card-hi">Hi</h1>');
    await expect(viewCard(readerOf(Buffer.from([0xff, 0xfe, 0x41])), 'README.md', addresses)).rejects.toThrow('utf-8');
  });
});

describe('the target of a link', () => {
  it.each(['/etc/passwd', '\\\\host\\x', 'a\\b', 'file:///x', 'data:text/html,x', 'http://', '%', 'a%00b', 'x\u0000y', '../x'])(
    '%j is none',
    (given) => expect(targetOf('', given)).toEqual({ kind: 'none' }),
  );
});
