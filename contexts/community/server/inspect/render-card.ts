/** Renders untrusted Markdown to safe HTML with a table of contents (docs/decisions/0058). */

import { createRequire } from 'node:module';
import type { MarkdownIt, Token } from 'markdown-it';
import type { CardView, RenderedText } from '#contexts/community/calls/inspection.ts';
import { cutText, linksIn } from '#kernel/text/text.ts';
import { type ContentReader, decodeUtf8, readWhole, refuse, shownText } from '#libraries/file-inspection/index.ts';
import { readCard } from './card.ts';
import { MARKDOWN_LIMITS } from './card-limits.ts';
import { narrowTables } from './narrow-tables.ts';
import type { Addresses } from './repository-link.ts';
import { HEADING_PREFIX, sanitizeCard } from './sanitize-card.ts';

type Tokens = readonly Token[];
type Heading = RenderedText['headings'][number];

const require = createRequire(import.meta.url);

type Plugin = (markdown: MarkdownIt) => void;

/** Web addresses in the text become links, by the same rule as in conversations. */
function linkAddresses(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'link-addresses', (state) => {
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !block.children || !/https?:\/\//i.test(block.content)) continue;
      let linked = 0;
      block.children = block.children.flatMap((token) => {
        if (token.type === 'link_open' || (token.type === 'html_inline' && /^<a[\s>]/i.test(token.content))) linked += 1;
        if (token.type === 'link_close' || (token.type === 'html_inline' && /^<\/a\s*>/i.test(token.content))) linked -= 1;
        if (token.type !== 'text' || linked > 0) return [token];
        return linksIn(token.content).flatMap(({ text, href }) => {
          const words = new state.Token('text', '', 0);
          words.content = text;
          if (!href || !markdown.validateLink(href)) return [words];
          const open = new state.Token('link_open', 'a', 1);
          open.attrs = [['href', href]];
          return [open, words, new state.Token('link_close', 'a', -1)];
        });
      });
    }
  });
}

/** Footnotes, with ids that no element of the page has; the sanitiser gives links the same prefix. */
function addFootnotes(markdown: MarkdownIt): void {
  (require('markdown-it-footnote') as Plugin)(markdown);
  markdown.disable('footnote_inline');
  const { rules } = markdown.renderer;
  const numberOf = (tokens: Tokens, index: number): number => Number(tokens[index]?.meta?.id ?? 0) + 1;
  const placeOf = (tokens: Tokens, index: number): string => {
    const again = Number(tokens[index]?.meta?.subId ?? 0);
    return `${numberOf(tokens, index)}${again > 0 ? `-${again + 1}` : ''}`;
  };
  rules.footnote_ref = (tokens, index) =>
    `<sup><a href="#fn-${numberOf(tokens, index)}" id="${HEADING_PREFIX}fnref-${placeOf(tokens, index)}">[${numberOf(tokens, index)}]</a></sup>`;
  rules.footnote_block_open = () => '<hr>\n<ol>\n';
  rules.footnote_block_close = () => '</ol>\n';
  rules.footnote_open = (tokens, index) => `<li id="${HEADING_PREFIX}fn-${numberOf(tokens, index)}">`;
  rules.footnote_anchor = (tokens, index) => ` <a href="#fnref-${placeOf(tokens, index)}">↩</a>`;
}

const made = new Map<boolean, MarkdownIt>();
/** Loaded with the first card. Above the limit, footnotes are parsed as CommonMark links: footnote handling takes quadratic time. */
function rendererFor(text: string): MarkdownIt {
  const hasNotes = text.split('[^', MARKDOWN_LIMITS.footnotes + 2).length <= MARKDOWN_LIMITS.footnotes + 1;
  const known = made.get(hasNotes);
  if (known) return known;
  const Renderer = require('markdown-it') as typeof import('markdown-it').default;
  const renderer = new Renderer({ html: true, linkify: false, typographer: false, maxNesting: MARKDOWN_LIMITS.nesting });
  narrowTables(renderer);
  // CommonMark handles Chinese punctuation like English: **“字”**字 would not be strong.
  (require('markdown-it-cjk-friendly') as { default: Plugin }).default(renderer);
  if (hasNotes) addFootnotes(renderer);
  linkAddresses(renderer);
  renderer.validateLink = (address) => address.length <= MARKDOWN_LIMITS.addressCharacters;
  made.set(hasNotes, renderer);
  return renderer;
}

/** As other sites build them, which keeps links in cards from there working: 'Model details' is 'model-details'. */
const slugOf = (text: string): string =>
  cutText(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
    80,
  );

const inlineText = (tokens: Tokens): string =>
  tokens
    .map(({ type, content, children }) => (type === 'text' || type === 'code_inline' ? content : children ? inlineText(children) : ''))
    .join('');

/** Adds ids to headings, and replaces the style of table cells by an attribute. */
function prepare(tokens: Tokens): Heading[] {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  tokens.forEach((token, index) => {
    const style = token.attrGet('style');
    if (style !== null) {
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
      token.attrSet('align', String(style).replace('text-align:', ''));
    }
    if (token.type !== 'heading_open') return;
    const text = inlineText(tokens[index + 1]?.children ?? []);
    const slug = slugOf(text);
    const times = used.get(slug) ?? 0;
    used.set(slug, times + 1);
    const id = `${HEADING_PREFIX}${times === 0 ? slug : `${slug}-${times}`}`;
    token.attrSet('id', id);
    if (headings.length < MARKDOWN_LIMITS.headings)
      headings.push({ level: Number(token.tag.slice(1)), id, text: shownText(text, MARKDOWN_LIMITS.headingCharacters) });
  });
  return headings;
}

/** A reference used ten thousand times is written ten thousand times. */
function measureAddresses(tokens: Tokens): number {
  let characters = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) characters += String(value).length;
    if (children) characters += measureAddresses(children);
  }
  return characters;
}

/**
 * @param text Markdown in UTF-8, at most 512 KB.
 * @param folder Of the text in its repository, '' for the root.
 * @throws InspectionRefusal TOO_LARGE, TOO_HARD
 */
export function renderMarkdown(text: string, folder: string, addresses: Addresses): RenderedText {
  if (text.length > MARKDOWN_LIMITS.textBytes || Buffer.byteLength(text) > MARKDOWN_LIMITS.textBytes)
    refuse('INSPECTION_TOO_LARGE', 'markdown', MARKDOWN_LIMITS.textBytes);
  const markdown = rendererFor(text);
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const headings = prepare(tokens);
  if (measureAddresses(tokens) > MARKDOWN_LIMITS.addressesCharacters) refuse('INSPECTION_TOO_HARD', 'repeated-addresses');
  const html = sanitizeCard(markdown.renderer.render(tokens, markdown.options, environment), folder, addresses);
  if (html.length > MARKDOWN_LIMITS.htmlCharacters) refuse('INSPECTION_TOO_HARD', 'html-length');
  return { html, headings };
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A card or other Markdown file: front matter as data, the rest as safe HTML. @throws InspectionRefusal */
export async function viewCard(reader: ContentReader, path: string, addresses: Addresses): Promise<CardView> {
  const { card, markdown: body } = readCard(decodeUtf8(await readWhole(reader, MARKDOWN_LIMITS.textBytes)));
  return { card, ...renderMarkdown(body, folderOf(path), addresses) };
}
