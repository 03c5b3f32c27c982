/**
 * Access tokens of clusters (section 3: 'each cluster has an access token found by clusterId'). A token identifies its bearer at one
 * centre. It is signed, not stored, and short-lived; a centre verifies it with us, so that it is invalid as soon as the account is
 * disabled or the centre is stopped.
 */
import { z } from 'zod';
import type { ClusterToken, ClusterTokenFacts, ClusterUser } from '#contexts/identity/calls/identity.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';

export const TOKEN_SECONDS = 600;
/** The status word of a disabled account (section 3). */
const DISABLED = 'Disable';
const claims = z.object({ account: z.number().int(), cluster: z.string(), until: z.number().int() });
const INACTIVE: ClusterTokenFacts = { active: false, clusterId: '', clusterUserName: '', memberType: '', expiresAt: 0 };

type Parts = {
  signer: Signer;
  clock: () => Date;
  clusterUsersOf(accountId: number): Promise<ClusterUser[]>;
  /** Whether the account may still sign in. */
  isUsable(accountId: number): Promise<boolean>;
};

export function createClusterTokens({ signer, clock, clusterUsersOf, isUsable }: Parts) {
  return {
    /** One for each cluster where the account is not disabled. */
    async issue(accountId: number): Promise<ClusterToken[]> {
      const until = clock().getTime() + TOKEN_SECONDS * 1000;
      const users = (await clusterUsersOf(accountId)).filter(({ accountDetail }) => accountDetail.status !== DISABLED);
      return users.map(({ clusterId }) => ({
        clusterId,
        token: signer.sign(JSON.stringify({ account: accountId, cluster: clusterId, until })),
        expiresAt: until,
      }));
    },

    /** The account that a token identifies; inactive for anything that is not a token, has expired or belongs to a deleted account. */
    async verify(token: string): Promise<ClusterTokenFacts> {
      const signed = signer.read(token);
      const parsed = signed === null ? null : claims.safeParse(JSON.parse(signed));
      if (!parsed?.success || parsed.data.until <= clock().getTime()) return INACTIVE;
      const { account, cluster, until } = parsed.data;
      if (!(await isUsable(account))) return INACTIVE;
      const user = (await clusterUsersOf(account)).find(({ clusterId }) => clusterId === cluster);
      if (!user || user.accountDetail.status === DISABLED) return INACTIVE;
      return { active: true, clusterId: cluster, clusterUserName: user.clusterUserName, memberType: user.memberType, expiresAt: until };
    },
  };
}
export type ClusterTokens = ReturnType<typeof createClusterTokens>;
