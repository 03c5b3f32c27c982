/** Money, counts and instants are each formatted in one way; this test fails on any other (decision 0072). */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{web,contexts/*/pages}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
/** The files that do the formatting, and allowed look-alikes: axes, whole amounts to choose from, names of months. */
const ways: { what: string; pattern: RegExp; only: string[] }[] = [
  {
    what: 'money: Money, Price or moneyText',
    pattern: /¥(?:\$\{|\{)/,
    only: [
      'web/lib/money-words.ts',
      'contexts/payments/pages/console/balance/charge-form.tsx',
      'web/ui/price/price.tsx',
      'web/ui/office/charts/chart.ts',
      'contexts/shops/pages/parts/onboarding/onboarding-words.ts',
    ],
  },
  { what: 'a count: countText, shortCount or {count, number}', pattern: /toLocaleString\(/, only: [] },
  {
    what: 'a count: countText or shortCount',
    pattern: /Intl\.NumberFormat/,
    only: ['web/lib/term-words.ts', 'contexts/community/pages/parts/figures.ts'],
  },
  { what: 'an instant: Instant, timeText or minuteText', pattern: /\bformat(?:DateTime|Minute)\(/, only: ['web/lib/i18n.tsx'] },
  { what: 'an instant', pattern: /toLocale(?:Date|Time)String\(|toISOString\(\)\.slice/, only: [] },
  { what: 'a month', pattern: /Intl\.DateTimeFormat/, only: ['contexts/operations/pages/admin/content/calendar-page.tsx'] },
];

it.each(ways)('is $what', ({ pattern, only }) => {
  const found = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !only.includes(file))).toEqual([]);
});
