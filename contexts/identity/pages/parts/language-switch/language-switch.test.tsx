import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#contexts/identity/calls/identity.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import { LanguageSwitch } from './language-switch.tsx';

describe('the switch of the language', () => {
  it('offers the other language in its own words, saves it and loads the page anew', async () => {
    const server = startServer();
    const saved = server.hold(setLanguage);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { user } = await open(<LanguageSwitch />, { language: 'zh' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'English' });
    await user.click(button);
    expect([button.disabled, reload.mock.calls.length, server.calls(setLanguage)[0]?.body]).toEqual([true, 0, { language: 'en' }]);
    saved.give(null as never);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('says when it was not saved, and can be pressed again', async () => {
    startServer().answer(setLanguage, () => Promise.reject(OFFLINE));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { user } = await open(<LanguageSwitch />);
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(await screen.findByText(say('common.offline'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '中文' }).disabled).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
