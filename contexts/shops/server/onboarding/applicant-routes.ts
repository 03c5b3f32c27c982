import {
  applyForOnboarding,
  checkPersonalInfo,
  getApplicationInfo,
  getOnboardingDraft,
  listSellerRights,
  saveOnboardingDraft,
  withdrawApplication,
} from '#contexts/shops/calls/onboarding.ts';
import { checkInfo, onboardingLifecycle, SELLER_LEVELS } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { apply, countCheck, invalid } from './apply.ts';
import type { OnboardingContext } from './context.ts';
import { getDraft, maySend, saveDraft, withdraw } from './draft.ts';
import { viewHistory, viewMasked, viewReasons } from './onboarding-view.ts';
import { levelConditions, rightGroups } from './seller-rights.ts';

async function viewInfo(context: OnboardingContext, actor: Actor, locale: Language): Promise<Answer<typeof getApplicationInfo>> {
  const [application, draft, ownShop] = await Promise.all([
    context.store.findByAccount(actor.accountId),
    context.drafts.find(actor.accountId),
    context.store.findOwnShop(actor.retailerId),
  ]);
  const sends = maySend(application, actor);
  const hasDraft = draft !== null;
  if (!application) {
    // An account with a retailerId is already a seller, whatever its origin.
    const applyStatus = actor.retailerId === '' ? onboardingLifecycle.initial : ('APPROVED' as const);
    const nothing = {
      application: null,
      applyTime: null,
      dueAt: null,
      reviewedAt: null,
      reasons: [],
      history: [],
      shopId: ownShop?.shopId ?? '',
      level: ownShop?.level ?? null,
    };
    return { applyStatus, ...nothing, hasDraft, actions: sends ? ['save', 'apply'] : [] };
  }
  const [sealed, history] = await Promise.all([context.store.findSealed(application.id), context.store.findHistory(application.id)]);
  const { state, submittedAt, dueAt, reviewedAt, reasons, shopId, level } = application;
  const taken = state === 'NOT_APPLY';
  const moves = allowedMoves(onboardingLifecycle, state, 'applicant').filter((move) => move === 'withdraw' || (move === 'apply' && sends));
  return {
    applyStatus: state,
    application: taken ? null : viewMasked(application, sealed),
    applyTime: taken ? null : submittedAt.getTime(),
    dueAt: state === 'IN_REVIEW' ? dueAt.getTime() : null,
    reviewedAt: taken ? null : (reviewedAt?.getTime() ?? null),
    reasons: viewReasons(reasons, locale),
    history: viewHistory(history, 'applicant', locale),
    hasDraft,
    shopId: shopId ?? ownShop?.shopId ?? '',
    level: level === '' ? (ownShop?.level ?? null) : level,
    actions: [...(sends ? (['save'] as const) : []), ...(moves as ('apply' | 'withdraw')[])],
  };
}

export const applicantRoutes = (context: OnboardingContext): Bound[] => [
  bind(getApplicationInfo, (_, { actor, locale }) => viewInfo(context, actor, locale)),
  bind(checkPersonalInfo, async ({ body: { infoItem, infoValue } }, call) => {
    const problem = checkInfo(infoItem, infoValue);
    if (problem) throw invalid([{ path: 'infoValue', problem: problem.code, params: problem.params }]);
    await countCheck(context, call);
    return context.store.isTaken(call.actor.accountId, infoItem, context.secrets.allIndexesOf(infoItem, infoValue));
  }),
  bind(saveOnboardingDraft, ({ body }, { actor }) => saveDraft(context, actor, body)),
  bind(getOnboardingDraft, (_, { actor }) => getDraft(context, actor)),
  bind(applyForOnboarding, ({ body }, call) => apply(context, call, body)),
  bind(withdrawApplication, async (_, { actor }) => {
    await withdraw(context, actor);
    return { applyStatus: 'NOT_APPLY' as const };
  }),
  bind(
    listSellerRights,
    async () => {
      const terms = await context.terms();
      const levels = SELLER_LEVELS.map((level) => ({
        level,
        commissionPermille: terms[level].commissionPermille,
        deposit: fenToYuan(terms[level].depositFen),
        ...levelConditions[level],
      }));
      return { levels, groups: rightGroups };
    },
    { cacheTags: () => ['operations'] },
  ),
];
