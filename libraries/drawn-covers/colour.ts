/** Colours in OKLCH, where equal steps look equal, and the palette of one drawing. */
export type Lch = { l: number; c: number; h: number };
export type Scheme = 'light' | 'dark';

const channel = (linear: number): string => {
  const bounded = Math.min(1, Math.max(0, linear));
  const value = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
};

/** '#rrggbb' in sRGB; out-of-gamut values are clipped. */
export function hexOf({ l, c, h }: Lch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)}`;
}

/** Between two colours on a straight line in OKLab: from blue to amber via grey, not pink. */
export function mix(from: Lch, to: Lch, part: number): Lch {
  const radians = Math.PI / 180;
  const a = from.c * Math.cos(from.h * radians) * (1 - part) + to.c * Math.cos(to.h * radians) * part;
  const b = from.c * Math.sin(from.h * radians) * (1 - part) + to.c * Math.sin(to.h * radians) * part;
  return { l: from.l + (to.l - from.l) * part, c: Math.hypot(a, b), h: Math.atan2(b, a) / radians };
}

/**
 * The colours of a drawing: a ground of two neighbouring hues, four strengths of one ink, a neighbour of the ink, and one warm accent, the
 * same in every field, which marks the focus.
 */
export type Palette = {
  scheme: Scheme;
  hue: number;
  ground: Lch;
  groundFar: Lch;
  glow: Lch;
  ink: Lch;
  mid: Lch;
  soft: Lch;
  faint: Lch;
  beside: Lch;
  accent: Lch;
  /** From the ground (0) to the ink (1). */
  ramp(part: number): Lch;
  /** From the ink over the ground to the accent: −1 … 1. */
  both(part: number): Lch;
};

export function paletteOf(hue: number, scheme: Scheme, turn: number): Palette {
  const light = scheme === 'light';
  const of = (l: number, c: number, h = hue): Lch => ({ l, c, h });
  const ground = light ? of(0.966, 0.018) : of(0.215, 0.04);
  const groundFar = light ? of(0.885, 0.062, hue + turn) : of(0.315, 0.085, hue + turn);
  const ink = light ? of(0.4, 0.165) : of(0.9, 0.06);
  const mid = light ? of(0.575, 0.17) : of(0.74, 0.135);
  const soft = light ? of(0.745, 0.115) : of(0.55, 0.125);
  const faint = light ? of(0.855, 0.06) : of(0.39, 0.08);
  const accent = light ? of(0.755, 0.16, 62) : of(0.82, 0.145, 70);
  const stops = [mix(ground, faint, 0.35), faint, soft, mid, ink];
  const ramp = (part: number): Lch => {
    const at = Math.min(0.9999, Math.max(0, part)) * (stops.length - 1);
    const low = Math.floor(at);
    return mix(stops[low] as Lch, stops[low + 1] as Lch, at - low);
  };
  return {
    scheme,
    hue,
    ground,
    groundFar,
    glow: light ? of(0.995, 0.006, hue - turn) : of(0.43, 0.115, hue - turn * 0.6),
    ink,
    mid,
    soft,
    faint,
    beside: light ? of(0.6, 0.14, hue + turn * 1.6) : of(0.76, 0.12, hue + turn * 1.6),
    accent,
    ramp,
    both: (part) => (part < 0 ? mix(ramp(0.12), mid, -part) : mix(ramp(0.12), accent, part)),
  };
}

/** White on a colour chosen elsewhere: the slides of the home page. */
export function palettePlain(): Palette {
  const of = (l: number, c = 0, h = 0): Lch => ({ l, c, h });
  const ramp = (part: number): Lch => of(0.62 + 0.38 * Math.min(1, Math.max(0, part)), 0.03, 275);
  return {
    ...paletteOf(275, 'dark', 30),
    ground: of(0.34, 0.05, 275),
    ink: of(1),
    mid: of(0.92, 0.02, 275),
    soft: of(0.82, 0.03, 275),
    faint: of(0.66, 0.03, 275),
    beside: of(0.86, 0.05, 220),
    ramp,
    both: (part) => (part < 0 ? ramp(-part) : mix(ramp(0), of(0.85, 0.13, 75), part)),
    accent: of(0.85, 0.13, 75),
  };
}
