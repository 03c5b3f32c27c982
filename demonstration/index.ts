/**
 * The demonstration. Only the application imports it (`server/installation/open-demonstration.ts`), by one dynamic import, and only while DEMO
 * asks for it; what is loaded once is imported only then.
 */
import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { shownAccounts } from '#contexts/identity/server/offers.ts';
import { metering } from '#contexts/metering/server/offers.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import type { Demonstration } from '#server/installation/demonstration.ts';
import { base, slots } from '#server/platform/base/base.ts';
import type { Composed } from '#server/platform/compose/compose.ts';
import { add, part } from '#server/platform/compose/part.ts';
import { listDemoSkus } from './catalogue/demo-skus-store.ts';
import { shownDemoAccounts } from './identity/shown-accounts.ts';
import { loadOnce } from './load-once.ts';
import { offerDemoPlans } from './metering/demo-plans.ts';
import { usageJob } from './metering/simulate-usage.ts';

/** Products of the demonstration that can be bought post-paid. */
const METERED = ['pf-cloud-cfd-workbench'];

const accountsPart = part({
  name: 'demonstration.accounts',
  needs: {},
  offers: {},
  make: () => ({
    offers: {},
    adds: [add(shownAccounts, ...shownDemoAccounts)],
  }),
});

const usagePart = part({
  name: 'demonstration.usage',
  needs: { database: base.database, metering },
  offers: {},
  make: ({ database, metering }) => ({ offers: {}, adds: [add(slots.jobs, usageJob({ database, metering, now: Date.now }))] }),
});

async function offerPlans(composed: Composed): Promise<void> {
  const [database, offers, goods] = [composed.get(base.database), composed.get(resources), composed.get(catalogue)];
  await offerDemoPlans(
    {
      database,
      findOffer: async (goodsId) => (await offers.findOffers([goodsId]))[0] ?? null,
      findSku: (skuId) => goods.findSkuForOrder(skuId),
    },
    { offers: await offers.listOffers(), skus: await listDemoSkus(database, METERED) },
  );
}

export const demonstration: Demonstration = {
  parts: [accountsPart, usagePart],
  async loadCatalogue(composed) {
    const { demoPast } = composed.get(base.config);
    const secret = composed.get(base.secrets);
    const gateway = composed.get(gateways).ports[0]?.name ?? '';
    const past = demoPast ? { secret, objectsOn: composed.get(base.objectsOn), gateway, now: Date.now() } : null;
    const { loadDemo } = await import('./load-demo.ts');
    const { loadDemoAccounts } = await import('./identity/load-demo-accounts.ts');
    const loadAccounts: Parameters<typeof loadDemo>[1]['loadAccounts'] = async (tx, regions) =>
      void (await loadDemoAccounts(tx, regions, { cipher: composed.get(base.cipher), secret }));
    await loadDemo(composed.get(base.database), { loadAccounts }, past);
  },
  async addRest(composed, isComplete) {
    await offerPlans(composed);
    if (isComplete) return;
    const { addDemoRepositories } = await import('./demo-repositories.ts');
    await loadOnce(composed.get(base.database), 'demo-repositories:1', () => addDemoRepositories(composed));
    if (composed.get(base.config).demoPast) await (await import('./demo-stories.ts')).addDemoStories(composed);
  },
};
