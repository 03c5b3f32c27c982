/** Groups of people: leaders, members and joining (section 6). */
import { z } from 'zod';
import { MOST_DAYS, MOST_USES } from '#contexts/identity/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, filledLine, freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { hasInk } from '#kernel/text/text.ts';

export const groupName = filledLine(60);

export const invitation = z.object({
  id: z.string(),
  /** The last four characters of its code. */
  codeEnd: z.string(),
  note: z.string(),
  uses: z.number().int(),
  used: z.number().int(),
  createdAt: instant,
  expiresAt: instant,
  /** OPEN can be used; the others are the reason why not. */
  standing: z.enum(['OPEN', 'USED_UP', 'EXPIRED', 'REVOKED']),
});
export type Invitation = z.output<typeof invitation>;

export const joinRequest = z.object({ id: z.string(), userId: z.string(), userName: z.string(), note: z.string(), askedAt: instant });
export type JoinRequest = z.output<typeof joinRequest>;

export const groupMember = z.object({
  userId: z.string(),
  userName: z.string(),
  memberType: z.enum(['Member', 'Leader']),
  joinedAt: instant,
});
export type GroupMember = z.output<typeof groupMember>;

export const myGroup = z.object({
  groupId: z.string(),
  name: z.string(),
  isLeader: z.boolean(),
  leaderName: z.string(),
  /** Whether the leader decides on requests to join; otherwise everyone with an invitation is admitted. */
  joinByApproval: z.boolean(),
  members: z.array(groupMember),
  /** Only for the leader; empty for members. */
  invitations: z.array(invitation),
  requests: z.array(joinRequest),
});
export type MyGroup = z.output<typeof myGroup>;

export const getMyGroup = endpoint({
  id: 'identity.get-my-group',
  method: 'GET',
  path: '/user/customer/group/mine',
  summary: 'Get the caller’s group and members, for its leader with invitations and requests, or the caller’s request to join',
  access: 'user',
  answer: z.object({
    group: myGroup.nullable(),
    request: z.object({ groupName: z.string(), askedAt: instant }).nullable(),
    /** Whether the caller may create or join a group: not in one, not staff, no open request. */
    mayJoin: z.boolean(),
  }),
});

export const affectedGroup = z.object({ groupId: z.string() });
export const makeGroup = endpoint({
  id: 'identity.make-group',
  method: 'POST',
  path: '/user/customer/group/make',
  summary: 'Create a group that the caller leads',
  access: 'user',
  body: z.object({ name: groupName, joinByApproval: z.boolean().default(true) }),
  answer: affectedGroup,
});

export const changeGroup = endpoint({
  id: 'identity.change-group',
  method: 'POST',
  path: '/user/customer/group/change',
  summary: 'Rename the caller’s group, and set whether its leader decides on who joins',
  access: 'user',
  body: z.object({ name: groupName, joinByApproval: z.boolean() }),
  answer: affectedGroup,
});

export const inviteToGroup = endpoint({
  id: 'identity.invite-to-group',
  method: 'POST',
  path: '/user/customer/group/invite',
  summary: 'Create an invitation for a number of people and days; the code is returned only here',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  body: z.object({
    uses: z.coerce.number().int().min(1).max(MOST_USES).default(1),
    days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
    note: lineText(100).default(''),
  }),
  answer: z.object({ id: z.string(), code: z.string(), expiresAt: instant }),
});

export const revokeInvitation = endpoint({
  id: 'identity.revoke-invitation',
  method: 'POST',
  path: '/user/customer/group/invitation/:id/revoke',
  summary: 'Revoke an invitation; members who joined by it remain',
  access: 'user',
  params: z.object({ id: idText }),
  answer: affectedGroup,
});

const code = codeText(40).min(1);
/** The code is in the body, which is not logged. */
export const readInvitation = endpoint({
  id: 'identity.read-invitation',
  method: 'POST',
  path: '/user/customer/group/invitation/read',
  summary: 'Get the group of an invitation code',
  access: 'user',
  readsOnly: true,
  body: z.object({ code }),
  answer: z.object({
    groupName: z.string(),
    leaderName: z.string(),
    joinByApproval: z.boolean(),
    expiresAt: instant,
    /** The caller is already a member, or has requested to join. */
    standing: z.enum(['OPEN', 'PENDING', 'JOINED']),
  }),
});

export const joinGroup = endpoint({
  id: 'identity.join-group',
  method: 'POST',
  path: '/user/customer/group/join',
  summary: 'Join a group by a code, or request to join; repeating the same code changes nothing',
  access: 'user',
  body: z.object({ code }),
  answer: z.object({ state: z.enum(['PENDING', 'JOINED']), groupName: z.string() }),
});

export const withdrawJoin = endpoint({
  id: 'identity.withdraw-join',
  method: 'POST',
  path: '/user/customer/group/join/withdraw',
  summary: 'Withdraw the caller’s request to join a group',
  access: 'user',
  answer: z.object({ withdrawn: z.literal(true) }),
});

export const decideJoin = endpoint({
  id: 'identity.decide-join',
  method: 'POST',
  path: '/user/customer/group/request/:id/decide',
  summary: 'Accept a request to join the group, or refuse it with a reason',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z
    .object({ accept: z.boolean(), reason: freeText(200).default('') })
    .refine(({ accept, reason }) => accept || hasInk(reason), { path: ['reason'], message: 'is missing' }),
  answer: affectedGroup,
});

const person = z.object({ userId: idText });
export const removeMember = endpoint({
  id: 'identity.remove-member',
  method: 'POST',
  path: '/user/customer/group/member/:userId/remove',
  summary: 'Remove a member from the caller’s group',
  access: 'user',
  params: person,
  answer: affectedGroup,
});

export const transferGroup = endpoint({
  id: 'identity.hand-over-group',
  method: 'POST',
  path: '/user/customer/group/hand-over',
  summary: 'Make a member the leader; the caller remains a member',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  body: person,
  answer: affectedGroup,
});

export const leaveGroup = endpoint({
  id: 'identity.leave-group',
  method: 'POST',
  path: '/user/customer/group/leave',
  summary: 'Leave the group; a leader has to transfer or dissolve it first',
  access: 'user',
  answer: affectedGroup,
});

export const dissolveGroup = endpoint({
  id: 'identity.dissolve-group',
  method: 'POST',
  path: '/user/customer/group/dissolve',
  summary: 'Dissolve the group: memberships, invitations and requests end. Refused while it has funds',
  access: 'user',
  byToken: 'never',
  answer: affectedGroup,
});
