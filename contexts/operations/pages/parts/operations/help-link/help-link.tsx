import type { LinkedHelp } from '#contexts/operations/calls/constants.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './help-link.module.css';

/** Help articles (server/installation/basics/help.ts) that pages link to, with the text of the link. */
const articles: Readonly<Record<LinkedHelp, MessageKey>> = {
  paying: 'help.aboutPaying',
  'bank-transfer': 'help.aboutTransfer',
  balance: 'help.aboutBalance',
  refunds: 'help.aboutRefunds',
  invoices: 'help.aboutInvoices',
};

type Props = {
  about: LinkedHelp;
  /** Opens in a new window: for pages with state to lose, such as a form or a pending payment. Each page says so or not. */
  beside: boolean;
};

/** A link to the help article about the page's task; nothing if operators have hidden or deleted the article. */
export function HelpLink({ about, beside }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const released = useConfiguration()?.help.includes(about) ?? false;
  if (!released) return null;
  return (
    <a className={styles.help} href={links.mall('help/:slug', { slug: about })} {...(beside && { target: '_blank', rel: 'noopener' })}>
      <Icon name="info-circle" size={16} />
      {t(articles[about])}
      {beside && <span className="visually-hidden">{t('shell.newWindow')}</span>}
    </a>
  );
}
