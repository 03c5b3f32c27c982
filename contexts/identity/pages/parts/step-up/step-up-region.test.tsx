import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setEmail } from '#contexts/identity/calls/notice-settings.ts';
import { stepUp } from '#contexts/identity/calls/recovery.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** A form like those of pages: its input is preserved while it is sent. */
function Form() {
  const { t } = useI18n();
  const send = (email: string) =>
    webApi.call(setEmail, { body: { email } }).then(
      ({ pendingEmail }) => showToast(`sent to ${pendingEmail}`, 'success'),
      (error: unknown) => showToast(failureWords(t, error), 'warning'),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <input name="email" aria-label="Address" />
      <button type="submit">Send</button>
    </form>
  );
}
const REQUIRED = 'Please confirm again';
const needed = (by: 'PASSWORD' | 'ISSUER') => refusal('STEP_UP_REQUIRED', REQUIRED, { by }, 200);

async function openForm({ by = 'PASSWORD', proved = false }: { by?: 'PASSWORD' | 'ISSUER'; proved?: boolean } = {}) {
  const server = startServer();
  const state = { proved };
  server.answer(setEmail, ({ body }) => {
    if (!state.proved) throw needed(by);
    return { pendingEmail: (body as { email: string }).email };
  });
  server.answer(stepUp, ({ body }) => {
    if ((body as { password: string }).password !== 'right') throw refusal('PASSWORD_WRONG', 'The password is wrong', {}, 200);
    state.proved = true;
    return { until: 1 };
  });
  const opened = await open(<Form />);
  await opened.user.type(screen.getByLabelText('Address'), 'ann@example.org');
  await opened.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...opened, server, state };
}
const password = () => screen.getByLabelText<HTMLInputElement>(say('sso.password'));
const dialog = () => screen.findByRole('dialog', { name: say('sso.stepUpTitle') });
const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;

describe('a call that needs the password again', () => {
  it('asks for it with the focus in its field, and is sent once more as it was', async () => {
    const { user, server } = await openForm();
    await dialog();
    expect(document.activeElement).toBe(password());
    await user.type(password(), 'right{Enter}');
    expect(await screen.findByText('sent to ann@example.org')).toBeTruthy();
    expect(server.calls(setEmail).map(({ body }) => body)).toEqual([{ email: 'ann@example.org' }, { email: 'ann@example.org' }]);
    expect([screen.queryByRole('dialog'), address()]).toEqual([null, 'ann@example.org']);
  });

  it('says what is wrong at the field, which keeps the focus', async () => {
    const { user, server } = await openForm();
    await dialog();
    await user.click(screen.getByRole('button', { name: say('sso.stepUpNow') }));
    expect(screen.getByRole('alert').textContent).toBe(say('sso.passwordMissing'));
    await user.type(password(), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong');
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(server.calls(setEmail)).toHaveLength(1);
    await user.clear(password());
    await user.type(password(), 'right{Enter}');
    expect(await screen.findByText('sent to ann@example.org')).toBeTruthy();
  });

  it.each(['{Escape}', 'cancel'])(
    'stays refused with its own words when that is declined (%s), and nothing that was typed is lost',
    async (how) => {
      const { user, server } = await openForm();
      await dialog();
      if (how === 'cancel') await user.click(screen.getByRole('button', { name: say('common.cancel') }));
      else await user.keyboard(how);
      expect(await screen.findByText(REQUIRED)).toBeTruthy();
      expect([server.calls(setEmail).length, address(), screen.queryByRole('dialog')]).toEqual([1, 'ann@example.org', null]);
    },
  );

  it('is asked once for several at the same time', async () => {
    const { user, server } = await openForm();
    await dialog();
    const other = webApi.call(setEmail, { body: { email: 'bob@example.org' } });
    await user.type(password(), 'right{Enter}');
    await expect(other).resolves.toEqual({ pendingEmail: 'bob@example.org' });
    expect(server.calls(stepUp)).toHaveLength(1);
  });

  it('leads to the issuer in a tab of its own, and goes on when the user comes back', async () => {
    const { user, state } = await openForm({ by: 'ISSUER' });
    await dialog();
    const link = screen.getByRole('link', { name: say('sso.stepUpOpen') });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/ac/api/auth/oidc/again', '_blank']);
    expect(document.activeElement).toBe(link);
    await user.click(screen.getByRole('button', { name: say('sso.stepUpDone') }));
    expect((await screen.findByRole('alert')).textContent).toBe(say('sso.stepUpNotYet'));
    state.proved = true;
    await user.click(screen.getByRole('button', { name: say('sso.stepUpDone') }));
    expect(await screen.findByText('sent to ann@example.org')).toBeTruthy();
  });

  it('is not asked where it was given', async () => {
    await openForm({ proved: true });
    expect(await screen.findByText('sent to ann@example.org')).toBeTruthy();
  });
});
