import { useEffect, useState } from 'react';
import { LanguageSwitch } from '#contexts/identity/pages/parts/language-switch/language-switch.tsx';
import { getBalance } from '#contexts/payments/calls/generated/payments.ts';
import { serviceIcons, serviceTitles } from '#contexts/resources/pages/parts/service-words.ts';
import { COMPUTE_SERVICES } from '#contexts/resources/rules/resources.ts';
import { useUnreadChats } from '#contexts/support/pages/parts/chat/unread-chats.ts';
import { badge, firstCharacter } from '#kernel/text/text.ts';
import { consoleMenu } from '#web/layouts/console/console-menu.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useSalesEntry } from '#web/lib/sales-entry.ts';
import { clearOnLogout, logoutAddress, signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { LogoMark } from '#web/ui/logo/logo.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { SchemeSwitch } from '#web/ui/scheme-switch/scheme-switch.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './me-page.module.css';

type Entry = {
  icon: IconName;
  word: string;
  href: string;
  /** Another application: loaded as a full document. */
  reload?: boolean;
  /** Opens in a new window. */
  window?: boolean;
  /** Unread messages. */
  count?: number;
};

/** The signed-in user, or the links to sign in. */
function WhoCard() {
  const { t } = useI18n();
  const user = useUser();
  const links = useLinks();
  return (
    <section className={styles.card}>
      {user ? (
        <>
          <span className={styles.face} aria-hidden="true">
            {firstCharacter(user.userName).toUpperCase()}
          </span>
          <p className={styles.who}>
            <strong>{user.userName}</strong>
            <span>{user.phone || t('shell.signedInAs')}</span>
          </p>
          <Balance href={links.console('balance')} />
        </>
      ) : (
        <>
          <span className={styles.face}>
            <LogoMark size={52} />
          </span>
          <p className={styles.who}>
            <strong>{t('shell.welcome')}</strong>
            <span>{t('shell.signInHint')}</span>
          </p>
          <p className={styles.ways}>
            <a className={styles.primary} href={signOnAddress(links.mall('me'))} data-reload="">
              {t('common.login')}
            </a>
            <a className={styles.second} href={links.sso('register', { redirect: links.mall('me') })}>
              {t('common.register')}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function OwnPages() {
  const { t } = useI18n();
  const links = useLinks();
  const own = consoleMenu.flatMap(({ entries }) => entries).filter(({ path }) => path !== '' && path !== 'notices');
  return (
    <nav className={styles.own} aria-label={t('shell.footerAccount')}>
      <ul>
        {own.map((entry) => (
          <li key={entry.path}>
            <a href={links.console(entry.path)}>
              <Icon name={entry.icon} size={26} />
              <span>{t(entry.words)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useMorePages(): Entry[] {
  const { t } = useI18n();
  const user = useUser();
  const links = useLinks();
  const desk = useLinks(false);
  const unread = useUnreadChats();
  const sales = useSalesEntry();
  return [
    { icon: 'mail', word: t('shell.noticesTitle'), href: links.console('notices') },
    { icon: 'headset', word: t('shell.chats'), href: links.mall('chat/chatList'), count: unread },
    { icon: 'layout-grid', word: t('shell.console'), href: links.console('') },
    ...(sales
      ? [
          {
            icon: 'badge' as const,
            word: t(sales.word),
            href: sales.href,
            reload: user?.shows.seller ?? false,
          },
        ]
      : []),
    ...(user?.shows.admin ? [{ icon: 'lock-access' as const, word: t('shell.admin'), href: links.admin(''), reload: true }] : []),
    ...COMPUTE_SERVICES.map((service) => ({
      icon: serviceIcons[service],
      word: t(serviceTitles[service]),
      href: links.mall(`service/${service}`),
    })),
    { icon: 'trophy', word: t('shell.navRanking'), href: links.mall('ranking') },
    { icon: 'video', word: t('shell.navLive'), href: links.mall('live') },
    { icon: 'building-store', word: t('shell.shops'), href: links.mall('search/shop') },
    { icon: 'message-circle', word: t('shell.feedback'), href: links.mall('feedback', { entrance: 'sidebar' }), window: true },
    { icon: 'shield-check', word: t('shell.privacy'), href: links.mall('privacy') },
    { icon: 'device-desktop', word: t('shell.desktopVersion'), href: desk.mall(), reload: true },
  ];
}

function MorePages() {
  const { t } = useI18n();
  const pages = useMorePages();
  return (
    <ul className={styles.list}>
      {pages.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href} data-reload={entry.reload ? '' : undefined} {...(entry.window && { target: '_blank', rel: 'noopener' })}>
            <Icon name={entry.icon} size={20} />
            <span>{entry.word}</span>
            {entry.count ? <StatusTag tone="danger">{t('shell.chatUnread', { count: badge(entry.count) })}</StatusTag> : null}
            {entry.window && <span className="visually-hidden">{t('shell.newWindow')}</span>}
            <Icon name="chevron-right" size={16} />
          </a>
        </li>
      ))}
      <li className={styles.language}>
        <Icon name="brightness" size={20} />
        <span>{t('shell.scheme')}</span>
        <SchemeSwitch bare />
      </li>
      <li className={styles.language}>
        <Icon name="language" size={20} />
        <span>{t('shell.language')}</span>
        <LanguageSwitch className="button" />
      </li>
    </ul>
  );
}

/** The user's own page on a phone: account, orders, resources, balance, language, signing out. */
export default function MePage() {
  const { t } = useI18n();
  const user = useUser();
  const links = useLinks();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{t('titles.me')}</h1>
      <WhoCard />
      <OwnPages />
      <MorePages />
      {user && (
        <a className={styles.out} href={logoutAddress(links.mall(''))} data-reload="" onClick={() => clearOnLogout(user.id)}>
          {t('common.logout')}
        </a>
      )}
    </main>
  );
}

function Balance({ href }: { href: string }) {
  const { t } = useI18n();
  const [balance, setBalance] = useState<string | null>(null);
  useEffect(() => {
    webApi.call(getBalance, {}).then(
      (answer) => setBalance(answer.balance),
      () => setBalance(''),
    );
  }, []);
  if (balance === '') return null;
  return (
    <a className={styles.balance} href={href}>
      <span>{t('shell.balance')}</span>
      {balance === null ? <Skeleton width={90} height={22} /> : <Price value={balance} size="lg" zero />}
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
