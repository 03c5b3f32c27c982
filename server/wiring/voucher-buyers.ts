/** Ports of vouchers about a buyer: the accounts of a company, from identity, and the shops of the same company. */
import type { Claimant } from '#kernel/vouchers/vouchers.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { Shops } from '../contexts/shops/index.ts';

const NOBODY: Claimant = { kind: 'personal', groupId: '', clusterIds: [], phoneVerified: false, isCompany: false };

export const createVoucherBuyers = ({ identity, shops }: { identity: Identity; shops: Shops }) => ({
  async claimantOf(accountId: number): Promise<Claimant> {
    const [company, clusters] = await Promise.all([identity.companyOf(accountId), identity.clusterUsersOf(accountId)]);
    if (!company) return NOBODY;
    const { userType, memberType, groupId, phoneVerified, accountIds } = company;
    const kind = userType === 'agent' ? 'agent' : memberType === null ? 'personal' : memberType === 'Leader' ? 'leader' : 'member';
    const isCompany = await shops.hasApprovedCompany(accountIds);
    return { kind, groupId, clusterIds: clusters.map(({ clusterId }) => clusterId), phoneVerified, isCompany };
  },
  async relatedShops(accountId: number, shopIds: readonly string[], on?: Queryable): Promise<ReadonlySet<string>> {
    const company = await identity.companyOf(accountId, on);
    return company ? shops.relatedShops(shopIds, company, on) : new Set();
  },
});
