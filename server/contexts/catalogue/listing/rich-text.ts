/** Descriptions of goods: sanitised when they are written and again when they are read; plain text becomes paragraphs. */
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import type { Attributes } from 'sanitize-html';
import { escapeHtml } from '#kernel/text/text.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first description: it has 60 modules. */
const sanitizer = () => require('sanitize-html') as typeof sanitizeHtml;

const FILE = /^\/mall\/file\/([0-9a-z]{26})(?:\?size=small)?$/;
const OUTSIDE = /^https?:\/\/[^\s\\@]+$/i;
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/** Links are http, https, or to a page of this site; others are removed. */
function link(href: string): Attributes {
  if (OUTSIDE.test(href) && URL.canParse(href)) return { href, rel: 'noopener noreferrer nofollow ugc', target: '_blank' };
  return INSIDE.test(href) ? { href } : {};
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p br hr ul ol li strong b em i u s code pre blockquote a img'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading'],
    ol: [{ name: 'start', values: Array.from({ length: 100 }, (_, at) => String(at)) }],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: 'script style textarea option noscript iframe object embed template svg math title xmp noembed noframes plaintext'.split(
    ' ',
  ),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: link(href.trim()) }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: FILE.test(src) ? src : '', alt, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const BLOCK = /^\s*<(?:p|h[1-6]|ul|ol|pre|blockquote|hr|img|div|section|article|table|figure)\b/i;
/** Rich text begins with a block element; anything else is plain text, in which `<` is an ordinary character. */
const isRich = (text: string): boolean => BLOCK.test(text);

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');

/** Safe HTML of a description, rich or plain; '' for one without words and pictures. Idempotent. */
export function safeHtml(description: string): string {
  const safe = isRich(description) ? sanitizer()(description, rules).trim() : sanitizer()(paragraphs(description), rules);
  return plainText(safe) === '' && !safe.includes('<img') && !safe.includes('<hr') ? '' : safe;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The plain text of a description, for searching and for comparing. */
export const plainText = (description: string): string =>
  !isRich(description)
    ? description
    : sanitizer()(description.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/pre|\/blockquote)\b[^>]*>/gi, '$&\n'), {
        allowedTags: [],
        allowedAttributes: {},
        ...(rules.nonTextTags && { nonTextTags: rules.nonTextTags }),
      })
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
        .replace(/\n{2,}/g, '\n')
        .trim();

/** Ids of the pictures in a description. */
export const filesIn = (description: string): string[] =>
  [...description.matchAll(/\/mall\/file\/([0-9a-z]{26})/g)].flatMap(([, id]) => (id ? [id] : []));
