import type { Banner } from '#contexts/operations/calls/operations.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './mall-banners.module.css';
import { pictureOf } from './picture-of.ts';
import { slideColours } from './slide-colours.ts';

type Props = { banners: Banner[]; look?: 'desktop' | 'mobile' };

/** The banners of the mall, side by side; on a phone in one scrollable line. */
export function MallBanners({ banners, look = 'desktop' }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const shown = banners.filter(({ redirectUrl }) => !redirectUrl || pageExists(redirectUrl));
  if (shown.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t('home.mallBanners')} data-look={look}>
      <ul>
        {shown.map((banner) => {
          const picture = pictureOf(banner, look);
          const title = pick(banner.title, banner.titleEn);
          return (
            <li key={banner.id} className={styles.banner} style={slideColours(banner.color)} data-picture={picture ? '' : undefined}>
              {picture && <img src={picture} alt="" loading="lazy" />}
              <h2>{banner.redirectUrl ? <a href={links.own(banner.redirectUrl)}>{title}</a> : title}</h2>
              <p>{pick(banner.desc, banner.descEn)}</p>
              {banner.redirectUrl && <Icon name="arrow-right" size={18} className={styles.go} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
