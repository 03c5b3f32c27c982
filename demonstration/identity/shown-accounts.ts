/** The demo accounts as the sign-on page shows them. */
import type { ShownAccount } from '#contexts/identity/server/index.ts';
import { demoAccounts } from '../seeds/accounts.ts';

export const shownDemoAccounts: readonly ShownAccount[] = demoAccounts.map(({ userName, password, kind, note }) => ({
  userName,
  password,
  kind,
  note: note.zh,
  noteEn: note.en,
}));
