import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterUser, getCurrentUser } from '#contexts/identity/calls/identity.ts';
import { demoAccounts } from '#demonstration/for-tests.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
  await test.loadDemo();
});
afterAll(() => test.stop());

const signedIn = async (userName: string) => {
  const browser = test.browser();
  const password = demoAccounts.find((account) => account.userName === userName)?.password;
  const answer = await browser.post('/ac/api/auth/login', { userName, password });
  expect(answer.json.code).toBe('0');
  return browser;
};
const dataOf = async (userName: string, url: string) => (await (await signedIn(userName)).get(url)).json.data as never;
const user = (userName: string) => dataOf(userName, '/api/user/getCurrentUserInfo.action') as Promise<Record<string, unknown>>;

describe('the current user', () => {
  it('is 401 for a visitor', async () => {
    const answer = await test.browser().get('/api/user/getCurrentUserInfo.action');
    expect(answer.status).toBe(401);
    expect(answer.json.code).toBe('LOGIN_REQUIRED');
  });

  it('is complete, with a masked phone, and never cached', async () => {
    const browser = await signedIn('demo-user');
    const answer = await browser.get('/api/user/getCurrentUserInfo.action?refresh=1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json.data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      userName: 'demo-user',
      language: 'zh-CN',
      roleId: [],
      roleType: 'common',
      userType: 'other',
      isJoinGroup: false,
      isLeader: false,
      acctRole: '',
      nonpreRoleCodes: [],
      highestRoleLevel: 1,
      retailerId: '',
      userLabelId: '',
      phone: '138****0001',
      phoneStatus: 'VERIFIED',
      roles: ['common', 'leader'],
      permissions: [],
      shows: { cart: true, salesEntry: true, seller: false, admin: false },
    });
    expect(answer.text).not.toContain(browser.cookie('session'));
  });

  it('comes with a token for each cluster on request, which a centre verifies; never in a page', async () => {
    const browser = await signedIn('demo-leader');
    const { clusterTokens } = (await browser.get('/api/user/getCurrentUserInfo.action?includeToken=true')).json.data as {
      clusterTokens: { clusterId: string; token: string }[];
    };
    const clusters = (await browser.get('/api/computeuser/queryClusterUsersDetail.action')).json.data as ClusterUser[];
    const usable = clusters.filter(({ accountDetail }) => accountDetail.status !== 'Disable');
    expect(usable.length).toBeGreaterThan(0);
    expect(clusterTokens.map(({ clusterId }) => clusterId)).toEqual(usable.map(({ clusterId }) => clusterId));
    const [{ clusterId = '', token = '' } = {}] = clusterTokens;
    const verify = async (asked: string) =>
      (await test.browser().post('/api/computeuser/verifyClusterToken.action', { token: asked })).json.data as Record<string, unknown>;
    expect(await verify(token)).toMatchObject({ active: true, clusterId, clusterUserName: usable[0]?.clusterUserName });
    expect(await verify(`${token}x`)).toMatchObject({ active: false });
    const inPage = await (await test.inPage(browser)).call(getCurrentUser, { query: { includeToken: 'true' } });
    expect(inPage).not.toHaveProperty('clusterTokens');
    expect((await browser.get('/api/user/getCurrentUserInfo.action')).json.data).not.toHaveProperty('clusterTokens');
  });

  it.each([
    ['demo-leader', ['common', 'leader'], { isJoinGroup: true, isLeader: true, acctRole: 'Leader' }],
    ['demo-member', ['common', 'member'], { isJoinGroup: true, isLeader: false, acctRole: 'Member', shows: { cart: false } }],
    ['demo-agent', ['common', 'leader', 'agent'], { userType: 'agent' }],
    ['demo-unsigned', ['common', 'leader'], { userLabelId: '1000000201' }],
    ['demo-nophone', ['common', 'leader'], { phone: '', phoneStatus: '' }],
    ['demo-unverified', ['common', 'leader'], { phoneStatus: 'UNVERIFIED' }],
    ['demo-superadmin', ['superadmin', 'admin', 'assistant', 'operator'], { roleType: 'manager', shows: { admin: true } }],
    ['demo-operator', ['assistant', 'operator'], { roleId: ['operator'] }],
    ['demo-operateadmin', ['admin', 'assistant', 'operator'], {}],
    ['demo-saler', ['saler', 'salerMaster', 'salerCluster'], {}],
    ['demo-merchant', ['common', 'leader'], { retailerId: 'retailer-molsim', shows: { seller: true } }],
    ['demo-english', ['common', 'leader'], { language: 'en-US' }],
  ])('has the roles of %s', async (userName, roles, facts) => {
    const notified = await user(userName);
    expect(notified).toMatchObject(facts);
    expect([...(notified.roles as string[])].sort()).toEqual([...roles].sort());
  });
});

describe('the user menu', () => {
  it('is empty for a visitor', async () => {
    expect((await test.browser().get('/user/users/user-menu-list?pageVersion=6.27')).json.data).toEqual([]);
  });
  it('leads a signed-in user to pages of the console', async () => {
    const menu = (await dataOf('demo-user', '/user/users/user-menu-list')) as { url: string; name: string }[];
    expect(menu.length).toBeGreaterThan(3);
    expect(menu.every(({ url, name }) => url.startsWith('/ui/console') && name !== '')).toBe(true);
  });
});

describe('the language', () => {
  it('of a visitor is stored in the cookie for 365 days', async () => {
    const browser = test.browser();
    const answer = await browser.post('/user/users/language', { language: 'en' });
    expect(answer.json.data).toEqual({ language: 'en' });
    expect(String(answer.headers['set-cookie'])).toMatch(/^i18n_redirected=en; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
  it('of a user is stored in the account and effective in every process at once', async () => {
    const browser = await signedIn('demo-agent');
    const other = await test.startProcess();
    const token = browser.cookie('session') ?? '';
    expect((await other.identity.findActor(token))?.language).toBe('zh');
    await browser.post('/user/users/language', { language: 'en' });
    expect((await other.identity.findActor(token))?.language).toBe('en');
    expect(await user('demo-agent')).toMatchObject({ language: 'en-US' });
  });
  it('refuses unsupported languages', async () => {
    expect((await test.browser().post('/user/users/language', { language: 'fr' })).status).toBe(400);
  });
});

describe('cluster users', () => {
  it('are listed with their state by GET and POST', async () => {
    const browser = await signedIn('demo-disabled');
    const answer = await browser.get('/api/computeuser/queryClusterUsersDetail.action');
    expect(answer.json.data).toEqual([
      {
        clusterId: '11000',
        centerName: '核心节点',
        centerNameEn: 'Core node',
        clusterUserName: 'demo_disabled',
        memberType: 'Leader',
        accountDetail: { status: 'Normal' },
      },
      {
        clusterId: '11004',
        centerName: '西北一区',
        centerNameEn: 'Northwest China 1',
        clusterUserName: 'demo_disabled',
        memberType: 'Leader',
        accountDetail: { status: 'Disable' },
      },
    ]);
    expect((await browser.post('/api/computeuser/queryClusterUsersDetail.action', {})).json.data).toEqual(answer.json.data);
  });
  it('are listed in short', async () => {
    expect(await dataOf('demo-nophone', '/api/computeuser/queryClusterUserBaseInfo.action')).toEqual([
      { clusterId: '11006', centerName: '西南一区', centerNameEn: 'Southwest China 1', clusterUserName: 'demo_nophone' },
    ]);
  });
  it('of centres that an operator disabled or whose current name says stopped are left out; the others have their current name', async () => {
    const present = new Map([
      ['11000', { centerName: '核心节点二期', centerNameEn: 'Core node 2', disabled: false }],
      ['11004', { centerName: '西北一区', centerNameEn: 'Northwest China 1', disabled: true }],
    ]);
    const process = await test.startProcess({ centers: async () => present });
    const browser = process.browser();
    await browser.post('/ac/api/auth/login', { userName: 'demo-disabled', password: 'demo-disabled-2026' });
    const list = async () =>
      ((await browser.get('/api/computeuser/queryClusterUsersDetail.action')).json.data as { centerName: string }[]).map(
        ({ centerName }) => centerName,
      );
    expect(await list()).toEqual(['核心节点二期']);
    present.set('11000', { centerName: '核心节点（停用）', centerNameEn: 'Core node', disabled: false });
    process.identity.invalidateCenters();
    expect(await list()).toEqual([]);
    await process.app.close();
  });
  it('of centres that are disabled or stopped are left out', async () => {
    const [row] = await rowsOf<{ id: number }>(test.database, "SELECT id FROM account WHERE user_name = 'demo-english'");
    for (const [id, name] of [
      ['1', '华东三区（停用）'],
      ['2', '华北二区-已停止服务'],
      ['3', '禁用节点'],
      ['4', '停车场节点'],
    ])
      await test.database.query("INSERT INTO cluster_user VALUES ($1, $2, $3, 'x', 'x', 'Leader')", [row?.id, id, name]);
    const names = ((await dataOf('demo-english', '/api/computeuser/queryClusterUsersDetail.action')) as { centerName: string }[]).map(
      ({ centerName }) => centerName,
    );
    expect(names).toEqual(['东北一区', '停车场节点']);
  });
  it('are not visible to others', async () => {
    expect((await test.browser().get('/api/computeuser/queryClusterUsersDetail.action')).status).toBe(401);
  });
});

describe('groups', () => {
  const groupsOf = (userName: string) =>
    dataOf(userName, '/user/customer/group/curuser-group-list?start=0&limit=20') as Promise<{ total: number; list: { groupId: string }[] }>;

  it('are those the user belongs to', async () => {
    expect(await groupsOf('demo-member')).toEqual({
      total: 1,
      list: [{ groupId: expect.any(String), groupName: '高分子模拟课题组', memberType: 'Member', memberCount: 3 }],
    });
    expect(await groupsOf('demo-user')).toEqual({ total: 0, list: [] });
  });
  it('show their members to members, the leader first', async () => {
    const [group] = (await groupsOf('demo-leader')).list;
    const members = (await dataOf('demo-member2', `/user/customer/group/query-group-users?groupId=${group?.groupId}`)) as {
      userName: string;
    }[];
    expect(members.map(({ userName }) => userName)).toEqual(['demo-leader', 'demo-member', 'demo-member2']);
  });
  it('of others look exactly like groups that do not exist', async () => {
    const [group] = (await groupsOf('demo-leader')).list;
    const browser = await signedIn('demo-user');
    const answers = await Promise.all(
      [group?.groupId, '999999', '99999999999999999999', 'x'].map((id) =>
        browser.get(`/user/customer/group/query-group-users?groupId=${id}`),
      ),
    );
    for (const { status, json } of answers) expect([status, json.code, json.data, json.params]).toEqual([404, 'GROUP_NOT_FOUND', null, {}]);
  });
});
