/** Creates missing demo accounts, with their groups and regions. Existing ones are not changed. */

import { nameKeyOf } from '#contexts/identity/server/account/account.ts';
import { createPhoneSecrets } from '#contexts/identity/server/phone/phone-secrets.ts';
import { hashPassword } from '#contexts/identity/server/sign-on/passwords.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type DemoAccount, demoAccounts } from '../seeds/accounts.ts';
import type { SeedCluster } from '../seeds/types.ts';
import { findNamed, insertDemoAccount, saveDemoPhone } from './demo-accounts-store.ts';
import { saveClusterUser, saveGroup, saveGroupMember } from './demo-groups-store.ts';

export type DemoCluster = Pick<SeedCluster, 'key' | 'clusterId' | 'centerName'>;

async function saveRegions(tx: Queryable, id: number, account: DemoAccount, clusters: Map<string, DemoCluster>): Promise<void> {
  for (const { cluster, memberType, status } of account.clusters) {
    const region = clusters.get(cluster);
    if (!region) throw new Error(`the demo account ${account.userName} names an unknown cluster: ${cluster}`);
    await saveClusterUser(tx, id, {
      clusterId: region.clusterId,
      centerName: region.centerName.zh,
      centerNameEn: region.centerName.en,
      clusterUserName: account.userName.replaceAll('-', '_'),
      memberType,
      accountDetail: { status: status ?? 'Normal' },
    });
  }
}

/** Returns the number of created accounts. An account that a user registered under that name is not changed. */
export async function loadDemoAccounts(
  tx: Queryable,
  clusters: readonly DemoCluster[],
  keys: Parameters<typeof createPhoneSecrets>[0],
): Promise<number> {
  const secrets = createPhoneSecrets(keys);
  const byKey = new Map(clusters.map((cluster) => [cluster.key, cluster]));
  const known = await findNamed(
    tx,
    demoAccounts.map(({ userName }) => userName),
  );
  const missing = demoAccounts.filter(({ userName }) => !known.has(nameKeyOf(userName)));
  const hashed = await Promise.all(missing.map(async (account) => ({ account, hash: await hashPassword(account.password) })));

  const ids = new Map<DemoAccount, number>();
  for (const account of demoAccounts) {
    const there = known.get(nameKeyOf(account.userName));
    if (there?.isDemo) ids.set(account, there.id);
  }
  let made = 0;
  for (const { account, hash } of hashed) {
    const id = await insertDemoAccount(tx, account, hash);
    if (id === null) continue;
    made += 1;
    ids.set(account, id);
    if (account.phone) await saveDemoPhone(tx, id, secrets.seal(id, account.phone), account.phoneStatus ?? 'VERIFIED');
  }
  for (const [{ group }, id] of ids) if (group?.memberType === 'Leader') await saveGroup(tx, group.name, id);
  for (const [account, id] of ids) {
    if (account.group) await saveGroupMember(tx, account.group.name, id, account.group.memberType);
    await saveRegions(tx, id, account, byKey);
  }
  return made;
}
