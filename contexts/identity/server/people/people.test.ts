import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assignRoles,
  changeLeader,
  endAccountSessions,
  getAccount,
  getGroup,
  getRoleTable,
  listAccounts,
  listGroups,
  revealPhone,
  setAccountKind,
  setAccountState,
} from '#contexts/identity/calls/people.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { phonePlace } from '../phone/phone-secrets.ts';
import { createAttemptGuard } from '../sign-on/attempt-guard.ts';
import { attemptRules } from '../sign-on/attempts.ts';
import { createPeopleChanges } from './change-people.ts';
import { peopleRoutes } from './people-routes.ts';
import { createPeopleStore } from './people-store.ts';

let store: TestDatabase;
let ask: ReturnType<typeof callBound>;
const notified: number[] = [];
const ended: number[] = [];
const ids: Record<string, string> = {};

beforeAll(async () => {
  store = await createTestDatabase();
  const people = createPeopleStore(store.database);
  const { database } = store;
  const guard = createAttemptGuard({ database, rules: attemptRules, clock: () => new Date('2026-03-01T08:00:00Z') });
  const changes = createPeopleChanges({ database, people, cipher: createFieldCipher([fieldKeyOf('x'.repeat(40))]), guard });
  ask = callBound(
    peopleRoutes({
      people,
      changes,
      news: { sessionEnded: async () => {}, accountChanged: async (id) => void notified.push(id), tokenEnded: async () => {} },
      sessions: { endAllOf: async (id: number) => void ended.push(id) } as never,
      clustersOf: async () => [],
    }),
  );
});
beforeEach(async () => {
  notified.length = 0;
  ended.length = 0;
  await store.database.query('DELETE FROM user_group');
  await store.database.query('DELETE FROM account');
  for (const [name, roleType, roleIds] of [
    ['root', 'manager', '{superadmin}'],
    ['second', 'manager', '{superadmin}'],
    ['desk', 'manager', '{operateadmin}'],
    ['alice', 'common', '{}'],
    ['bob', 'common', '{}'],
    ['al_ias', 'common', '{}'],
  ]) {
    const [row] = await rowsOf<{ id: string }>(
      store.database,
      'INSERT INTO account (user_name, user_name_key, role_type, role_ids) VALUES ($1, $1, $2, $3) RETURNING id::text',
      [name, roleType, roleIds],
    );
    ids[name ?? ''] = row?.id ?? '';
  }
  await store.database.query(`INSERT INTO user_group (name, leader_id) VALUES ('team', $1)`, [ids.alice]);
  for (const [name, type] of [
    ['alice', 'Leader'],
    ['bob', 'Member'],
  ])
    await store.database.query('INSERT INTO group_member SELECT id, $1, $2 FROM user_group', [ids[name ?? ''], type]);
});
afterAll(() => store.drop());

const as = (name: string, roles: string[]) => call({ actor: actor({ accountId: Number(ids[name]), userName: name, roles, staff: true }) });
const root = () => as('root', ['superadmin', 'admin', 'operator', 'assistant']);
const desk = () => as('desk', ['admin', 'operator', 'assistant']);
const id = (name: string) => ({ params: { id: ids[name] ?? '' } });
const reason = 'because';

describe('accounts', () => {
  it('are listed, filtered by the beginning of the name taken literally, and paged', async () => {
    expect((await ask(listAccounts, { query: { pageSize: 4 } }, desk())).records).toHaveLength(4);
    expect((await ask(listAccounts, { query: { keyword: 'al_' } }, desk())).records.map(({ userName }) => userName)).toEqual(['al_ias']);
    expect((await ask(listAccounts, { query: { roleType: 'manager' } }, desk())).total).toBe(3);
    expect((await ask(listAccounts, { query: { keyword: ids.bob ?? '' } }, desk())).records[0]).toMatchObject({ groupName: 'team' });
  });

  it('list the actions allowed to the caller, none on their own account', async () => {
    expect((await ask(getAccount, id('alice'), root())).actions).toEqual(['disable', 'changeKind', 'assignRoles', 'endSessions']);
    expect((await ask(getAccount, id('alice'), desk())).actions).not.toContain('assignRoles');
    expect((await ask(getAccount, id('root'), root())).actions).toEqual([]);
    expect((await ask(getAccount, id('second'), desk())).actions).toEqual([]);
    expect((await ask(getAccount, id('second'), root())).actions).toContain('disable');
  });

  it('are disabled with their sessions, and the change is in the audit log', async () => {
    await ask(setAccountState, { ...id('alice'), body: { disabled: true, reason } }, desk());
    expect(ended).toContain(Number(ids.alice));
    expect((await ask(getAccount, id('alice'), desk())).disabled).toBe(true);
    const [entry] = await store.database.query('SELECT user_name, acting_as, before, after, note FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toEqual({ user_name: 'desk', acting_as: 'staff', before: { disabled: false }, after: { disabled: true }, note: reason });
    await ask(setAccountState, { ...id('alice'), body: { disabled: false, reason } }, desk());
  });

  it('change their kind only when they are common', async () => {
    await ask(setAccountKind, { ...id('bob'), body: { userType: 'agent', userLabelId: '1000000201', reason } }, desk());
    expect(await ask(getAccount, id('bob'), desk())).toMatchObject({ userType: 'agent', unsigned: true });
    await expect(
      ask(setAccountKind, { ...id('desk'), body: { userType: 'agent', userLabelId: '', reason } }, root()),
    ).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_COMMON',
    });
  });

  it('of superadmins cannot be changed by an administrator', async () => {
    await expect(ask(setAccountState, { ...id('root'), body: { disabled: true, reason } }, desk())).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(ask(endAccountSessions, { ...id('desk'), body: { reason } }, desk())).rejects.toMatchObject({ code: 'ACCOUNT_IS_SELF' });
  });

  it('reveal their phones to one member of staff a limited number of times', async () => {
    const looks: string[] = [];
    for (let time = 0; time < 33; time += 1)
      await ask(revealPhone, { ...id('alice'), body: { reason } }, desk()).catch(({ code }) => looks.push(code));
    expect(looks.slice(0, 30).every((code) => code === 'ACCOUNT_WITHOUT_PHONE')).toBe(true);
    expect(looks.slice(31)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('are given roles, and a last superadmin remains even if two are removed at once', async () => {
    await ask(
      assignRoles,
      { ...id('bob'), body: { roleType: 'manager', roleIds: ['legal', 'operator'], nonpreRoleCodes: [], reason } },
      root(),
    );
    expect(await ask(getAccount, id('bob'), root())).toMatchObject({ roles: ['assistant', 'operator', 'legal'], highestRoleLevel: 2 });
    const demote = (who: string, by: ReturnType<typeof call>) =>
      ask(assignRoles, { ...id(who), body: { roleType: 'common', roleIds: [], nonpreRoleCodes: [], reason } }, by);
    const results = await Promise.allSettled([
      demote('second', root()),
      demote('root', as('second', ['superadmin', 'admin', 'operator', 'assistant'])),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_SUPERADMIN' } });
  });

  it('of merchants do not become staff', async () => {
    await store.database.query(`UPDATE account SET retailer_id = 'r1' WHERE id = $1`, [ids.al_ias]);
    await expect(
      ask(assignRoles, { ...id('al_ias'), body: { roleType: 'manager', roleIds: ['legal'], nonpreRoleCodes: [], reason } }, root()),
    ).rejects.toMatchObject({ code: 'ACCOUNT_IS_MERCHANT' });
  });

  it('that are not there are not found', async () => {
    for (const wrong of ['999999', 'abc', '1 OR 1=1'])
      await expect(ask(getAccount, { params: { id: wrong.replace(/\W/g, '-') } }, desk())).rejects.toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
      });
  });
});

describe('groups', () => {
  it('pass to another member, not to a stranger', async () => {
    const [group] = (await ask(listGroups, {}, desk())).records;
    const params = { id: group?.id ?? '' };
    await expect(ask(changeLeader, { params, body: { userId: ids.root ?? '', reason } }, desk())).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
    await ask(changeLeader, { params, body: { userId: ids.bob ?? '', reason } }, desk());
    expect(await ask(getGroup, { params }, desk())).toMatchObject({
      leaderName: 'bob',
      members: [
        { userName: 'bob', memberType: 'Leader' },
        { userName: 'alice', memberType: 'Member' },
      ],
    });
    expect(notified).toEqual(expect.arrayContaining([Number(ids.alice), Number(ids.bob)]));
  });
});

describe('every change by staff', () => {
  const body = { reason: '核实身份' };
  const auditor = () => call({ actor: actor({ accountId: 990_001, userName: 'auditor', roles: ['admin'], staff: true }) });
  const entries = async () =>
    (
      await rowsOf<{ action: string; subject: string; by: string; note: string }>(
        store.database,
        'SELECT action, subject_id AS subject, user_name AS by, note FROM audit_log ORDER BY id',
      )
    ).map(({ action, subject, by, note }) => [action, subject, by, note]);

  it('is in the audit log with actor, account and reason; the phone number is not', async () => {
    const phone = '13800001234';
    const sealed = createFieldCipher([fieldKeyOf('x'.repeat(40))]).encrypt(phone, phonePlace(Number(ids.alice)));
    await store.database.query('UPDATE account SET phone_cipher = $2 WHERE id = $1', [ids.alice, sealed]);
    const before = (await entries()).length;
    await ask(setAccountKind, { ...id('alice'), body: { userType: 'agent', userLabelId: '', ...body } }, desk());
    await ask(endAccountSessions, { ...id('alice'), body }, desk());
    expect(await ask(revealPhone, { ...id('alice'), body }, auditor())).toEqual({ phone });
    await ask(assignRoles, { ...id('bob'), body: { roleType: 'manager', roleIds: ['legal'], nonpreRoleCodes: [], ...body } }, root());
    const [group] = (await ask(listGroups, {}, desk())).records;
    await ask(changeLeader, { params: { id: group?.id ?? '' }, body: { userId: ids.bob ?? '', ...body } }, desk());
    expect((await entries()).slice(before)).toEqual([
      ['identity.set-account-kind', ids.alice, 'desk', body.reason],
      ['identity.end-account-sessions', ids.alice, 'desk', body.reason],
      ['identity.reveal-phone', ids.alice, 'auditor', body.reason],
      ['identity.assign-roles', ids.bob, 'root', body.reason],
      ['identity.change-leader', group?.id, 'desk', body.reason],
    ]);
    expect(JSON.stringify(await store.database.query('SELECT before, after, note FROM audit_log'))).not.toContain(phone);
  });

  it('of an account that is not there is refused, and leaves no entry', async () => {
    const before = await entries();
    for (const who of ['999999', 'abc']) {
      const params = { id: who };
      const attempts = [
        () => ask(setAccountState, { params, body: { disabled: true, ...body } }, root()),
        () => ask(setAccountKind, { params, body: { userType: 'agent', userLabelId: '', ...body } }, root()),
        () => ask(assignRoles, { params, body: { roleType: 'common', roleIds: [], nonpreRoleCodes: [], ...body } }, root()),
        () => ask(endAccountSessions, { params, body }, root()),
        () => ask(revealPhone, { params, body }, auditor()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    }
    expect(await entries()).toEqual(before);
  });
});

describe('the role table', () => {
  it('names all role codes with what they grant', async () => {
    const { roles, permissions } = await ask(getRoleTable, {}, desk());
    expect(roles).toHaveLength(18);
    expect(roles.find(({ role }) => role === 'superadmin')?.permissions).toEqual(permissions);
    expect(roles.find(({ role }) => role === 'common')).toMatchObject({ permissions: [] });
  });
});
