/** The head of a page: for the browser's tab, search engines, and link previews. */
import { useLocation } from 'react-router';
import { SHARE_PICTURE, SITE_MARK } from '#contracts/pages/own-files.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { inLanguage, listedAddress } from '#contracts/pages/public-pages.ts';
import { cutText } from '#kernel/text/plain-text.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, twinOf, useHere } from '#web/lib/links.ts';
import { usePageFacts, usePageName, usePageTitle } from '#web/lib/page-title.ts';
import { usePublicUrl } from '#web/lib/root-data.ts';

const DESCRIPTION_LENGTH = 160;

/** JSON as script content: nothing in it can close the script element. */
const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export function PageHead() {
  const { t, locale } = useI18n();
  const here = useHere();
  const { hash } = useLocation();
  const base = usePublicUrl();
  const title = usePageTitle();
  const facts = usePageFacts();
  const name = usePageName() || facts.name || '';
  const site = t('common.siteName');
  const home = title === 'titles.home';
  const whole = [name, t(title), home ? '' : site].filter(Boolean).join(' - ');
  const desktop = twinOf(here, false);
  const mobile = twinOf(here, true);
  const { pathname, searchParams } = new URL(desktop, 'http://page.test');
  const listed = facts.unlisted ? '' : base && listedAddress(pathname, searchParams);
  const own = listed && base + inLanguage(listed, locale);
  const shared = own || (base && facts.sharedAs ? base + inLanguage(facts.sharedAs, locale) : '');
  const words = t(`about.${title.slice('titles.'.length)}` as MessageKey);
  const description = cutText(
    facts.description?.replace(/\s+/g, ' ').trim() || (words.startsWith('about.') ? t('about.site') : words),
    DESCRIPTION_LENGTH,
  );
  const picture = new URL(facts.picture || SHARE_PICTURE, base || 'http://page.test').href;
  const data = shared ? [...(home ? siteData(base, site, description) : []), ...(facts.data?.(base) ?? [])] : [];
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {desktop !== mobile && desktop === here && pageExists(desktop) && pageExists(mobile) && (
        <link rel="alternate" media="only screen and (max-width: 640px)" href={mobile} />
      )}
      {!listed && <meta name="robots" content="noindex" />}
      {!listed && desktop !== here && pageExists(desktop) && <link rel="canonical" href={desktop} />}
      {listed && (
        <>
          <link rel="canonical" href={own} />
          <link rel="alternate" hrefLang="zh-CN" href={base + inLanguage(listed, 'zh')} />
          <link rel="alternate" hrefLang="en" href={base + inLanguage(listed, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={base + listed} />
        </>
      )}
      {shared && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site} />
          <meta property="og:title" content={name || t(title)} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={picture} />
          <meta property="og:url" content={shared} />
          <meta property="og:locale" content={locale === 'en' ? 'en_US' : 'zh_CN'} />
          <meta property="og:locale:alternate" content={locale === 'en' ? 'zh_CN' : 'en_US'} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {data.map((one, index) => (
        <script
          key={`${here}${hash}${index}`}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a '<'; data are no code, the policy does not look at them
          dangerouslySetInnerHTML={{ __html: asScript({ '@context': 'https://schema.org', ...one }) }}
        />
      ))}
    </>
  );
}

const siteData = (base: string, name: string, description: string): object[] => [
  { '@type': 'Organization', name, url: base + addressOf('mall/'), logo: base + SITE_MARK, description },
  {
    '@type': 'WebSite',
    name,
    url: base + addressOf('mall/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${base}${addressOf('mall/search/global')}?keyword={words}`,
      'query-input': 'required name=words',
    },
  },
];
