/** On whose behalf a signed-in buyer asks: sent to the shops' members when conversations are opened (section 6: chatUserInfo). */
import { useEffect, useState } from 'react';
import { listCurrentUserGroups, queryGroupUsers } from '#contexts/identity/calls/generated/identity.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { saveCustomerInfo } from '#contexts/support/calls/generated/chat.ts';
import { webApi } from '#web/lib/web-api.ts';

export type AskingGroup = { groupId: string; groupName: string /** `people`: 0 if not visible. */; people: number };
type AskingFor = { groups: readonly AskingGroup[] /** `groupId`: '' for the buyer alone. */; groupId: string };

const options = { keep: true, ignoreStatuses: [401, 403] };
const LIMIT = 20;
const entryOf = (userId: string): string => `chatFor:${userId}`;
function readChoice(userId: string): string {
  try {
    return localStorage.getItem(entryOf(userId)) ?? '';
  } catch {
    return '';
  }
}

/** Groups with their number of members, as a leader may see it. */
async function loadGroups(user: CurrentUser): Promise<AskingGroup[]> {
  if (!user.isLeader) return [];
  const { list } = await webApi.call(listCurrentUserGroups, { query: { start: 0, limit: LIMIT } }, options);
  return Promise.all(
    list.map(async ({ groupId, groupName }) => {
      const users = await webApi.call(queryGroupUsers, { query: { groupId } }, options).catch(() => []);
      return { groupId, groupName, people: users.length };
    }),
  );
}

const notify = (user: CurrentUser, groupId: string) =>
  webApi.call(saveCustomerInfo, { body: { userId: user.id, userName: user.userName, groupId } }, options);

let notified: { userId: string; asking: Promise<AskingFor> } | null = null;
/** Sent once per page and user, unless it failed. */
function introduce(user: CurrentUser): Promise<AskingFor> {
  if (notified?.userId === user.id) return notified.asking;
  const asking = loadGroups(user)
    .catch(() => [])
    .then(async (groups) => {
      const chosen = readChoice(user.id);
      const answer = await notify(user, groups.some(({ groupId }) => groupId === chosen) ? chosen : '');
      return { groups, groupId: answer.groupId };
    });
  notified = { userId: user.id, asking };
  asking.catch(() => {
    notified = null;
  });
  return asking;
}
/** For tests: resets to the state of a page just loaded. */
export const removeAskingFor = (): void => {
  notified = null;
};

export function useAskingFor(user: CurrentUser | null) {
  const [asking, setAsking] = useState<AskingFor>({ groups: [], groupId: '' });
  useEffect(() => {
    if (!user) return;
    let left = false;
    introduce(user).then(
      (known) => !left && setAsking(known),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [user]);
  async function choose(groupId: string): Promise<void> {
    if (!user) return;
    const before = asking;
    setAsking({ ...before, groupId });
    try {
      const answer = await notify(user, groupId);
      const now = { ...before, groupId: answer.groupId };
      localStorage.setItem(entryOf(user.id), answer.groupId);
      notified = { userId: user.id, asking: Promise.resolve(now) };
      setAsking(now);
    } catch (error) {
      setAsking(before);
      throw error;
    }
  }
  return { ...asking, choose };
}
