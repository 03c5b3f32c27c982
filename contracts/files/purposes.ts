/** Upload rules by purpose, as data: enforced by the server, checked by the web before sending. */

/** Media type and name endings by kind; the first ending is used for stored files. */
export const fileKinds = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  csv: { type: 'text/csv', endings: ['csv'] },
  text: { type: 'text/plain', endings: ['txt', 'md'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  zip: { type: 'application/zip', endings: ['zip'] },
  ofd: { type: 'application/ofd', endings: ['ofd'] },
  xml: { type: 'application/xml', endings: ['xml'] },
  gzip: { type: 'application/gzip', endings: ['gz', 'tgz'] },
  mpegts: { type: 'video/mp2t', endings: ['ts'] },
  mp4: { type: 'video/mp4', endings: ['mp4'] },
} as const;
export type FileKind = keyof typeof fileKinds;

type PurposeRule = {
  kinds: readonly FileKind[];
  maxBytes: number;
  /** Shows an identity or an account: encrypted at rest, and every access except by its owner is in the audit log. */
  sealed?: boolean;
  /** Text in encodings of spreadsheets: GB18030 for Chinese, UTF-16 with a byte order mark for 'Unicode text'. */
  sheetText?: boolean;
  /** Longest edge of stored images; larger ones are scaled down. */
  maxEdge?: number;
  /** Written only by the server: cannot be uploaded. */
  internal?: boolean;
};

const MB = 1024 * 1024;
const PICTURES = ['jpeg', 'png', 'webp'] as const;
const PAPERS = [...PICTURES, 'pdf'] as const;

export const filePurposes = {
  'onboarding-certificate': { kinds: PAPERS, maxBytes: 10 * MB, sealed: true, maxEdge: 4000 },
  'onboarding-identity': { kinds: PAPERS, maxBytes: 10 * MB, sealed: true, maxEdge: 4000 },
  'onboarding-logo': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 1200 },
  'goods-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2400 },
  'goods-document': { kinds: ['pdf'], maxBytes: 20 * MB },
  'goods-deliverable': { kinds: ['zip', 'gzip', 'pdf', 'xlsx', 'csv', 'text'], maxBytes: 50 * MB },
  'shop-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2880 },
  'banner-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2880 },
  'import-sheet': { kinds: ['csv', 'xlsx', 'text'], maxBytes: 50 * MB, sheetText: true },
  'remittance-slip': { kinds: PAPERS, maxBytes: 10 * MB, sealed: true, maxEdge: 4000 },
  'invoice-file': { kinds: ['pdf', 'ofd', 'xml'], maxBytes: 10 * MB },
  'service-document': { kinds: [...PAPERS, 'xlsx', 'zip'], maxBytes: 20 * MB, maxEdge: 4000 },
  'review-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2400 },
  'live-cover': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 1920 },
  'live-segment': { kinds: ['mpegts', 'mp4'], maxBytes: 8 * MB, internal: true },
  'feedback-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2400 },
  'takedown-evidence': { kinds: [...PAPERS, 'text', 'zip'], maxBytes: 20 * MB, maxEdge: 4000 },
  'chat-picture': { kinds: PICTURES, maxBytes: 10 * MB, maxEdge: 2400 },
  'chat-file': { kinds: [...PAPERS, 'zip', 'gzip', 'csv', 'text', 'xlsx', 'ofd'], maxBytes: 50 * MB, maxEdge: 2400 },
} as const satisfies Record<string, PurposeRule>;
export type FilePurpose = keyof typeof filePurposes;

export const isFilePurpose = (text: string): text is FilePurpose => Object.hasOwn(filePurposes, text);
/** Purposes that allow uploads in parts: encrypted ones are uploaded whole, so that no part is ever stored unencrypted. */
export type ResumablePurpose = {
  [P in FilePurpose]: (typeof filePurposes)[P] extends { sealed: true } | { internal: true } ? never : P;
}[FilePurpose];
export const resumablePurposes = Object.entries<PurposeRule>(filePurposes)
  .filter(([, { sealed, internal }]) => !sealed && !internal)
  .map(([purpose]) => purpose as ResumablePurpose);

export const purposeRule = (purpose: FilePurpose): PurposeRule => filePurposes[purpose];
/** Name endings of a purpose, as shown to people: 'JPG, PNG, WEBP'. */
export const endingsOf = (purpose: FilePurpose): string =>
  purposeRule(purpose)
    .kinds.map((kind) => fileKinds[kind].endings[0].toUpperCase())
    .join(', ');

/** An image with more pixels is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000;
