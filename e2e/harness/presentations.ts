/**
 * A story that is the same on a desktop in Chinese and on a phone in English: a walk takes one of them, and both with
 * `npm run drill -- <walk>`. What the presentation and the language change (layout, widths, titles, words, errors) is checked on every page
 * by e2e/pages.
 */
export const presentations = <const Desktop, const Phone>(
  taken: 'desktop' | 'phone',
  [desktop, phone]: readonly [Desktop, Phone],
): readonly (Desktop | Phone)[] => {
  if (process.env.DRILL === 'full') return [desktop, phone];
  return taken === 'phone' ? [phone] : [desktop];
};
