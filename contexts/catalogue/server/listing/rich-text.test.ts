import { describe, expect, it } from 'vitest';
import { filesIn, isTooDeep, MOST_LEVELS, plainText, safeHtml } from './rich-text.ts';

const FILE = '/mall/file/01h00000000000000000000001';

describe('a rich description', () => {
  it('retains headings, paragraphs, lists, emphasis, code, links and own pictures, and stays the same when read again', () => {
    const rich = `<h2>说明</h2><p>一<strong>二</strong><em>三</em><code>x &lt; 1</code><br />四</p><ul><li><p>甲</p></li></ul><ol start="3"><li>乙</li></ol><pre><code>a &amp;&amp; b</code></pre><blockquote><p>引</p></blockquote><hr /><img src="${FILE}" alt="图" loading="lazy" />`;
    expect(safeHtml(rich)).toBe(rich);
    expect(filesIn(rich)).toEqual(['01h00000000000000000000001']);
  });

  it('allows external links without referrer, and links to pages of this site', () => {
    expect(safeHtml('<p><a href="https://example.org/a?b=1&amp;c" onclick="x()" rel="opener">外</a></p>')).toBe(
      '<p><a href="https://example.org/a?b=1&amp;c" rel="noopener noreferrer nofollow ugc" target="_blank">外</a></p>',
    );
    expect(safeHtml('<p><a href="/ui/mall/detail/goods?id=1">内</a></p>')).toBe('<p><a href="/ui/mall/detail/goods?id=1">内</a></p>');
    expect(safeHtml('<h1>大</h1><h6>小</h6>')).toBe('<h2>大</h2><h4>小</h4>');
  });

  it.each([
    '<p><script>alert(1)</script></p>',
    '<p><img src=x onerror=alert(1)></p>',
    '<p><svg onload=alert(1)><script>alert(1)</script></svg></p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p><a href="JaVaScRiPt&#58;alert(1)">x</a></p>',
    '<p><a href="java\tscript:alert(1)">x</a></p>',
    '<p><a href=" javascript:alert(1)">x</a></p>',
    '<p><a href="data:text/html,<script>alert(1)</script>">x</a></p>',
    '<p><a href="vbscript:x">x</a></p>',
    '<p><a href="//evil.example">x</a></p>',
    '<p><a href="/\\evil.example">x</a></p>',
    '<p><a href="https://user@evil.example">x</a></p>',
    '<p><iframe src="https://evil.example"></iframe></p>',
    '<p><object data="x"></object><embed src="x"></p>',
    '<p style="background:url(javascript:alert(1))" class="fixed" id="root">x</p>',
    '<p><math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math></p>',
    '<p><form action="https://evil.example"><input name="password"><button>x</button></form></p>',
    '<p><style>@import "https://evil.example"</style></p>',
    '<p><img src="https://evil.example/track.gif"></p>',
    '<p><img src="/mall/file/../../healthz"></p>',
    '<p><img src="/mall/order/1/cancel"></p>',
    '<p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></p>',
    '<p><!--><script>alert(1)</script>--></p>',
    '<p><base href="https://evil.example/"><meta http-equiv="refresh" content="0"></p>',
    '<p><<script>alert(1)//<</script></p>',
    '<p><textarea></textarea><xmp><img src=x onerror=alert(1)></xmp></p>',
    '<p><video><source onerror="alert(1)"></video></p>',
    '<p><template><script>alert(1)</script></template></p>',
    '<p><a href="https://ok.example" target="_self" ping="https://evil.example">x</a></p>',
  ])('is stripped of what could do harm: %s', (dirty) => {
    const safe = safeHtml(dirty);
    const tags = [...safe.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['p', 'a', 'img', 'br'].includes(tag ?? ''))).toEqual([]);
    for (const [tag] of safe.matchAll(/<[^>]*>/g)) {
      expect(tag).not.toMatch(/\son\w+=|style=|class=|id=|ping=|src="(?!\/mall\/file\/[0-9a-z]{26})/i);
      expect(tag).not.toMatch(/href="(?!https?:\/\/[a-z]|\/(?![/\\]))/i);
      expect(tag).not.toMatch(/javascript|vbscript|data:|evil/i);
    }
    expect(safeHtml(safe)).toBe(safe);
  });
});

const nested = (levels: number, tag: string): string =>
  `<blockquote>${`<${tag}>`.repeat(levels - 1)}x${`</${tag}>`.repeat(levels - 1)}</blockquote>`;

describe('elements within elements', () => {
  it.each(['b', 'div', 'blockquote', 'unknown'])('are refused beyond a number of levels: %s', (tag) => {
    expect(isTooDeep(nested(MOST_LEVELS, tag))).toBe(false);
    expect(isTooDeep(nested(MOST_LEVELS + 1, tag))).toBe(true);
  });

  it('are counted as the sanitizer reads them, not by their tags', () => {
    expect(isTooDeep(`<p>${'<b title="</b>">'.repeat(200)}`)).toBe(true);
    // closed by the next one, or without an end
    expect(isTooDeep('<p>a'.repeat(200))).toBe(false);
    expect(isTooDeep(`<ul>${'<li>a'.repeat(200)}</ul>`)).toBe(false);
    expect(isTooDeep(`<p>${'a<br>'.repeat(200)}</p>`)).toBe(false);
    expect(isTooDeep(`a ${'<b>'.repeat(200)}`)).toBe(false);
  });

  it('of stored contents are shown up to that level, with their text', () => {
    const safe = safeHtml(nested(MOST_LEVELS + 50, 'b'));
    expect(safe).toBe(nested(MOST_LEVELS, 'b'));
    expect(safeHtml(safe)).toBe(safe);
  });
});

describe('a plain description', () => {
  it('becomes paragraphs, whatever it contains', () => {
    expect(safeHtml('第一段\n第二行\n\n  a < b && "c" <script>alert(1)</script>')).toBe(
      '<p>第一段<br />第二行</p><p>a &lt; b &amp;&amp; "c" &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    expect(safeHtml('')).toBe('');
    expect(safeHtml('<p></p>')).toBe('');
  });

  it('and a rich one have words to search by', () => {
    expect(plainText('a < b')).toBe('a < b');
    expect(plainText('<h2>说明</h2><p>一 &amp; 二<br />三</p><script>x</script>')).toBe('说明\n一 & 二\n三');
  });
});
