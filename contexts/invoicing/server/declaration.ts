/** What invoicing needs, offers and adds. */

import { identity } from '#contexts/identity/server/offers.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { orderPapers } from '#contexts/orders/server/offers.ts';
import { gateways, recordBooks } from '#contexts/payments/server/offers.ts';
import { onboarding, shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createInvoicing, createSandboxInvoices, invoiceBook } from './index.ts';
import { createInvoiceRules } from './invoice-rules.ts';
import { invoicing } from './offers.ts';
import { personalData } from './personal-data.ts';

const invoicingPart = part({
  name: 'invoicing',
  needs: {
    ...{ database: base.database, cipher: base.cipher, files: base.files, failing: base.failing },
    ...{ gateways, settings, identity, onboarding, shops, shopPeople, orderPapers },
  },
  offers: { invoicing },
  make({ database, cipher, files, failing, gateways, settings, identity, onboarding, shops, shopPeople, orderPapers }) {
    const { userNames, notify, staffWith } = identity;
    const made = createInvoicing({
      ...{ database, cipher, files, userNames, notify },
      provider: gateways.isSandbox ? createSandboxInvoices(database) : null,
      orders: { ...orderPapers.invoiceFacts, papersOf: orderPapers.papersOf },
      agreementOf: (version) => settings.agreementVersion('purchase', version),
      companyOf: onboarding.companyOf,
      shopNames: shops.shopNames,
      /** Members who manage the money of a shop; for the platform's own sales its finance staff. */
      async notifySeller(tx, shopId, code, params, invoiceId) {
        if (shopId !== null)
          return shopPeople.notifyAll(tx, shopId, 'shop.money', code, params, addressOf('seller/invoices/:invoiceId', { invoiceId }));
        const url = addressOf('admin/money/invoices/:invoiceId', { invoiceId });
        for (const account of await staffWith('finance.manage', tx)) await notify(tx, account, code, params, url);
      },
      rules: createInvoiceRules(settings),
      workingDaysAfter: settings.afterWorkingDays,
      onError: failing('a step of invoicing failed'),
    });
    // The buyer, the seller, and the finance staff.
    files.allowReading('invoice', {
      staff: 'finance.read',
      async mayRead({ actor, subjectId }) {
        const parties = await made.partiesOf(subjectId);
        if (!parties) return false;
        if (parties.accountId === actor.accountId) return true;
        const seller = parties.shopId === null ? null : await shops.findSeller(actor);
        return seller !== null && seller.shopId === parties.shopId && (seller.owner || seller.permissions.includes('shop.money'));
      },
    });
    return {
      offers: { invoicing: made },
      adds: [add(slots.routes, ...made.routes), add(slots.downloads, ...made.downloads), add(slots.jobs, ...made.jobs)],
    };
  },
});

export const invoicingContext: Context = {
  name: 'invoicing',
  parts: [invoicingPart],
  lists: [add(recordBooks, invoiceBook)],
  emits: ['operations.changed'],
  personal: personalData,
};
