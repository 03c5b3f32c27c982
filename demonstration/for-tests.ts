/** What tests outside of this folder use of the demonstration. Nothing else imports it. */
export { type DemoCluster, loadDemoAccounts } from './identity/load-demo-accounts.ts';
export { loadDemo } from './load-demo.ts';
export { loadDemoResources } from './resources/demo-resources-store.ts';
export { demoAccounts } from './seeds/accounts.ts';
export { allGoods } from './seeds/catalogue.ts';
export { clusters } from './seeds/clusters.ts';
export { goodsFacts } from './seeds/facts/goods-facts.ts';
export { offers } from './seeds/offers.ts';
