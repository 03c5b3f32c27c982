/**
 * Access tokens of clusters (section 3), found by clusterId. They are asked for when one is needed, and never stored: not in the
 * page, not in the browser.
 */
import { type ClusterToken, getCurrentUser } from '#contracts/identity/identity.ts';
import { webApi } from './web-api.ts';

/** Undefined where the user has no account that can be used. */
export async function clusterToken(clusterId: string): Promise<ClusterToken | undefined> {
  const { clusterTokens = [] } = await webApi.call(getCurrentUser, { query: { includeToken: 'true' } });
  return clusterTokens.find((one) => one.clusterId === clusterId);
}
