/** Access tokens of clusters (section 3), by clusterId. Fetched on demand and never stored: neither in the page nor in the browser. */
import { getCurrentUser } from '#contexts/identity/calls/generated/identity.ts';
import type { ClusterToken } from '#contexts/identity/calls/identity.ts';
import { webApi } from '#web/lib/web-api.ts';

/** Undefined if the user has no usable account. */
export async function clusterToken(clusterId: string): Promise<ClusterToken | undefined> {
  const { clusterTokens = [] } = await webApi.call(getCurrentUser, { query: { includeToken: 'true' } });
  return clusterTokens.find((one) => one.clusterId === clusterId);
}
