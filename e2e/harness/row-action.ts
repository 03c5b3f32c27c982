/** Actions of a row in a back office: the first is a button, the others are in a menu. */
import type { Locator } from 'playwright-core';

/** An action of a row by its full name, in the row or in its menu. */
export function rowAction(row: Locator, name: string) {
  const entry = row.locator('button, a').filter({ hasText: new RegExp(`^${name}$`) });
  return {
    isDisabled: () => entry.isDisabled(),
    getAttribute: (attribute: string) => entry.getAttribute(attribute),
    async click(): Promise<void> {
      await entry.waitFor({ state: 'attached' });
      if (!(await entry.isVisible())) await row.locator('[aria-haspopup=menu]').click();
      await entry.click();
    },
  };
}
