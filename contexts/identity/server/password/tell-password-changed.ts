import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { insertNotice } from '../notice/notice-store.ts';

/** Notifies an account of its new password: in the product, always by mail, by short message if its settings say so. */
export async function notifyPasswordChanged(
  tx: Queryable,
  accountId: number,
  code: 'PASSWORD_CHANGED' | 'PASSWORD_RECOVERED',
): Promise<void> {
  await insertNotice(tx, accountId, code, {}, addressOf('console/account'));
}
