import type { CSSProperties } from 'react';

const mix = (colour: string, towards: number, part: number): string => {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!channels) return colour;
  return `#${channels
    .slice(1)
    .map((channel) =>
      Math.round(Number.parseInt(channel, 16) * (1 - part) + towards * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** The colour of a banner ('#2b3a8f') with a lighter and a deeper shade, as custom properties. White text is legible on all three. */
export const slideColours = (colour: string): CSSProperties =>
  ({ '--slide': colour, '--slide-light': mix(colour, 255, 0.2), '--slide-deep': mix(colour, 0, 0.3) }) as CSSProperties;
