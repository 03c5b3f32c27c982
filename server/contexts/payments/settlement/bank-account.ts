/** Where payouts of a shop go. The full number is sealed at rest and shown nowhere but in the bank's own sheet. */

import { addressOf } from '#contracts/pages/pages.ts';
import { maskBankAccount } from '#kernel/text/text.ts';
import { audit, SYSTEM } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { accountStore, bankOf, bankPlace } from './account-store.ts';
import type { SettlementContext } from './context.ts';
import { getRule } from './deposit.ts';

/** Takes over the account of the settle application, once, where the merchant has entered none here. */
export async function adoptBankAccount(context: SettlementContext, shopId: string): Promise<void> {
  if ((await accountStore.find(context.database, shopId)).numberSealed !== null) return;
  const settled = await context.ports.settledBankAccountOf(shopId);
  if (!settled) return;
  const bank = { holder: settled.holder, bankName: settled.bankName, numberMasked: maskBankAccount(settled.number) };
  await context.database.transaction(async (tx) => {
    if ((await accountStore.lock(tx, shopId)).numberSealed !== null) return;
    await accountStore.saveBank(tx, shopId, { ...bank, numberSealed: context.cipher.encrypt(settled.number, bankPlace(shopId)) });
    await audit(tx, SYSTEM, { action: 'payments.save-bank-account', subjectType: 'shop', subjectId: shopId, before: null, after: bank });
  });
}

/** @throws AppError SHOP_OWNER_ONLY */
export async function saveBankAccount(
  context: SettlementContext,
  given: { holder: string; bankName: string; number: string },
  call: SellerCall,
): Promise<{ holder: string; bankName: string; numberMasked: string }> {
  if (!call.seller.owner) throw new AppError('SHOP_OWNER_ONLY');
  const { shopId } = call.seller;
  const rule = await getRule(context, shopId);
  const bank = { holder: given.holder.trim(), bankName: given.bankName.trim(), numberMasked: maskBankAccount(given.number) };
  await context.database.transaction(async (tx) => {
    const before = bankOf(await accountStore.lock(tx, shopId));
    await accountStore.saveBank(tx, shopId, { ...bank, numberSealed: context.cipher.encrypt(given.number, bankPlace(shopId)) });
    await audit(tx, call, { action: 'payments.save-bank-account', subjectType: 'shop', subjectId: shopId, before, after: bank });
    if (rule.ownerId !== null)
      await context.ports.notify(tx, rule.ownerId, {
        code: 'BANK_ACCOUNT_CHANGED',
        params: { number: bank.numberMasked },
        url: addressOf('seller/payouts'),
      });
  });
  return bank;
}
