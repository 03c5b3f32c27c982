import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as groups from '#contexts/identity/calls/groups.ts';
import { listCurrentUserGroups, queryGroupUsers } from '#contexts/identity/calls/identity.ts';
import { changeLeader, listGroups } from '#contexts/identity/calls/people.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { actor, call, callBound, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startTestIdentity } from '../testing/test-identity.ts';

let started: Awaited<ReturnType<typeof startTestIdentity>>;
let ask: ReturnType<typeof callBound>;
const left: { groupId: string; accountId: number }[] = [];
/** Ids of groups that have funds. */
const funded = new Set<string>();
let number = 0;

beforeAll(async () => {
  started = await startTestIdentity({
    groups: {
      memberLeft: async (_tx, groupId, accountId) => void left.push({ groupId, accountId }),
      hasFunds: async (_tx, groupId) => funded.has(groupId),
    },
  });
  ask = callBound(started.identity.routes);
});
afterAll(() => started.stop());

async function person(facts: Partial<Actor> = {}) {
  number += 1;
  const name = `person-${number}`;
  const [row] = await rowsOf<{ id: number }>(
    started.database,
    'INSERT INTO account (user_name, user_name_key, role_type) VALUES ($1, $1, $2) RETURNING id',
    [name, facts.staff ? 'manager' : 'common'],
  );
  const accountId = row?.id ?? 0;
  const by = () => call({ actor: actor({ accountId, userName: name, ...facts }), ip: `10.0.${number >> 8}.${number & 255}` });
  return { accountId, name, id: String(accountId), by };
}
type Person = Awaited<ReturnType<typeof person>>;

async function groupOf(leader: Person, joinByApproval = true): Promise<string> {
  const { groupId } = await ask(groups.makeGroup, { body: { name: `Group of ${leader.name}`, joinByApproval } }, leader.by());
  return groupId;
}
const invite = async (leader: Person, uses = 1, days = 7) =>
  ask(groups.inviteToGroup, { body: { uses, days, note: 'for the lab' } }, leader.by());
const join = (one: Person, code: string) => ask(groups.joinGroup, { body: { code } }, one.by());
const mine = async (one: Person) => ask(groups.getMyGroup, {}, one.by());
async function memberOf(leader: Person): Promise<Person> {
  const one = await person();
  const { code } = await invite(leader);
  await join(one, code);
  const request = (await mine(leader)).group?.requests.find(({ userId }) => userId === one.id);
  if (request) await ask(groups.decideJoin, { params: { id: request.id }, body: { accept: true } }, leader.by());
  return one;
}
const noticesOf = async ({ accountId }: Person) =>
  (await rowsOf<{ code: string }>(started.database, 'SELECT code FROM notice WHERE account_id = $1 ORDER BY id', [accountId])).map(
    ({ code }) => code,
  );

describe('making a group', () => {
  it('makes its leader of whoever makes it, as everywhere else sees it', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    expect((await mine(leader)).group).toMatchObject({ groupId, isLeader: true, joinByApproval: true, leaderName: leader.name });
    expect(await started.identity.currentUser(leader.accountId)).toMatchObject({ isJoinGroup: true, isLeader: true, acctRole: 'Leader' });
    expect(await ask(queryGroupUsers, { query: { groupId } }, leader.by())).toEqual([
      { userId: leader.id, userName: leader.name, memberType: 'Leader' },
    ]);
    expect((await ask(listCurrentUserGroups, {}, leader.by())).list).toMatchObject([{ groupId, memberType: 'Leader', memberCount: 1 }]);
  });

  it('is refused to staff, to people in a group, and with a name that is taken', async () => {
    const leader = await person();
    await groupOf(leader);
    const other = await person();
    expect(await codeOf(groupOf(leader))).toBe('GROUP_NAME_TAKEN');
    expect(await codeOf(ask(groups.makeGroup, { body: { name: 'Second' } }, leader.by()))).toBe('GROUP_JOINED_ALREADY');
    expect(await codeOf(ask(groups.makeGroup, { body: { name: `Group of ${leader.name}` } }, other.by()))).toBe('GROUP_NAME_TAKEN');
    expect(await codeOf(groupOf(await person({ staff: true })))).toBe('GROUP_NOT_FOR_STAFF');
    // Refused changes leave nothing behind.
    expect(await started.database.query(`SELECT 1 FROM user_group WHERE name = 'Second'`)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is stored as a hash, read with blanks and small letters, and leads to the request that its leader accepts', async () => {
    const leader = await person();
    await groupOf(leader);
    const { id, code } = await invite(leader);
    const stored = await rowsOf<{ row: string }>(started.database, 'SELECT i::text AS row FROM group_invitation i WHERE id = $1', [id]);
    expect(stored[0]?.row).not.toContain(code.replaceAll('-', ''));
    const one = await person();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await ask(groups.readInvitation, { body: { code: typed } }, one.by())).toMatchObject({
      groupName: `Group of ${leader.name}`,
      leaderName: leader.name,
      standing: 'OPEN',
    });
    expect(await join(one, typed)).toMatchObject({ state: 'PENDING' });
    expect(await mine(one)).toMatchObject({ group: null, request: { groupName: `Group of ${leader.name}` }, mayJoin: false });
    // The same code again: the same response, and no use is spent.
    expect(await join(one, code)).toMatchObject({ state: 'PENDING' });
    const { group } = await mine(leader);
    expect(group?.requests).toMatchObject([{ userName: one.name, note: 'for the lab' }]);
    expect(group?.invitations).toMatchObject([{ id, used: 1, uses: 1, standing: 'USED_UP', codeEnd: code.slice(-4) }]);
    await ask(groups.decideJoin, { params: { id: group?.requests[0]?.id ?? '' }, body: { accept: true } }, leader.by());
    expect(await started.identity.currentUser(one.accountId)).toMatchObject({ isJoinGroup: true, isLeader: false, acctRole: 'Member' });
    expect([await noticesOf(leader), await noticesOf(one)]).toEqual([['GROUP_JOIN_ASKED'], ['GROUP_JOIN_ACCEPTED']]);
    expect(await join(one, code)).toMatchObject({ state: 'JOINED' });
  });

  it('lets in exactly as many as it is for, however many come at once', async () => {
    const leader = await person();
    const groupId = await groupOf(leader, false);
    const { code } = await invite(leader, 5);
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const answers = await Promise.all(
      people.map((one) =>
        join(one, code).then(
          ({ state }) => state,
          (error) => error.code,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(15).fill('INVITATION_INVALID'), ...Array(5).fill('JOINED')]);
    const [stored] = await rowsOf<{ used: number; members: number; joins: number }>(
      started.database,
      `SELECT (SELECT used FROM group_invitation WHERE group_id = $1) AS used, (SELECT count(*)::int FROM group_member WHERE group_id = $1) AS members,
         (SELECT count(*)::int FROM group_join WHERE group_id = $1) AS joins`,
      [groupId],
    );
    expect(stored).toEqual({ used: 5, members: 6, joins: 5 });
  });

  it('spends its uses by itself, without the lock of the group', async () => {
    const leader = await person();
    await groupOf(leader);
    const { id } = await invite(leader, 3);
    const { spendInvitation } = await import('./invitation-store.ts');
    const spent = await Promise.all(
      Array.from({ length: 10 }, () => spendInvitation(started.database, id, Date.parse('2026-03-01T08:00:00Z'))),
    );
    expect(spent.filter(Boolean)).toHaveLength(3);
  });

  it('is refused when it was revoked, has expired, is of a dissolved group or was never made', async () => {
    const leader = await person();
    await groupOf(leader);
    const one = await person();
    const revoked = await invite(leader, 5);
    await ask(groups.revokeInvitation, { params: { id: revoked.id } }, leader.by());
    const expired = await invite(leader, 5, 1);
    started.pass(DAY_MS);
    for (const code of [revoked.code, expired.code, 'ABCD-EFGH-JKLM', 'no code'])
      expect(await codeOf(join(one, code))).toBe('INVITATION_INVALID');
    const last = await invite(leader, 5);
    await ask(groups.dissolveGroup, {}, leader.by());
    expect(await codeOf(join(one, last.code))).toBe('INVITATION_INVALID');
  });

  it('cannot be found by trying', async () => {
    const one = await person();
    const answers: string[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1) answers.push(await codeOf(join(one, 'ABCD-EFGH-JKLM')));
    expect([answers[0], answers[20], answers[21]]).toEqual(['INVITATION_INVALID', 'INVITATION_INVALID', 'RATE_LIMITED']);
  });

  it('is for one group at a time', async () => {
    const [first, second] = [await person(), await person()];
    await groupOf(first);
    await groupOf(second);
    const one = await person();
    await join(one, (await invite(first)).code);
    const other = await invite(second);
    expect(await codeOf(join(one, other.code))).toBe('GROUP_JOIN_PENDING');
    expect(await codeOf(groupOf(one))).toBe('GROUP_JOIN_PENDING');
    await ask(groups.withdrawJoin, {}, one.by());
    expect(await codeOf(ask(groups.withdrawJoin, {}, one.by()))).toBe('GROUP_JOIN_DECIDED');
    expect(await join(one, other.code)).toMatchObject({ state: 'PENDING' });
    expect(await codeOf(join(first, other.code))).toBe('GROUP_JOINED_ALREADY');
  });
});

describe('a request to join', () => {
  it('is decided once, by the leader of its own group alone', async () => {
    const [leader, stranger] = [await person(), await person()];
    await groupOf(leader);
    await groupOf(stranger);
    const member = await memberOf(leader);
    const one = await person();
    await join(one, (await invite(leader)).code);
    const id = (await mine(leader)).group?.requests[0]?.id ?? '';
    const decide = (by: Person, accept: boolean) => ask(groups.decideJoin, { params: { id }, body: { accept, reason: 'no' } }, by.by());
    expect(await codeOf(decide(member, true))).toBe('GROUP_LEADER_ONLY');
    expect(await codeOf(decide(stranger, true))).toBe('GROUP_JOIN_DECIDED');
    expect(await codeOf(decide(one, true))).toBe('GROUP_NOT_FOUND');
    const answers = await Promise.all([true, false, true, false].map((accept) => codeOf(decide(leader, accept))));
    expect(answers.filter((code) => code === '')).toHaveLength(1);
    expect(await codeOf(ask(groups.decideJoin, { params: { id }, body: { accept: false, reason: '' } }, leader.by()))).toContain('reason');
  });
});

describe('members', () => {
  it('see each other, and neither requests nor invitations', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    const member = await memberOf(leader);
    await join(await person(), (await invite(leader)).code);
    const { group } = await mine(member);
    expect(group).toMatchObject({ isLeader: false, requests: [], invitations: [] });
    expect(group?.members.map(({ userName }) => userName)).toEqual([leader.name, member.name]);
    const stranger = await person();
    expect((await mine(stranger)).group).toBeNull();
    expect(await codeOf(ask(queryGroupUsers, { query: { groupId } }, stranger.by()))).toBe('GROUP_NOT_FOUND');
  });

  it('cannot change anything', async () => {
    const leader = await person();
    await groupOf(leader);
    const member = await memberOf(leader);
    const by = member.by();
    const refused = [
      ask(groups.changeGroup, { body: { name: 'Mine', joinByApproval: false } }, by),
      ask(groups.inviteToGroup, { body: {} }, by),
      ask(groups.removeMember, { params: { userId: leader.id } }, by),
      ask(groups.transferGroup, { body: { userId: member.id } }, by),
      ask(groups.dissolveGroup, {}, by),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(5).fill('GROUP_LEADER_ONLY'));
  });

  it('leave, or are removed, and what waits for the leader ends', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    const [first, second] = [await memberOf(leader), await memberOf(leader)];
    await ask(groups.leaveGroup, {}, first.by());
    await ask(groups.removeMember, { params: { userId: second.id } }, leader.by());
    expect(left.filter((one) => one.groupId === groupId).map(({ accountId }) => accountId)).toEqual([first.accountId, second.accountId]);
    expect(await started.identity.currentUser(first.accountId)).toMatchObject({ isJoinGroup: false, acctRole: '' });
    expect((await noticesOf(leader)).at(-1)).toBe('GROUP_MEMBER_LEFT');
    expect((await noticesOf(second)).at(-1)).toBe('GROUP_MEMBER_REMOVED');
    expect(await codeOf(ask(groups.leaveGroup, {}, leader.by()))).toBe('GROUP_LEADER_STAYS');
    expect(await codeOf(ask(groups.removeMember, { params: { userId: leader.id } }, leader.by()))).toBe('ACCOUNT_NOT_FOUND');
  });
});

describe('leadership', () => {
  it('is handed over to a member, and to one only', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    const members = [await memberOf(leader), await memberOf(leader), await memberOf(leader)];
    const answers = await Promise.all(members.map(({ id }) => codeOf(ask(groups.transferGroup, { body: { userId: id } }, leader.by()))));
    expect(answers.toSorted()).toEqual(['', 'GROUP_LEADER_ONLY', 'GROUP_LEADER_ONLY']);
    const leaders = await rowsOf<{ id: number; type: number }>(
      started.database,
      `SELECT m.account_id AS id, g.leader_id AS type FROM group_member m JOIN user_group g ON g.id = m.group_id WHERE m.group_id = $1 AND m.member_type = 'Leader'`,
      [groupId],
    );
    expect(leaders).toHaveLength(1);
    expect(leaders[0]?.id).toBe(leaders[0]?.type);
    const next = members[answers.indexOf('')];
    expect((await noticesOf(next as Person)).at(-1)).toBe('GROUP_LED_BY_YOU');
    for (const one of [leader, ...members.filter((member) => member !== next)])
      expect((await noticesOf(one)).filter((code) => code === 'GROUP_LEADER_CHANGED')).toHaveLength(1);
    expect(await started.identity.currentUser(leader.accountId)).toMatchObject({ isLeader: false, acctRole: 'Member' });
    expect(await started.identity.currentUser(next?.accountId ?? 0)).toMatchObject({ isLeader: true });
    expect(await codeOf(ask(groups.transferGroup, { body: { userId: (await person()).id } }, (next as Person).by()))).toBe(
      'ACCOUNT_NOT_FOUND',
    );
  });

  it('is changed by staff in the same way', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    const member = await memberOf(leader);
    const staff = await person({ staff: true, roles: ['superadmin', 'admin'] });
    await ask(changeLeader, { params: { id: groupId }, body: { userId: member.id, reason: 'left the institute' } }, {
      ...staff.by(),
      action: 'identity.change-leader',
    } as never);
    expect((await mine(member)).group?.isLeader).toBe(true);
    expect([(await noticesOf(member)).at(-1), (await noticesOf(leader)).at(-1)]).toEqual(['GROUP_LED_BY_YOU', 'GROUP_LEADER_CHANGED']);
    expect(await codeOf(ask(changeLeader, { params: { id: groupId }, body: { userId: staff.id, reason: 'x' } }, staff.by()))).toBe(
      'ACCOUNT_NOT_FOUND',
    );
    expect((await mine(member)).group?.isLeader).toBe(true);
  });
});

describe('a dissolved group', () => {
  it('has no members, and its name is free; not while it has funds', async () => {
    const leader = await person();
    const groupId = await groupOf(leader);
    const member = await memberOf(leader);
    const waiting = await person();
    await join(waiting, (await invite(leader)).code);
    funded.add(groupId);
    expect(await codeOf(ask(groups.dissolveGroup, {}, leader.by()))).toBe('GROUP_HAS_FUNDS');
    expect((await mine(member)).group).not.toBeNull();
    funded.delete(groupId);
    await ask(groups.dissolveGroup, {}, leader.by());
    for (const one of [leader, member, waiting]) expect(await mine(one)).toEqual({ group: null, request: null, mayJoin: true });
    expect(await started.identity.currentUser(member.accountId)).toMatchObject({ isJoinGroup: false });
    expect((await noticesOf(waiting)).at(-1)).toBe('GROUP_DISSOLVED');
    const again = await groupOf(leader);
    expect(again).not.toBe(groupId);
    const listed = await ask(
      listGroups,
      { query: { keyword: `Group of ${leader.name}` } },
      (await person({ staff: true, roles: ['superadmin', 'admin'] })).by(),
    );
    expect(listed.records.map(({ id }) => id)).toEqual([again]);
  });
});
