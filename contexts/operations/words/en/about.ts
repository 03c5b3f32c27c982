import type { Translated } from '#messages/kit.ts';
import type { about as source } from '../zh/about.ts';

export const about: Translated<typeof source> = {
  site: 'Buy compute, software, models, data and technical services online, with public prices and access when you need it.',
  home: 'CPU and accelerator compute, cloud servers, storage, software, models, data and services: compare public prices, buy online and start when you need to.',
  searchGoods:
    'Software, platforms, models, data, source code and services. Filter by industry, category and price; some offer a free trial.',
  searchResource:
    'CPU and accelerator compute, storage, cloud servers and bare metal at every compute centre, with live availability and prices to compare side by side.',
  searchShop: 'Merchants and their shops: ratings, products on sale and contact details.',
  ranking: 'Products ranked by sales, growth, ratings and novelty, updated every hour.',
  serviceAi: 'AI compute for training and inference: accelerators, a price calculator and how to get started.',
  serviceContainer: 'Container service: specifications, prices and how to get started.',
  serviceEcs: 'Elastic cloud servers: specifications, prices and how to get started.',
  serviceHpc: 'High-performance computing: core-hour prices, compute centres and how to get started.',
  voucher: 'Compute vouchers: who can claim them, what they cover and how to use them.',
  live: 'Live broadcasts, upcoming broadcasts and replays.',
  community: 'Models, datasets and spaces: read their cards, explore files and lineage, preview online and download.',
  communityModels: 'The model library: filter by task, framework, licence and parameter count.',
  communityDatasets: 'Datasets: filter by task, language and licence, and browse their rows online.',
  communitySpaces: 'Spaces: static apps that run right in your browser.',
  onboarding: 'Sell with us: four steps, the benefits of each merchant level, and fees.',
  help: 'Help centre: questions about ordering, payment, refunds, invoices, groups, selling and account security.',
  terms: 'The terms of service for using this platform.',
  privacy: 'How the platform collects, uses and protects personal information.',
};
