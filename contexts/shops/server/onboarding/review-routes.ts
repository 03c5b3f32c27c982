import * as contract from '#contexts/shops/calls/onboarding-review.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { errorMessage } from '#messages/error-message.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { approve } from './approve.ts';
import type { OnboardingContext } from './context.ts';
import { claim, refuse, release } from './decide.ts';
import { listFiles } from './onboarding-files.ts';
import { revealField, revealFile } from './reveal.ts';
import { viewDetail, viewRow } from './review-view.ts';

type Chosen = { applicationId: string; version: number };
type Outcomes = { done: string[]; failed: { applicationId: string; code: string; message: string }[] };

/** Sequentially, each in its own transaction: a refusal does not affect the others. */
async function eachOf(items: Chosen[], { locale }: SignedIn, decide: (item: Chosen) => Promise<unknown>): Promise<Outcomes> {
  const outcomes: Outcomes = { done: [], failed: [] };
  for (const item of items) {
    try {
      await decide(item);
      outcomes.done.push(item.applicationId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.failed.push({
        applicationId: item.applicationId,
        code: error.code,
        message: errorMessage(locale, error.code, error.params),
      });
    }
  }
  return outcomes;
}

export const reviewRoutes = (context: OnboardingContext): Bound[] => [
  bind(contract.listOnboardingApplications, async ({ query: { sort, order, cursor, pageSize, ...asked } }, { actor }) => {
    const filter = {
      status: asked.status,
      type: asked.type,
      keyword: asked.keyword,
      claimedBy: asked.mine === '1' ? actor.accountId : null,
      now: new Date(context.now()),
      dueBefore: asked.overdue === '1' ? new Date(context.now()) : null,
    };
    const page = await context.reviews.list(filter, sort, { order, cursor, pageSize });
    return { ...page, records: page.records.map((application) => viewRow(application, actor, context.now())) };
  }),
  bind(contract.countOnboardingApplications, (_, { actor }) => context.reviews.counts(new Date(context.now()), actor.accountId)),
  bind(contract.getOnboardingApplication, async ({ params: { applicationId } }, { actor, locale }) => {
    const application = await context.reviews.find(applicationId);
    if (!application) throw new AppError('ONBOARDING_NOT_FOUND');
    const [sealed, history, terms, files] = await Promise.all([
      context.store.findSealed(applicationId),
      context.store.findHistory(applicationId),
      context.terms(),
      listFiles(context, application, actor),
    ]);
    return viewDetail(application, { actor, now: context.now(), sealed, history, terms, files, locale });
  }),
  bind(contract.claimApplication, ({ params, body }, call) => claim(context, call, params.applicationId, body.takeOver)),
  bind(contract.releaseApplication, ({ params }, call) => release(context, call, params.applicationId)),
  bind(contract.approveApplication, ({ params, body: { version, deposit, ...terms } }, call) =>
    approve(context, call, { applicationId: params.applicationId, version }, { ...terms, depositFen: parseYuanToFen(deposit) }),
  ),
  bind(contract.refuseApplication, ({ params, body: { version, ...given } }, call) =>
    refuse(context, call, { applicationId: params.applicationId, version }, given),
  ),
  // Each of several is audited like a single decision.
  bind(contract.approveApplications, async ({ body: { items, level } }, call) => {
    const usual = (await context.terms())[level];
    return eachOf(items, call, (item) =>
      approve(context, { ...call, action: contract.approveApplication.id }, item, { ...usual, level, agreementVersion: null, note: '' }),
    );
  }),
  bind(contract.refuseApplications, ({ body: { items, reasons } }, call) =>
    eachOf(items, call, (item) => refuse(context, { ...call, action: contract.refuseApplication.id }, item, { reasons, note: '' })),
  ),
  bind(contract.revealField, ({ params, body }, call) => revealField(context, call, { applicationId: params.applicationId, ...body })),
  bind(contract.revealFile, ({ params, body }, call) => revealFile(context, call, { applicationId: params.applicationId, ...body })),
];
