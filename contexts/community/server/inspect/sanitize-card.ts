/** Sanitises untrusted HTML: an allow-list of elements, no styles, no scripts, nothing that lets another server track readers. */
import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import type { Attributes, Tag } from 'sanitize-html';
import { MARKDOWN_LIMITS } from './card-limits.ts';
import { type Addresses, targetOf } from './repository-link.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first card: it has 60 modules. */
const sanitizer = () => require('sanitize-html') as typeof sanitizeHtml;

/** Prefix for ids of headings and footnotes: none can collide with an element or global of the page. */
export const HEADING_PREFIX = 'card-';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ALIGNED = ['p', 'div', 'th', 'td', ...HEADINGS];
const REL = 'nofollow ugc noopener noreferrer';

function linkOf(href: string, folder: string, addresses: Addresses): Attributes {
  const target = targetOf(folder, href);
  if (target.kind === 'outside') return { href: target.address, rel: REL, target: '_blank' };
  if (target.kind === 'file') return { href: `${addresses.file(target.path)}${target.hash}`, rel: REL };
  return target.kind === 'heading' ? { href: `#${encodeURIComponent(HEADING_PREFIX + target.id)}` } : {};
}
const sizeOf = (value = ''): string => (/^\d{1,4}$/.test(value) ? value : '');

/** Pictures of the repository; those on other servers become links, to keep readers from being tracked. */
function pictureOf({ src = '', alt = '', width, height }: Attributes, folder: string, addresses: Addresses): Tag {
  const target = targetOf(folder, src);
  if (target.kind === 'outside')
    return { tagName: 'a', attribs: { href: target.address, rel: REL, target: '_blank' }, text: alt.trim() || target.address };
  if (target.kind !== 'file') return { tagName: 'span', attribs: {}, text: alt };
  const sizes = { width: sizeOf(width), height: sizeOf(height) };
  return {
    tagName: 'img',
    attribs: {
      src: addresses.picture(target.path),
      alt,
      loading: 'lazy',
      ...(sizes.width && { width: sizes.width }),
      ...(sizes.height && { height: sizes.height }),
    },
  };
}

const aligned = (tagName: string, attribs: Attributes): Tag => {
  const { align = '', ...others } = attribs;
  return { tagName, attribs: /^(?:left|center|right)$/i.test(align) ? { ...others, align: align.toLowerCase() } : others };
};
/** Keeps only ids made by the renderer: on headings and footnotes, with the prefix. */
const ownId = ({ id = '' }: Attributes): Attributes => (id.startsWith(HEADING_PREFIX) ? { id } : {});
const heading = (tagName: string, attribs: Attributes): Tag => {
  const { id: _id, ...others } = attribs;
  return aligned(tagName, { ...others, ...ownId(attribs) });
};

const rulesOf = (folder: string, addresses: Addresses): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...HEADINGS,
    ...'p div span br hr ul ol li strong b em i u s del ins mark small sub sup kbd code pre samp var q cite blockquote'.split(' '),
    ...'a img table caption thead tbody tfoot tr th td dl dt dd details summary figure figcaption'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'id'],
    li: ['id'],
    img: ['src', 'alt', 'loading', 'width', 'height'],
    ol: ['start'],
    th: ['align', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
    details: ['open'],
    p: ['align'],
    div: ['align'],
    ...Object.fromEntries(HEADINGS.map((name) => [name, ['id', 'align']])),
  },
  allowedClasses: { code: [/^language-[a-z\d+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: MARKDOWN_LIMITS.nesting,
  nonTextTags: 'script style textarea option noscript iframe object embed template svg math title xmp noembed noframes plaintext'.split(
    ' ',
  ),
  transformTags: {
    ...Object.fromEntries(ALIGNED.map((name) => [name, aligned])),
    ...Object.fromEntries(HEADINGS.map((name) => [name, heading])),
    a: (tagName, attribs) => ({ tagName, attribs: { ...linkOf(attribs.href ?? '', folder, addresses), ...ownId(attribs) } }),
    li: (tagName, attribs) => ({ tagName, attribs: ownId(attribs) }),
    img: (_, attribs) => pictureOf(attribs, folder, addresses),
    ol: (tagName, { start = '' }): Tag => ({ tagName, attribs: /^\d{1,9}$/.test(start) ? { start } : {} }),
    th: (tagName, attribs) => cell(tagName, attribs),
    td: (tagName, attribs) => cell(tagName, attribs),
  },
});
function cell(tagName: string, attribs: Attributes): Tag {
  const { colspan = '', rowspan = '', ...others } = attribs;
  const spans = { ...(/^\d{1,2}$/.test(colspan) && { colspan }), ...(/^\d{1,2}$/.test(rowspan) && { rowspan }) };
  return aligned(tagName, { ...others, ...spans });
}

/** Safe HTML. `folder`: of the text in its repository, '' for the root. */
export const sanitizeCard = (html: string, folder: string, addresses: Addresses): string => sanitizer()(html, rulesOf(folder, addresses));
