/** Legibility of white text on a colour, by WCAG 2.2. */
const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Contrast ratio of white against a colour ('#535ae6'), from 1 to 21. @throws RangeError for anything else. */
export function contrastWithWhite(colour: string): number {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (!red || !green || !blue) throw new RangeError(`not a colour: ${colour}`);
  return 1.05 / (0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue) + 0.05);
}

const LEGIBLE = 4.5;
/** Whether white text of any size is legible on the colour (WCAG AA). */
export const carriesWhite = (colour: string): boolean => contrastWithWhite(colour) >= LEGIBLE;
