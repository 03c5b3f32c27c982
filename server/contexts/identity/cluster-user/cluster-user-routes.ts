import { queryClusterUserBaseInfo, queryClusterUsersDetail } from '#contracts/identity/identity.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Who } from '../account/who.ts';

export const clusterUserRoutes = (who: Who): Bound[] => [
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
