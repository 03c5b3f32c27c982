/** A publisher with the latest repositories of each type. */
import { getNamespace } from '#contexts/community/calls/generated/library.ts';
import { shortCount, wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { RepositoryGrid } from '#contexts/community/pages/parts/repository-card.tsx';
import { listPageOf } from '#contexts/community/pages/parts/repository-links.ts';
import { listWords } from '#contexts/community/pages/parts/repository-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { firstCharacter, formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { breadcrumbs, type DescribedBy } from '#web/lib/page-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import home from './home-page.module.css';
import styles from './publisher-page.module.css';

type Publisher = Answer<typeof getNamespace>;
const load: Load<Publisher> = ({ api, params }) => api.call(getNamespace, { params: { name: params['namespace'] ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<Publisher> = {
  factsOf({ name, title, titleEn, kind }, { pick, t }) {
    const address = addressOf('mall/community/publisher/:namespace', { namespace: name });
    return {
      name: pick(title, titleEn),
      description: `${pick(title, titleEn)} · ${t(kinds[kind])} · ${t('community.home')}`,
      data: (origin) => [
        { '@type': kind === 'PERSON' ? 'Person' : 'Organization', name: pick(title, titleEn), alternateName: name, url: origin + address },
        breadcrumbs(origin, [
          { name: t('common.siteName'), address: addressOf('mall/') },
          { name: t('titles.community'), address: addressOf('mall/community') },
          { name: pick(title, titleEn), address },
        ]),
      ],
    };
  },
};

const kinds = { PERSON: 'community.publisherPerson', GROUP: 'community.publisherGroup', SHOP: 'community.publisherShop' } as const;
const types = [
  { type: 'MODEL', key: 'models' },
  { type: 'DATASET', key: 'datasets' },
  { type: 'SPACE', key: 'spaces' },
] as const;

export default function PublisherPage({ loaderData: publisher }: { loaderData: Publisher }) {
  const { t, pick, locale } = useI18n();
  const { mobile, mall, shop } = useLinks();
  const { name, latest, own, shopId, storage } = publisher;
  const nothing = types.every(({ key }) => latest[key].length === 0);
  return (
    <main className={home.page} data-mobile={mobile || undefined}>
      <header className={styles.head}>
        <span className={home.mark} aria-hidden="true">
          {firstCharacter(name).toUpperCase()}
        </span>
        <div>
          <h1>{pick(publisher.title, publisher.titleEn)}</h1>
          <p>
            {name} <StatusTag>{t(kinds[publisher.kind])}</StatusTag>
          </p>
        </div>
        <ul className={styles.figures}>
          <li>
            <b>{shortCount(publisher.likes, locale)}</b>
            {t('community.likes')}
          </li>
          <li>
            <b>{shortCount(publisher.downloads, locale)}</b>
            {t('community.downloads')}
          </li>
          {storage && (
            <li>
              <b>{`${formatBytes(storage.usedBytes)} / ${formatBytes(storage.quotaBytes)}`}</b>
              {t('community.publisherStorage')}
            </li>
          )}
        </ul>
        <p className={styles.actions}>
          {shopId && (
            <a className="button" href={shop(shopId)}>
              <Icon name="building-store" size={16} />
              {t('community.publisherToShop')}
            </a>
          )}
          {own && (
            <a className="button primary" href={mall('community/new', { namespace: name })}>
              <Icon name="plus" size={16} />
              {t('community.newTitle')}
            </a>
          )}
        </p>
      </header>
      {nothing && <EmptyState icon="package" title={t('community.publisherNone')} text={t('community.publisherNoneText')} />}
      {types.map(({ type, key }) => {
        if (latest[key].length === 0) return null;
        const title = t(listWords[type]);
        return (
          <section key={key} className={home.part} aria-label={title}>
            <header>
              <h2>
                {title} <small className={styles.count}>{wholeCount(publisher[key], locale)}</small>
              </h2>
              {publisher[key] > latest[key].length && (
                <a href={mall(listPageOf(type), { author: name })}>
                  {t('community.homeAll')}
                  <span className="visually-hidden"> {title}</span>
                  <Icon name="chevron-right" size={14} />
                </a>
              )}
            </header>
            <RepositoryGrid repositories={latest[key]} />
          </section>
        );
      })}
    </main>
  );
}
