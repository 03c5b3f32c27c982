/** FIT: as wide as the window; AUTO: the same, up to a readable size. */
export const FIT = 'fit';
export const AUTO = 'auto';
export type Zoom = number | typeof FIT | typeof AUTO;
/** CSS pixels per PDF point. */
export const PIXELS_PER_POINT = 96 / 72;

const AUTO_MOST = 1.25;
const LEAST = 0.1;
const MOST = 3;
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
export const zoomIn = (scale: number): number => zooms.find((one) => one > scale + 0.01) ?? scale;
export const zoomOut = (scale: number): number => zooms.findLast((one) => one < scale - 0.01) ?? scale;

/** The factor of a zoom, for a page width at 100 % and the available width. */
export function scaleOf(zoom: Zoom, pageWidth: number, room: number): number {
  if (typeof zoom === 'number') return zoom;
  return Math.max(LEAST, Math.min(zoom === AUTO ? AUTO_MOST : MOST, room / pageWidth));
}
