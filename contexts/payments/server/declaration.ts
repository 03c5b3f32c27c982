/** What payments needs, offers and adds. */

import { holdsFunds, identity } from '#contexts/identity/server/offers.ts';
import { billFacts, billPayable } from '#contexts/metering/server/offers.ts';
import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { orderFacts, orderPayables } from '#contexts/orders/server/offers.ts';
import { onboarding, shops } from '#contexts/shops/server/offers.ts';
import { vouchers } from '#contexts/vouchers/server/offers.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { readByUploader } from '#server/platform/storage/file-access.ts';
import {
  createPayments,
  createSettlement,
  createSlipFiles,
  methodRulesRoutes,
  methodRulesSetting,
  remittanceRulesRoutes,
  remittanceRulesSetting,
  SLIP_SUBJECT,
  takesMoney,
} from './index.ts';
import { gateways, moneyRules, payableBooks, payments, recordBooks, settlement, wayBooks, ways } from './offers.ts';
import { personalData } from './personal-data.ts';
import { createSoldLabels } from './settlement/sold-labels.ts';

const rulesPart = part({
  name: 'payments.rules',
  needs: { settings, gateways },
  offers: { moneyRules },
  make({ settings, gateways }) {
    const [methods, remittance] = [settings.rules(methodRulesSetting), settings.rules(remittanceRulesSetting)];
    const isDone = async () => {
      const [rules, { accounts }] = await Promise.all([methods.current(), remittance.current()]);
      return takesMoney({ rules, sandbox: gateways.isSandbox, gateways: gateways.ports.length, accounts });
    };
    return {
      offers: { moneyRules: { methodRules: methods.current, remittanceRules: remittance.current } },
      adds: [
        add(setupSteps, { step: 'PAYMENT', isDone }),
        add(slots.routes, ...methodRulesRoutes(methods), ...remittanceRulesRoutes(remittance)),
      ],
    };
  },
});

const settlementPart = part({
  name: 'payments.settlement',
  needs: {
    ...{ database: base.database, secrets: base.secrets, failing: base.failing },
    ...{ settings, moneyRules, identity, shops, onboarding, orderFacts, billFacts },
  },
  offers: { settlement },
  make({ database, secrets, failing, settings, moneyRules, identity, shops, onboarding, orderFacts, billFacts }) {
    const made = createSettlement({
      database,
      secret: secrets,
      onError: failing('a step of settlement failed'),
      ports: {
        async feeRuleOf(shopId) {
          const terms = await shops.termsOf(shopId);
          if (!terms) return null;
          const { retailerId, ...rule } = terms;
          const [ownerId, byGoodsType] = await Promise.all([
            identity.findRetailer(retailerId),
            settings.setting<Record<string, number>>('commissionByGoodsType', {}),
          ]);
          return { ...rule, ownerId, byGoodsType };
        },
        ...createSoldLabels({ orderFacts, billFacts }),
        shopNames: shops.shopNames,
        userNames: identity.userNames,
        workingDaysAfter: settings.afterWorkingDays,
        methodRules: moneyRules.methodRules,
        settledBankAccountOf: onboarding.bankAccountOf,
        notify: (tx, ownerId, { code, params, url }) => identity.notify(tx, ownerId, code, params, url),
      },
    });
    return {
      offers: { settlement: made },
      adds: [add(slots.routes, ...made.routes), add(slots.downloads, ...made.downloads), add(slots.jobs, ...made.jobs)],
    };
  },
});

const paymentsPart = part({
  name: 'payments',
  needs: {
    ...{ database: base.database, cipher: base.cipher, files: base.files, site: base.site, failing: base.failing },
    ...{
      gateways,
      payableBooks,
      wayBooks,
      recordBooks,
      ways,
      settings,
      moneyRules,
      identity,
      shops,
      orderPayables,
      billPayable,
      vouchers,
      settlement,
    },
  },
  offers: { payments },
  make({
    database,
    cipher,
    files,
    site,
    failing,
    gateways,
    payableBooks,
    wayBooks,
    recordBooks,
    ways,
    settings,
    moneyRules,
    identity,
    shops,
    ...needed
  }) {
    const { orderPayables, billPayable, vouchers, settlement } = needed;
    const { userNames, findAccountId, notify } = identity;
    const { methodRules, remittanceRules } = moneyRules;
    const notifyFinance =
      (code: 'PROOF_DIFFERENT' | 'TRADE_NUMBER_TAKEN', addressIn: (params: Record<string, string>) => string) =>
      async (...[tx, params]: [Parameters<typeof notify>[0], Record<string, string>]) => {
        for (const accountId of await identity.staffWith('finance.manage', tx))
          await notify(tx, accountId, code, params, addressIn(params));
      };
    const made = createPayments({
      database,
      gateways: gateways.ports,
      sandbox: gateways.isSandbox,
      publicUrl: site.publicUrl,
      payables: { ...orderPayables, BILL: billPayable },
      ways,
      books: Object.fromEntries(payableBooks),
      wayBooks,
      recordBooks,
      cipher,
      userNames,
      notifyFinance: notifyFinance('PROOF_DIFFERENT', ({ runId = '' }) => addressOf('admin/money/proofs/:runId', { runId })),
      notifyTaken: notifyFinance('TRADE_NUMBER_TAKEN', () => addressOf('admin/money/proofs')),
      chargeLimit: () => settings.setting('chargeLimit', { minFen: 100, maxFen: 10_000_000 }),
      methodRules,
      relatedShops: shops.relatedTo(identity.companyOf),
      carryOut: () => ({ ...settlement.carryOut, ...vouchers.carryOut }),
      remittance: {
        rules: remittanceRules,
        cipher,
        files: createSlipFiles(files),
        notify,
        findAccountId,
        countReveal: (accountId) => identity.countAttempt([{ rule: 'reveal', key: String(accountId) }]),
      },
      funds: {
        ...identity.groups,
        leaderOf: async (groupId, on) => (await identity.findGroup(groupId, on))?.leaderId ?? null,
        findAccountId,
        notify,
        shopNames: shops.shopNames,
      },
      onError: failing('a step of payments failed'),
    });
    // Slips of remittances: readable by their buyers, and by staff with a pass.
    files.allowReading(SLIP_SUBJECT, { staff: 'finance.read', mayRead: readByUploader });
    return {
      offers: { payments: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.addresses, made.registerNotifications),
        add(slots.openPaths, ...gateways.ports.map(({ notifyPath }) => notifyPath)),
        add(slots.notifications, ...made.notifications),
        add(slots.jobs, ...made.jobs),
        add(slots.figures, ...made.proofs.figures),
        add(holdsFunds, made.hasFunds),
      ],
    };
  },
});

export const paymentsContext: Context = {
  name: 'payments',
  parts: [rulesPart, settlementPart, paymentsPart],
  emits: [],
  personal: personalData,
};
