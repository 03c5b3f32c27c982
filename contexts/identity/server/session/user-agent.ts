/** Names of browser and system from the User-Agent. A claim of the browser: no decision depends on it. */
export type Device = { browser: string; system: string; isPhone: boolean };

/** The first match: browsers also include the names of those they descend from. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]+.* Safari\//],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['HarmonyOS', /OpenHarmony|HarmonyOS/],
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];
const firstOf = (list: [string, RegExp][], text: string): string => list.find(([, mark]) => mark.test(text))?.[0] ?? '';

export const describeUserAgent = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
  isPhone: /\b(?:Mobile|iPhone|iPod)\b/.test(userAgent),
});
