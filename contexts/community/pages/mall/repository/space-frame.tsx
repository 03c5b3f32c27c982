import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import type { getSpace } from '#contexts/community/calls/space.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useScheme } from '#web/lib/scheme.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './space-frame.module.css';

type Props = { repository: RepositoryView; space: Answer<typeof getSpace> };

/** The application of a space: in a frame from its own origin, or a link to it. */
export function SpaceFrame({ repository, space }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const { kind, goodsId } = space;
  if (kind === 'STATIC') return <Running repository={repository} address={space.url} />;
  if (kind === 'LINK')
    return (
      <section className={styles.space}>
        <EmptyState icon="apps" title={t('community.spaceElsewhere')}>
          <a className="button primary" href={links.goods({ goodsId })}>
            {t('community.closedGoods')}
          </a>
        </EmptyState>
      </section>
    );
  return (
    <section className={styles.space}>
      <EmptyState icon="apps" title={t(kind === 'OFF' ? 'community.spaceOff' : 'community.spaceEmpty')} />
    </section>
  );
}

/** The address passes the reader's language and colour scheme. */
function Running({ repository, address }: { repository: RepositoryView; address: string }) {
  const { t, locale } = useI18n();
  const chosen = useScheme();
  const inBrowser = useInBrowser();
  const scheme = chosen || (inBrowser && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const url = `${address}${address.includes('?') ? '&' : '?'}lang=${locale}&scheme=${scheme}`;
  return (
    <section className={styles.space} aria-label={t('community.typeSpace')}>
      {inBrowser ? (
        <iframe
          src={url}
          title={repository.name}
          className={styles.frame}
          sandbox="allow-scripts allow-forms allow-pointer-lock allow-downloads"
          allow="fullscreen"
          loading="lazy"
        />
      ) : (
        <Skeleton height="100%" />
      )}
      <p className={styles.foot}>
        <span>{t('community.spaceSafe')}</span>
        <a href={url} target="_blank" rel="noreferrer noopener">
          {t('community.spaceOpen')}
          <Icon name="external-link" size={14} />
        </a>
      </p>
    </section>
  );
}
