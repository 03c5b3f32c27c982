/** Addresses of generated covers (decision 0066): all that can be requested. */

/** Incremented when the rendering changes: browsers cache the pictures for a year. */
export const DRAWING_VERSION = 1;

/** `scene`: the picture above the text of an empty page; its number is the name of a field. */
export const coverKinds = ['goods', 'offer', 'shop', 'banner', 'live', 'scene'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Widths in pixels by shape. tile: a square; wide: 2 : 1; mark: the square of a shop. */
export const coverWidths = { tile: [112], mark: [160], wide: [320, 640, 1280] } as const;
export type CoverShape = keyof typeof coverWidths;
export type CoverScheme = 'light' | 'dark';

/** Number of different pictures of the same goods, from 0: for galleries of goods without pictures. */
export const COVER_VIEWS = 4;

export type CoverLook = { shape: CoverShape; width: number; scheme: CoverScheme /** Only for goods; default 0. */; view?: number };
const PREFIX = '/mall/cover';
export const COVER_PATH = `${PREFIX}/:kind/:id/:look`;

/** '/mall/cover/goods/100001/wide-640-light.1', of another view '…/wide-640-light-2.1'. */
export const coverAddress = (kind: CoverKind, id: string, { shape, width, scheme, view = 0 }: CoverLook): string =>
  `${PREFIX}/${kind}/${encodeURIComponent(id)}/${shape}-${width}-${scheme}${view > 0 ? `-${view}` : ''}.${DRAWING_VERSION}`;

/** Parses the last part of an address; null when there is no such picture, or it has an older version. */
export function readCoverLook(text: string): Required<CoverLook> | null {
  const found = /^(tile|mark|wide)-(\d{2,4})-(light|dark)(?:-([1-9]))?\.(\d{1,4})$/.exec(text);
  if (!found || Number(found[5]) !== DRAWING_VERSION) return null;
  const [shape, width, scheme, view] = [found[1] as CoverShape, Number(found[2]), found[3] as CoverScheme, Number(found[4] ?? 0)];
  return (coverWidths[shape] as readonly number[]).includes(width) && view < COVER_VIEWS ? { shape, width, scheme, view } : null;
}
