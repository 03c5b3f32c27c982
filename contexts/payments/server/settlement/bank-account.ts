/** The bank account for a shop's payouts. Name and number are encrypted at rest and shown in full only in the bank's spreadsheet. */
import { addressOf } from '#contracts/pages/pages.ts';
import { maskBankAccount } from '#kernel/text/text.ts';
import { audit, system } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { type Account, accountHolderPlace, accountStore, bankPlace } from './account-store.ts';
import type { SettlementContext } from './context.ts';
import { getRule } from './deposit.ts';
import { maskedHolder, sealHolder } from './holder.ts';

type Bank = { holder: string; bankName: string; number: string };
type ShownBank = { holder: string; bankName: string; numberMasked: string };

/** As stored, and as shown. */
function sealBank({ cipher }: SettlementContext, shopId: string, { holder, bankName, number }: Bank) {
  const named = sealHolder(cipher, holder.trim(), accountHolderPlace(shopId));
  const [bank, numberMasked] = [bankName.trim(), maskBankAccount(number)];
  const stored = { ...named, bankName: bank, numberSealed: cipher.encrypt(number, bankPlace(shopId)), numberMasked };
  return [stored, { holder: named.holderMasked, bankName: bank, numberMasked }] as const;
}

/** Masked; null before one was entered. */
export const bankOf = (account: Account): ShownBank | null =>
  account.numberSealed === null ? null : { holder: maskedHolder(account), bankName: account.bankName, numberMasked: account.numberMasked };

/** Copies the account of the onboarding application, once, if the merchant has entered none here. */
export async function adoptBankAccount(context: SettlementContext, shopId: string): Promise<void> {
  if ((await accountStore.find(context.database, shopId)).numberSealed !== null) return;
  const settled = await context.ports.settledBankAccountOf(shopId);
  if (!settled) return;
  const [stored, shown] = sealBank(context, shopId, settled);
  await context.database.transaction(async (tx) => {
    if ((await accountStore.lock(tx, shopId)).numberSealed !== null) return;
    await accountStore.saveBank(tx, shopId, stored);
    await audit(tx, system('payments.save-bank-account'), { subjectType: 'shop', subjectId: shopId, before: null, after: shown });
  });
}

/** @throws AppError SHOP_OWNER_ONLY */
export async function saveBankAccount(context: SettlementContext, given: Bank, call: SellerCall): Promise<ShownBank> {
  if (!call.seller.owner) throw new AppError('SHOP_OWNER_ONLY');
  const { shopId } = call.seller;
  const rule = await getRule(context, shopId);
  const [stored, shown] = sealBank(context, shopId, given);
  await context.database.transaction(async (tx) => {
    const before = bankOf(await accountStore.lock(tx, shopId));
    await accountStore.saveBank(tx, shopId, stored);
    await audit(tx, call, { subjectType: 'shop', subjectId: shopId, before, after: shown });
    if (rule.ownerId !== null)
      await context.ports.notify(tx, rule.ownerId, {
        code: 'BANK_ACCOUNT_CHANGED',
        params: { number: shown.numberMasked },
        url: addressOf('seller/payouts'),
      });
  });
  return shown;
}
