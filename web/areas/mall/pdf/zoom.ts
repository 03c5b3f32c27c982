export const FIT = 'fit';
/** A factor, or as wide as the window. */
export type Zoom = number | typeof FIT;
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
export const zoomIn = (scale: number): number => zooms.find((one) => one > scale + 0.01) ?? scale;
export const zoomOut = (scale: number): number => zooms.findLast((one) => one < scale - 0.01) ?? scale;
