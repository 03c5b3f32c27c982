/** The onboarding application: filled in section by section, saved as a draft, reviewed, submitted. */
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getAgreement } from '#contexts/operations/calls/generated/operations.ts';
import { getApplicationInfo, getOnboardingDraft } from '#contexts/shops/calls/generated/onboarding.ts';
import { addressOn } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { routerPath } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { isMobilePath } from '#web/routes/page-kind.ts';
import { Application } from './create/application.tsx';

const load = async ({ api, url }: LoadArgs) => {
  const [info, draft, agreement] = await Promise.all([
    api.call(getApplicationInfo, {}),
    api.call(getOnboardingDraft, {}),
    api.call(getAgreement, { query: { code: 'onboarding' } }),
  ]);
  // An application that is in review or approved cannot be written again.
  if (!info.actions.includes('apply')) throw redirect(routerPath(addressOn(isMobilePath(url.pathname), 'mall/settle/review')));
  const now = Date.now();
  return { draft, agreement, reasons: info.applyStatus === 'REJECTED' ? info.reasons : [], now, today: formatDate(now, 'zh') };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
/** Switching to the summary and back does not load again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function CreatePage() {
  return <Application {...useLoaderData<typeof loader>()} />;
}
