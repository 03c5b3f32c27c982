/** Actions of a row of a back office: the first is in sight, the others are in its menu. */
import type { Locator } from 'playwright-core';

/** An action of a row by its whole name, whether it is in sight or in the menu. */
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
