import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RepositoryScan, verifyRepository } from '#contexts/community/calls/scan.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import type { RepositoryName } from '../repository-links.ts';
import { ChecksPanel, SecretsNotice } from './checks-panel.tsx';

const repository: RepositoryName & { defaultBranch: string } = {
  type: 'MODEL',
  namespace: { name: 'ann' },
  name: 'weights',
  defaultBranch: 'main',
};
const clean: RepositoryScan = { state: 'DONE', verdict: '', verified: false, loading: 0, doubtful: 0, files: [], secrets: [] };
const operator = { userName: 'operator', permissions: ['community.manage'] } as unknown as CurrentUser;
const show = (scan: Partial<RepositoryScan>, user: CurrentUser | null = null) =>
  open(<ChecksPanel repository={repository} scan={{ ...clean, ...scan }} />, { user });

describe('the checks of a repository', () => {
  it('say nothing while there is no commit, and nothing for sure while files are looked through', async () => {
    await show({ state: 'NOTHING' });
    expect(screen.queryByText(say('communityScan.title'))).toBeNull();
    cleanup();
    await show({ state: 'WAITING' }, operator);
    expect(screen.getByText(say('communityScan.waiting'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('name the files that may run code, with what they import, and offer no mark', async () => {
    const files = [{ path: 'old/model.pt', verdict: 'DANGEROUS' as const, imports: ['os.system', 'builtins.eval'] }];
    await show({ verdict: 'DANGEROUS', loading: 2, doubtful: 1, files }, operator);
    expect(screen.getByRole('link', { name: 'old/model.pt' }).getAttribute('href')).toMatch(/ann\/weights\/file\/main\/old\/model\.pt$/);
    expect(screen.getByText(say('communityScan.imports', { names: 'os.system, builtins.eval' }))).toBeTruthy();
    expect(screen.getByText(say('communityScan.dangerousText'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('let operators give the mark and take it away with a reason, and nobody else', async () => {
    const server = startServer();
    server.answer(verifyRepository, { verified: true });
    const { user } = await show({}, operator);
    await user.click(screen.getByRole('button', { name: say('communityScan.verify') }));
    expect(server.calls(verifyRepository)).toMatchObject([{ body: { verified: true } }]);
    cleanup();
    const second = await show({ verified: true }, operator);
    await second.user.click(screen.getByRole('button', { name: say('communityScan.unverify') }));
    const send = () => second.user.click(screen.getAllByRole('button', { name: say('communityScan.unverify') }).at(-1) as HTMLElement);
    await send();
    expect(screen.getByText(say('communityScan.unverifyWhyMissing'))).toBeTruthy();
    expect(server.calls(verifyRepository).length).toBe(1);
    await second.user.type(screen.getByLabelText(new RegExp(`^${say('communityScan.unverifyWhy')}`)), 'Not what it says');
    await send();
    expect(server.calls(verifyRepository).at(-1)).toMatchObject({ body: { verified: false, reason: 'Not what it says' } });
    cleanup();
    await show({ verified: true }, { ...operator, permissions: [] });
    expect(screen.queryByRole('button', { name: say('communityScan.unverify') })).toBeNull();
    expect(screen.getByText(say('communityScan.verifiedText'))).toBeTruthy();
  });

  it('point out secrets with their place, and what to do', async () => {
    const secrets = [{ path: '.env', line: 3, kind: 'aws-access-key' as const, excerpt: 'AK••••KB' }];
    await open(<SecretsNotice repository={repository} scan={{ ...clean, secrets }} />, {});
    expect(screen.getByRole('link', { name: say('communityScan.secretAt', { path: '.env', line: 3 }) })).toBeTruthy();
    expect(screen.getByText(say('communityScan.secretsText'))).toBeTruthy();
    expect(screen.getByText('AK••••KB')).toBeTruthy();
  });
});
