import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { useSalesEntry } from '#web/lib/sales-entry.ts';
import { LogoMark } from '#web/ui/logo/logo.tsx';
import styles from './site-footer.module.css';

type Way = { word: MessageKey; href: string; reload?: boolean; window?: boolean /** Opens the conversation with it. */; shopId?: string };

/** The text of the index configuration, common footer links, and the site's operator. */
export function SiteFooter({ mobile }: { mobile?: boolean }) {
  const { t, pick } = useI18n();
  const configuration = useConfiguration();
  const links = useLinks(mobile);
  const sales = useSalesEntry();
  const groups: { word: MessageKey; ways: Way[] }[] = [
    {
      word: 'shell.footerBuy',
      ways: [
        { word: 'shell.navCompute', href: links.mall('search/resource') },
        { word: 'shell.navApps', href: links.mall('search/goods', { goodsType: ['APP_SOFTWARE'] }) },
        { word: 'shell.navModels', href: links.mall('search/goods', { goodsType: ['MODEL'] }) },
        { word: 'shell.navCommunity', href: links.mall('community') },
        { word: 'shell.shops', href: links.mall('search/shop') },
      ],
    },
    {
      word: 'shell.footerAccount',
      ways: [
        { word: 'shell.console', href: links.console() },
        { word: 'shell.myOrders', href: links.console('orders') },
        { word: 'shell.myBalance', href: links.console('balance') },
      ],
    },
    {
      word: 'shell.footerAbout',
      ways: [
        { word: 'shell.about', href: links.mall('help/:slug', { slug: 'about' }) },
        ...(sales ? [sales] : []),
        { word: 'shell.terms', href: links.mall('terms') },
        { word: 'shell.privacy', href: links.mall('privacy') },
      ],
    },
    {
      word: 'shell.footerHelp',
      ways: [
        { word: 'shell.help', href: links.mall('help') },
        { word: 'shell.contactPlatform', href: '', shopId: PLATFORM_SHOP },
        { word: 'shell.feedback', href: links.mall('feedback', { entrance: 'sidebar' }), window: true },
        { word: 'shell.apiDocs', href: '/api-docs', reload: true },
      ],
    },
  ];
  const company = pick(configuration?.company ?? '', configuration?.companyEn ?? '');
  const { icp = '', contactPhone = '', contactEmail = '' } = configuration ?? {};
  const lines = pick(configuration?.footer ?? '', configuration?.footerEn ?? '')
    .split('\n')
    .filter(Boolean);
  return (
    <footer className={styles.footer} data-mobile={links.mobile || undefined}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={28} />
            {t('common.siteName')}
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {groups.map((group) => (
          <nav key={group.word} aria-label={t(group.word)}>
            <p className={styles.title}>{t(group.word)}</p>
            <ul>
              {group.ways.map((way) => (
                <li key={way.word}>
                  {way.shopId ? (
                    <ContactButton shopId={way.shopId}>{t(way.word)}</ContactButton>
                  ) : (
                    <a href={way.href} data-reload={way.reload ? '' : undefined} {...(way.window && { target: '_blank', rel: 'noopener' })}>
                      {t(way.word)}
                      {way.window && <span className="visually-hidden">{t('shell.newWindow')}</span>}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {(company || icp || contactPhone || contactEmail) && (
        <p className={styles.company}>
          {company && <span>{company}</span>}
          {contactPhone && <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{t('shell.contactPhone', { phone: contactPhone })}</a>}
          {contactEmail && <a href={`mailto:${contactEmail}`}>{t('shell.contactEmail', { email: contactEmail })}</a>}
          {icp && (
            <a href="https://beian.miit.gov.cn/" rel="noopener" target="_blank">
              {icp}
              <span className="visually-hidden">{t('shell.newWindow')}</span>
            </a>
          )}
        </p>
      )}
    </footer>
  );
}
