/** The contexts of the OpenAPI document, in its order, and the subjects of their calls. */
export const contextDescriptions: Readonly<Record<string, string>> = {
  identity: 'Accounts, sessions, groups, access tokens, notices, and every way of signing in and out.',
  catalogue: 'Goods and their SKUs, categories, industries, rankings and favourites, and the goods of a shop as its people edit them.',
  resources: 'Compute regions and the offers that they sell.',
  search: 'Finding goods, compute offers, shops and repositories by words, facets and prices.',
  orders: 'The cart, orders, quotes, fulfilments, refunds, renewals, and purchases of groups.',
  payments: 'Paying and charging, funds and credit, remittances, settlement with shops, the ledger and the proofs of the books.',
  vouchers: 'Vouchers, by which others pay a part of an order, and the coupons and campaigns of shops.',
  invoicing: 'Invoices for what was paid, and the papers of a purchase.',
  metering: 'Post-paid services: prices, usage, monthly bills, and the programs that report what was used.',
  reviews: 'Reviews of goods, questions and answers, and their moderation.',
  shops: 'Shops, their people and their pages, and how a merchant comes to have one.',
  support: 'Conversations of buyers with shops and with the platform.',
  community: 'Repositories of models, datasets and spaces: contents, revisions, discussions, access and sale.',
  operations:
    'What the platform’s people set and look after: content, agreements, rules, broadcasts, feedback, background work, the audit log.',
  files: 'Files that are uploaded in parts.',
};
