/** Descriptions of goods: sanitised when they are written and again when they are read; plain text becomes paragraphs. */
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import type { Attributes } from 'sanitize-html';
import { escapeHtml, hasInk } from '#kernel/text/text.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { AppError } from '#server/platform/http/app-error.ts';

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

/** Elements within elements. The editor nests a few; the work for each element grows with the number around it. */
export const MOST_LEVELS = 100;

const rules: sanitizeHtml.IOptions = {
  nestingLimit: MOST_LEVELS,
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

class TooDeep extends Error {}
/** Stops at the first element that is nested too deeply: reading the rest would take long. */
export function isTooDeep(description: string): boolean {
  if (!isRich(description) || (description.match(/<[a-z]/gi) ?? []).length <= MOST_LEVELS) return false;
  let levels = 0;
  try {
    sanitizer()(description, {
      allowedTags: [],
      onOpenTag() {
        levels += 1;
        if (levels > MOST_LEVELS) throw new TooDeep();
      },
      onCloseTag() {
        levels -= 1;
      },
    });
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}
/** Texts by the path of their field. @throws AppError REQUEST_INVALID */
export function checkLevels(texts: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.entries(texts)
    .filter(([, text = '']) => isTooDeep(text))
    .map(([path]) => ({ path, problem: 'too_deep', expected: `At most ${MOST_LEVELS} nested elements` }));
  if (fields.length > 0) throw new AppError('REQUEST_INVALID', { fields, field: fields[0]?.path ?? '' });
}

/** Comparisons of contents sanitise the same texts several times within one call. */
const recent = boundedCache<string, string>({ max: 32 });
/** Safe HTML of a description, rich or plain; '' for one without words and pictures. Idempotent. */
export function safeHtml(description: string): string {
  const known = recent.get(description);
  if (known !== undefined) return known;
  const safe = isRich(description) ? sanitizer()(description, rules).trim() : sanitizer()(paragraphs(description), rules);
  const hasContent = /<(?:img|hr)\b/.test(safe) || hasInk(safe.replace(/<[^>]*>/g, ''));
  const result = hasContent ? safe : '';
  recent.set(description, result);
  recent.set(result, result);
  return result;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The plain text of a description, for searching and for comparing. */
export const plainText = (description: string): string =>
  !isRich(description)
    ? description
    : sanitizer()(description.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/pre|\/blockquote)\b[^<>]*>/gi, '$&\n'), {
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
