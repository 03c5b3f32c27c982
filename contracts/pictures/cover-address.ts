/** Addresses of drawn pictures (decision 0066): what there is to ask for, and nothing else. */

/** Goes up when the drawing program draws differently: pictures are kept by browsers for a year. */
export const DRAWING_VERSION = 1;

/** `scene`: what stands above the words of a page without contents; its number is the name of a field. */
export const coverKinds = ['goods', 'offer', 'shop', 'banner', 'live', 'scene'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Widths in pixels by shape. tile: a square; wide: 2 : 1; mark: the square of a shop. */
export const coverWidths = { tile: [112], mark: [160], wide: [320, 640, 1280] } as const;
export type CoverShape = keyof typeof coverWidths;
export type CoverScheme = 'light' | 'dark';

/** Different pictures of the same goods, by number from 0: what a gallery shows where the merchant gave none. */
export const COVER_VIEWS = 4;

export type CoverLook = { shape: CoverShape; width: number; scheme: CoverScheme /** Of goods alone; 0 without it. */; view?: number };
const PREFIX = '/mall/cover';
export const COVER_PATH = `${PREFIX}/:kind/:id/:look`;

/** '/mall/cover/goods/100001/wide-640-light.1', of another view '…/wide-640-light-2.1'. */
export const coverAddress = (kind: CoverKind, id: string, { shape, width, scheme, view = 0 }: CoverLook): string =>
  `${PREFIX}/${kind}/${encodeURIComponent(id)}/${shape}-${width}-${scheme}${view > 0 ? `-${view}` : ''}.${DRAWING_VERSION}`;

/** What the last part of an address asks for; null when there is no such picture, an older version included. */
export function readCoverLook(text: string): Required<CoverLook> | null {
  const found = /^(tile|mark|wide)-(\d{2,4})-(light|dark)(?:-([1-9]))?\.(\d{1,4})$/.exec(text);
  if (!found || Number(found[5]) !== DRAWING_VERSION) return null;
  const [shape, width, scheme, view] = [found[1] as CoverShape, Number(found[2]), found[3] as CoverScheme, Number(found[4] ?? 0)];
  return (coverWidths[shape] as readonly number[]).includes(width) && view < COVER_VIEWS ? { shape, width, scheme, view } : null;
}
