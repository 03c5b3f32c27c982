/** The page opened on a phone by a payment's code: the amount, and the button to pay it. */
import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getScan } from '#contexts/payments/calls/generated/payments.ts';
import { walletName } from '#contexts/payments/pages/parts/option-words.ts';
import styles from '#contexts/payments/pages/parts/pay.module.css';
import { CountdownRing } from '#contexts/payments/pages/parts/pay-code.tsx';
import { isClosed, isPaid, safeWalletUrl } from '#contexts/payments/pages/parts/pay-state.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { clockAhead } from '#web/lib/countdown.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';

const load = async ({ api, url }: LoadArgs) => {
  const { token } = readQuery('mall/goods/pay/scan', url.searchParams);
  const scan = await api.call(getScan, { query: { token: token || '-' } });
  // On the server this is the server's clock, the reference of the countdown.
  return { token, scan, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const FOLLOW_MS = 3_000;
type State = 'open' | 'paid' | 'expired' | 'closed';

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useI18n();
  return (
    <main className={styles.scan}>
      <div className={styles.scanCard}>
        <p className={styles.scanBrand}>{t('common.siteName')}</p>
        {children}
      </div>
    </main>
  );
}

function Ended({ state }: { state: Exclude<State, 'open'> }) {
  const { t } = useI18n();
  const icon = { paid: 'circle-check', expired: 'clock', closed: 'circle-x' } as const;
  return (
    <div className={styles.scanState} data-kind={state} role="status">
      <Icon name={icon[state]} size={64} />
      <h1>{t(`pay.scan${state}`)}</h1>
      <p>{t(`pay.scan${state}Text`)}</p>
    </div>
  );
}

export default function Page() {
  const { token, scan, now } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const [status, setStatus] = useState<string>(scan.status);
  const [over, setOver] = useState(scan.expiresAt <= now);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState('');
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => setAhead(clockAhead(now, Date.now())), [now]);
  const state: State = isPaid(status) ? 'paid' : over ? 'expired' : isClosed(status) ? 'closed' : 'open';
  const seconds = useCountdown(state === 'open' && ahead !== null ? scan.expiresAt : 0, ahead ?? 0, () => setOver(true));

  useVisiblePolling(
    async (signal) => {
      const fresh = await webApi.call(getScan, { query: { token } }, { signal });
      setStatus(fresh.status);
      return isPaid(fresh.status) || isClosed(fresh.status);
    },
    FOLLOW_MS,
    state === 'open',
  );

  /** The sandbox gateway is part of this server: its pay call is on our own origin, regardless of the address. */
  const pay = async () => {
    if (paying || !scan.walletUrl) return;
    setPaying(true);
    setFailure('');
    try {
      const { pathname, search } = new URL(scan.walletUrl, window.location.href);
      const response = await fetch(pathname + search, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      const answer = (await response.json().catch(() => ({}))) as { code?: string };
      if (response.ok || answer.code === 'TRADE_ALREADY_PAID') setStatus('PAID');
      else if (response.status === 409 || response.status === 404) setStatus('CANCELED');
      else setFailure(t('pay.scanFailed'));
    } catch {
      setFailure(t('common.offline'));
    } finally {
      setPaying(false);
    }
  };
  const wallet = safeWalletUrl(scan.walletUrl);

  return (
    <Frame>
      {state === 'open' ? (
        <>
          <h1>{t('pay.scanTitle')}</h1>
          <p className={styles.scanSubject}>{scan.subject}</p>
          <p className={styles.scanAmount}>
            <Price value={scan.amount} size="lg" zero />
          </p>
          <CountdownRing seconds={seconds} />
          {scan.sandbox ? (
            <button type="button" className={`button primary large ${styles.scanButton}`} disabled={paying} onClick={() => void pay()}>
              {paying ? t('pay.paying') : t('pay.scanConfirmBy', { wallet: walletName(t, '') })}
            </button>
          ) : (
            wallet && (
              <a className={`button primary large ${styles.scanButton}`} href={wallet}>
                {t('pay.openNamed', { wallet: walletName(t, scan.channel) })}
              </a>
            )
          )}
          {failure && <p role="alert">{failure}</p>}
        </>
      ) : (
        <Ended state={state} />
      )}
      {scan.sandbox && <p className={styles.sandbox}>{t('pay.sandbox')}</p>}
    </Frame>
  );
}

/** An unknown token: the code is wrong, used or expired. */
export function ErrorBoundary() {
  const { t } = useI18n();
  const revalidator = useRevalidator();
  return (
    <Frame>
      <div className={styles.scanState}>
        <Icon name="circle-x" size={64} />
        <h1>{t('pay.scanUnknown')}</h1>
        <p>{t('pay.scanUnknownText')}</p>
        <button type="button" className="button" onClick={() => void revalidator.revalidate()}>
          {t('common.retry')}
        </button>
      </div>
    </Frame>
  );
}
