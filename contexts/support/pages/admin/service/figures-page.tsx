import { useLoaderData } from 'react-router';
import type { DeskFigures as Figures } from '#contexts/support/calls/chat-desk.ts';
import { platformDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { PlatformDesk } from '#contexts/support/pages/parts/chat-desk/desk.tsx';
import { DeskFigures, type FigureDays } from '#contexts/support/pages/parts/chat-desk/desk-figures.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { dayOf } from '#kernel/time/time.ts';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';

type Data = { days: FigureDays; today: string; figures: Figures };
const load: Load<Data> = async ({ api, url }) => {
  const days = readQuery('admin/service/figures', url.searchParams).days || '30';
  return { days, today: dayOf(Date.now()), figures: await api.call(platformDesk.figures, { query: { days } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function FiguresPage() {
  const links = useLinks();
  const { days, today, figures } = useLoaderData<Data>();
  return (
    <PlatformDesk>
      <DeskFigures figures={figures} days={days} today={today} hrefOfDays={(one) => links.admin('service/figures', { days: one })} />
    </PlatformDesk>
  );
}
