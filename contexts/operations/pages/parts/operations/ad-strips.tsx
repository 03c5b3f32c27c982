import type { Banner } from '#contexts/operations/calls/operations.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './ad-strips.module.css';
import { pictureOf } from './picture-of.ts';
import { slideColours } from './slide-colours.ts';

/** The places for advertisements on the home page, in their order (section 2). */
const places: { key: string; icon: IconName }[] = [
  { key: 'recruitment', icon: 'building-store' },
  { key: 'freeSoft', icon: 'gift' },
  { key: 'free', icon: 'flask' },
];

type Props = { ads: Banner[]; look?: 'desktop' | 'mobile' };

/** One strip for each key that has an advertisement: its picture, or the icon of its place; one without an existing page is only text. */
export function AdStrips({ ads, look = 'desktop' }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const shown = places.flatMap(({ key, icon }) =>
    ads
      .filter((ad) => ad.key === key)
      .slice(0, 1)
      .map((ad) => ({ ad, icon })),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.strips} aria-label={t('home.ads')} data-mobile={look === 'mobile' || undefined}>
      {shown.map(({ ad, icon }) => {
        const to = ad.redirectUrl && pageExists(ad.redirectUrl) ? links.own(ad.redirectUrl) : '';
        const picture = pictureOf(ad, look);
        return (
          <div key={ad.id} className={styles.strip} style={slideColours(ad.color)} data-picture={picture ? '' : undefined}>
            {picture ? (
              <img className={styles.picture} src={picture} alt="" loading="lazy" />
            ) : (
              <Icon name={icon} size={46} className={styles.icon} />
            )}
            <h2>{to ? <a href={to}>{pick(ad.title, ad.titleEn)}</a> : pick(ad.title, ad.titleEn)}</h2>
            <p>{pick(ad.desc, ad.descEn)}</p>
            {to && <Icon name="chevron-right" size={18} className={styles.go} />}
          </div>
        );
      })}
    </section>
  );
}
