/** Where the issuer redirects after a repeated sign-in: shows the result, and that the original page continues. */
import { useLoaderData } from 'react-router';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { SignOnFrame } from './sign-on-frame.tsx';

type Data = { isDone: boolean };
const load: Load<Data> = async ({ url }) => ({ isDone: readQuery('sso/confirmed', url.searchParams).error === '' });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ConfirmedPage() {
  const { t } = useI18n();
  const { isDone } = useLoaderData<Data>();
  return (
    <SignOnFrame
      title={t(isDone ? 'sso.confirmedTitle' : 'sso.unconfirmedTitle')}
      lead={t(isDone ? 'sso.confirmedText' : 'sso.unconfirmedText')}
    >
      {null}
    </SignOnFrame>
  );
}
