/** The unsubscribe link of a mail: shows what will end, and ends it. Requires no sign-in. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { readUnsubscribeLink, unsubscribe } from '#contexts/identity/calls/generated/notice-settings.ts';
import type { SubscriptionName } from '#contexts/identity/calls/notice-settings.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './unsubscribe-page.module.css';

type Data = { token: string; link: { of: SubscriptionName; isOff: boolean } | null };
const load: Load<Data> = async ({ api, url }) => {
  const token = readQuery('mall/unsubscribe', url.searchParams).token ?? '';
  if (token === '') return { token, link: null };
  try {
    return { token, link: await api.call(readUnsubscribeLink, { body: { token } }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNSUBSCRIBE_LINK_INVALID') return { token, link: null };
    throw error;
  }
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function UnsubscribePage() {
  const { t } = useI18n();
  const links = useLinks();
  const { token, link } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const [done, setDone] = useState(false);
  const settings = (
    <a className="button" href={links.console('account')}>
      {t('noticeSettings.toSettings')}
    </a>
  );
  async function end() {
    if (await run(() => webApi.call(unsubscribe, { query: { token } }), { keepData: true })) setDone(true);
  }
  return (
    <main className={styles.page}>
      <h1>{t('noticeSettings.unsubscribeTitle')}</h1>
      <div className={styles.card} aria-live="polite">
        {link === null ? (
          <EmptyState icon="mail" title={t('noticeSettings.unsubscribeBad')} text={t('noticeSettings.unsubscribeBadText')}>
            {settings}
          </EmptyState>
        ) : done || link.isOff ? (
          <EmptyState icon="circle-check" title={t('noticeSettings.unsubscribed')} text={t('noticeSettings.unsubscribedText')}>
            {settings}
          </EmptyState>
        ) : (
          <>
            <p>
              {link.of === 'DIGEST'
                ? t('noticeSettings.unsubscribeDigestText')
                : t('noticeSettings.unsubscribeText', { kind: t(`noticeSettings.kind.${link.of}`) })}
            </p>
            <p className={styles.actions}>
              <button type="button" className="button primary" disabled={busy} onClick={() => void end()}>
                {t('noticeSettings.unsubscribeDo')}
              </button>
              {settings}
            </p>
          </>
        )}
      </div>
    </main>
  );
}
