import { queryClusterUserBaseInfo, queryClusterUsersDetail, verifyClusterToken } from '#contexts/identity/calls/identity.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Who } from '../account/account-cache.ts';
import type { ClusterTokens } from './cluster-token.ts';

export const clusterUserRoutes = (who: Who, tokens: ClusterTokens): Bound[] => [
  bind(verifyClusterToken, ({ body }) => tokens.verify(body.token)),
  bind(queryClusterUsersDetail, (_input, { actor }) => who.clusterUsersOf(actor.accountId)),
  bind(queryClusterUserBaseInfo, async (_input, { actor }) =>
    (await who.clusterUsersOf(actor.accountId)).map(({ clusterId, centerName, centerNameEn, clusterUserName }) => ({
      clusterId,
      centerName,
      centerNameEn,
      clusterUserName,
    })),
  ),
];
