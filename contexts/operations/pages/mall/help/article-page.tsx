/** An article of the help centre, and the others of its topic. */
import { useLoaderData } from 'react-router';
import { getHelpArticle, listHelp } from '#contexts/operations/calls/generated/help.ts';
import type { HelpArticle, HelpEntry } from '#contexts/operations/calls/help.ts';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { breadcrumbs, type DescribedBy } from '#web/lib/page-title.ts';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import styles from './help.module.css';

type Data = { article: HelpArticle; beside: HelpEntry[] };
const load: Load<Data> = async ({ api, params }) => {
  const [article, entries] = await Promise.all([
    api.call(getHelpArticle, { params: { slug: params['slug'] ?? '' } }),
    api.call(listHelp, { query: {} }).catch(() => []),
  ]);
  return { article, beside: entries.filter(({ topic, slug }) => topic === article.topic && slug !== article.slug) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<Data> = {
  factsOf({ article }, { pick, t }) {
    const name = pick(article.title, article.titleEn);
    const address = addressOf('mall/help/:slug', { slug: article.slug });
    return {
      name,
      description: pick(article.body, article.bodyEn).replace(/<[^>]*>/g, ' '),
      data: (origin) => [
        breadcrumbs(origin, [
          { name: t('titles.help'), address: addressOf('mall/help') },
          { name, address },
        ]),
      ],
    };
  },
};

export default function ArticlePage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { article, beside } = useLoaderData<Data>();
  return (
    <main className={styles.page}>
      <nav className={styles.way} aria-label={t('goods.position')}>
        <a href={links.mall('help')}>{t('titles.help')}</a>
        <span aria-hidden="true"> / </span>
        <span>{t(`help.topic${article.topic}`)}</span>
      </nav>
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1>{pick(article.title, article.titleEn)}</h1>
          <RichText html={pick(article.body, article.bodyEn)} />
          <p className={styles.updated}>{t('help.updated', { date: formatDate(article.updatedAt, locale) })}</p>
          <p>
            <ContactButton shopId={PLATFORM_SHOP} className="button">
              {t('help.contact')}
            </ContactButton>
          </p>
        </article>
        {beside.length > 0 && (
          <nav className={styles.topic} aria-label={t('help.related')}>
            <h2>{t('help.related')}</h2>
            <ul className={styles.entries}>
              {beside.map(({ slug, title, titleEn }) => (
                <li key={slug}>
                  <a href={links.mall('help/:slug', { slug })}>{pick(title, titleEn)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </main>
  );
}
