import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { limitedText } from './limited-text.ts';

const typed = (value: string) => ({ target: { value } }) as ChangeEvent<HTMLInputElement>;
function change(before: string, most: number | undefined, after: string): string {
  let now = before;
  limitedText(before, most, (value) => {
    now = value;
  }).onChange(typed(after));
  return now;
}

describe('a field of so many characters', () => {
  it.each([
    ['', 3, '😀𠮷好', '😀𠮷好'],
    ['', 3, '😀𠮷好a', '😀𠮷好'],
    ['ab', 3, 'abcd', 'abc'],
    ['', undefined, 'abcd', 'abcd'],
    ['abcdef', 3, 'abcde', 'abcde'],
  ])('%j of at most %s becomes of %j %j', (before, most, after, now) => expect(change(before, most, after)).toBe(now));
  it.each([
    ['', 3, 6],
    ['😀', 3, 6],
    ['abc', 3, 3],
    ['😀😀😀', 3, 6],
    ['abcdef', 3, 6],
    ['abc', undefined, undefined],
  ])('has with %j of at most %s room for %s units', (value, most, units) =>
    expect(limitedText(value, most, () => undefined).maxLength).toBe(units),
  );
});

/** Fields whose input is ASCII only, or truncated when the list's address is parsed; by file. */
const OWN_LIMIT: Readonly<Record<string, string>> = {
  'contexts/identity/pages/console/account/password-form.tsx': 'a password',
  'contexts/payments/pages/console/balance/charge-form.tsx': 'an amount',
  'contexts/metering/pages/console/open-sheet.tsx': 'an amount',
  'contexts/metering/pages/console/service-page.tsx': 'an amount',
  'contexts/orders/pages/console/orders/orders-filter.tsx': 'a keyword',
  'contexts/community/pages/mall/library/list-page.tsx': 'a keyword',
  'contexts/community/pages/mall/repository/compare-page.tsx': 'a revision',
  'contexts/catalogue/pages/mall/detail/shop-page.tsx': 'a keyword',
  'contexts/operations/pages/mall/help/help-page.tsx': 'a keyword',
  'contexts/operations/pages/mall/pdf/pdf-toolbar.tsx': 'a page',
  'contexts/catalogue/pages/seller/imports/export-panel.tsx': 'a keyword',
  'contexts/identity/pages/sso/password-field.tsx': 'a password',
  'contexts/identity/pages/sso/user-name-field.tsx': 'a sign-on name',
  'contexts/support/pages/parts/chat-desk/card-picker.tsx': 'a keyword',
  'contexts/support/pages/parts/chat-desk/inbox-parts.tsx': 'a keyword',
  'contexts/support/pages/parts/chat/buyer/conversation-list.tsx': 'a keyword',
  'contexts/search/pages/parts/results/price-form.tsx': 'an amount',
  'contexts/search/pages/parts/search-box.tsx': 'a keyword',
  'web/layouts/office/command-palette.tsx': 'a keyword',
  'web/ui/controls/combobox.tsx': 'a keyword',
  'web/ui/office/filter-bar.tsx': 'a keyword',
  'contexts/identity/pages/parts/step-up/step-up-dialog.tsx': 'a password',
};
it('is the only limit of text that browsers do not count by themselves', () => {
  const root = join(import.meta.dirname, '../..');
  const found = globSync('{web,contexts/*/pages}/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/maxLength=/g)].some(({ index }) => {
        const [tag] = source.slice(0, index).match(/<[A-Za-z]\w*(?![\s\S]*<[A-Za-z])/) ?? [];
        return tag === '<input' || tag === '<textarea';
      });
    });
  expect(found.sort()).toEqual(Object.keys(OWN_LIMIT).sort());
});
