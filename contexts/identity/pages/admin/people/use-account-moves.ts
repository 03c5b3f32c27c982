import { endAccountSessions, revealPhone, setAccountState } from '#contexts/identity/calls/generated/people.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/message-box/message-box.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { AccountDetail } from './account-detail.ts';

/** The changes of an account that need a reason; `may` is true for those that the signed-in user can make. */
export function useAccountMoves(account: AccountDetail) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const may = (action: AccountDetail['actions'][number]) => account.actions.includes(action);
  const params = { id: account.id };
  async function setState(disabled: boolean): Promise<void> {
    const reason = await askReason({
      title: t(disabled ? 'adminPeople.disable' : 'adminPeople.enable'),
      text: t(disabled ? 'adminPeople.disableText' : 'adminPeople.enableText'),
      danger: disabled,
    });
    if (reason !== null)
      await run(() => webApi.call(setAccountState, { params, body: { disabled, reason } }), { success: t('adminPeople.done') });
  }
  async function signOut(): Promise<void> {
    const reason = await askReason({ title: t('adminPeople.endSessions'), text: t('adminPeople.endSessionsText'), danger: true });
    if (reason !== null) await run(() => webApi.call(endAccountSessions, { params, body: { reason } }), { success: t('adminPeople.done') });
  }
  async function reveal(): Promise<void> {
    const reason = await askReason({ title: t('adminPeople.revealPhone'), text: t('adminPeople.revealPhoneText') });
    if (reason === null) return;
    await run(async () => {
      const { phone } = await webApi.call(revealPhone, { params, body: { reason } });
      void notify({ title: account.userName, text: t('adminPeople.revealed', { phone }) });
    });
  }

  return { may, busy, setState, signOut, reveal };
}
export type AccountMoves = ReturnType<typeof useAccountMoves>;
