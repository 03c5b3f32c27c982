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
  'areas/console/account/password-form.tsx': 'a password',
  'areas/console/balance/charge-form.tsx': 'an amount',
  'areas/console/metering/open-sheet.tsx': 'an amount',
  'areas/console/metering/service-page.tsx': 'an amount',
  'areas/console/orders/orders-filter.tsx': 'a keyword',
  'areas/mall/community/library/list-page.tsx': 'a keyword',
  'areas/mall/community/repository/compare-page.tsx': 'a revision',
  'areas/mall/detail/shop-page.tsx': 'a keyword',
  'areas/mall/help/help-page.tsx': 'a keyword',
  'areas/mall/pdf/pdf-toolbar.tsx': 'a page',
  'areas/seller/imports/export-panel.tsx': 'a keyword',
  'areas/sso/password-field.tsx': 'a password',
  'areas/sso/user-name-field.tsx': 'a sign-on name',
  'features/chat-desk/card-picker.tsx': 'a keyword',
  'features/chat-desk/inbox-parts.tsx': 'a keyword',
  'features/chat/buyer/conversation-list.tsx': 'a keyword',
  'features/search/results/price-form.tsx': 'an amount',
  'features/search/search-box.tsx': 'a keyword',
  'layouts/office/command-palette.tsx': 'a keyword',
  'ui/controls/combobox.tsx': 'a keyword',
  'ui/office/filter-bar.tsx': 'a keyword',
  'ui/step-up/step-up-dialog.tsx': 'a password',
};
it('is the only limit of text that browsers do not count by themselves', () => {
  const web = join(import.meta.dirname, '..');
  const found = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = readFileSync(join(web, file), 'utf8');
      return [...source.matchAll(/maxLength=/g)].some(({ index }) => {
        const [tag] = source.slice(0, index).match(/<[A-Za-z]\w*(?![\s\S]*<[A-Za-z])/) ?? [];
        return tag === '<input' || tag === '<textarea';
      });
    });
  expect(found.sort()).toEqual(Object.keys(OWN_LIMIT).sort());
});
