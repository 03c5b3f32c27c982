import { describe, expect, it } from 'vitest';
import { createSigner } from '#server/platform/crypto/signer.ts';
import { createClusterTokens, TOKEN_SECONDS } from './cluster-token.ts';

const user = (clusterId: string, status = 'Normal') => ({
  clusterId,
  centerName: `中心 ${clusterId}`,
  centerNameEn: `Centre ${clusterId}`,
  clusterUserName: `ada_${clusterId}`,
  memberType: 'Leader' as const,
  accountDetail: { status },
});

describe('the access token of a cluster', () => {
  let now = Date.parse('2026-03-01T00:00:00Z');
  let usable = true;
  let users = [user('11001'), user('11002', 'Disable')];
  const make = (secret = 'a secret of at least 32 characters', purpose = 'cluster-token') =>
    createClusterTokens({
      signer: createSigner(secret, purpose),
      clock: () => new Date(now),
      clusterUsersOf: async (accountId) => (accountId === 5 ? users : []),
      isUsable: async () => usable,
    });
  const tokens = make();

  it('is found by clusterId, for accounts that are not disabled', async () => {
    const issued = await tokens.issue(5);
    expect(issued.map(({ clusterId }) => clusterId)).toEqual(['11001']);
    expect(await tokens.verify(issued[0]?.token ?? '')).toEqual({
      active: true,
      clusterId: '11001',
      clusterUserName: 'ada_11001',
      memberType: 'Leader',
      expiresAt: now + TOKEN_SECONDS * 1000,
    });
  });

  it('is inactive when it is changed, issued elsewhere or for another purpose', async () => {
    const [mine] = await tokens.issue(5);
    const token = mine?.token ?? '';
    const [body = '', mac = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ account: 5, cluster: '11002', until: now + 1e9 })).toString('base64url');
    const other = (await make('another secret of at least 32 characters').issue(5))[0]?.token ?? '';
    const cookie = (await make(undefined, 'device').issue(5))[0]?.token ?? '';
    const notOurs = createSigner('a secret of at least 32 characters', 'cluster-token').sign('"text"');
    for (const wrong of ['', 'x', `${forged}.${mac}`, `${body}.`, `${body}.${mac}x.y`, other, cookie, notOurs])
      expect(await tokens.verify(wrong)).toMatchObject({ active: false, clusterId: '', clusterUserName: '', expiresAt: 0 });
  });

  it('expires after ten minutes, with the account, and with the account at the centre', async () => {
    const token = (await tokens.issue(5))[0]?.token ?? '';
    const active = async () => (await tokens.verify(token)).active;
    usable = false;
    expect(await active()).toBe(false);
    usable = true;
    users = [user('11001', 'Disable')];
    expect(await active()).toBe(false);
    users = [];
    expect(await active()).toBe(false);
    users = [user('11001')];
    expect(await active()).toBe(true);
    now += TOKEN_SECONDS * 1000;
    expect(await active()).toBe(false);
  });
});
