/** Approving in one transaction: the state, the shop with its terms, the retailer, agreement, logo, notice and audit. */

import { onboardingLifecycle, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OnboardingContext } from './context.ts';
import { getForDecision } from './decide.ts';
import type { Application } from './onboarding-application.ts';
import { APPLICATION_SUBJECT, publishLogo } from './onboarding-files.ts';
import { openDraft } from './onboarding-view.ts';

export type Terms = {
  level: SellerLevel;
  commissionPermille: number;
  depositFen: number;
  /** Null: the one that the applicant agreed to. */
  agreementVersion: string | null;
  note: string;
};
export type Approved = { applicationId: string; status: Application['state']; version: number; shopId: string };

async function openShop(context: OnboardingContext, tx: Queryable, application: Application, terms: Terms) {
  const { id, accountId } = application;
  const draft = openDraft(context.secrets, application, await context.store.findSealed(id, tx));
  const name = draft.shopName || draft.realName;
  const retailerId = `settle-${id}`;
  const { level, commissionPermille, depositFen } = terms;
  const shopId = await context.reviews.openShop(tx, {
    externalId: `settle:${id}`,
    name,
    nameEn: draft.shopNameEn || name,
    description: draft.description,
    level,
    servicePhone: draft.serviceTelephone,
    serviceEmail: draft.serviceEmail,
    serviceTime: `${draft.serviceHours.start}-${draft.serviceHours.end}`,
    retailerId,
    commissionPermille,
    depositFen,
    logoFileId: draft.logoImg,
  });
  if (!(await context.identity.assignRetailer(tx, accountId, retailerId))) throw new AppError('ONBOARDING_STATE');
  await publishLogo(context, tx, { accountId, shopId }, draft.logoImg);
  return { shopId, name, nameEn: draft.shopNameEn || name };
}

/**
 * @throws AppError ONBOARDING_NOT_FOUND, ONBOARDING_STATE, ONBOARDING_CHANGED (another version), ONBOARDING_CLAIMED (by another reviewer),
 * ONBOARDING_OWN_APPLICATION, ONBOARDING_AGREEMENT_VERSION.
 */
export async function approve(
  context: OnboardingContext,
  call: SignedIn,
  on: { applicationId: string; version: number },
  terms: Terms,
): Promise<Approved> {
  const { actor } = call;
  const at = new Date(context.now());
  const { from, to } = onboardingLifecycle.moves.approve;
  const { approved, accountId } = await context.database.transaction(async (tx) => {
    const application = await getForDecision(context, tx, call, { ...on, move: 'approve' });
    const { id, agreementVersion } = application;
    if (terms.agreementVersion !== null && terms.agreementVersion !== agreementVersion) throw new AppError('ONBOARDING_AGREEMENT_VERSION');
    const { shopId, name, nameEn } = await openShop(context, tx, application, terms);
    const version = await context.reviews.approve(tx, id, from, { at, shopId, level: terms.level });
    if (version === null) throw new AppError('ONBOARDING_STATE');
    await context.reviews.addAgreement(tx, {
      shopId,
      code: 'onboarding',
      version: agreementVersion,
      accountId: application.accountId,
      at: application.agreedAt ?? at,
    });
    const by = { byKind: 'reviewer' as const, byAccount: actor.accountId, byName: actor.userName };
    await context.store.addHistory(tx, id, { move: 'approve', state: to, at, ...by, reasons: [], note: terms.note });
    await context.identity.notify(
      tx,
      application.accountId,
      'ONBOARDING_APPROVED',
      { shop: name, shopEn: nameEn },
      addressOf('seller/mall/seller/home'),
    );
    await audit(tx, call, {
      subjectType: APPLICATION_SUBJECT,
      subjectId: id,
      before: { state: application.state },
      after: {
        state: to,
        shopId,
        level: terms.level,
        commissionPermille: terms.commissionPermille,
        depositFen: terms.depositFen,
        agreementVersion,
      },
      note: terms.note,
    });
    await announce(tx, 'shops.changed', { ids: [shopId] });
    return { approved: { applicationId: id, status: to, version, shopId }, accountId: application.accountId };
  });
  await context.identity.accountChanged(accountId);
  return approved;
}
