import { type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Banner } from '#contexts/operations/calls/operations.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './banner-carousel.module.css';
import { pictureOf } from './picture-of.ts';
import { slideColours } from './slide-colours.ts';

const ADVANCE_MS = 5_000;
const SWIPE_PX = 40;

type Props = { banners: Banner[]; look?: 'desktop' | 'mobile' };

/** A carousel of banners: can be paused, stops on hover and focus, and does not start if reduced motion is preferred. */
export function BannerCarousel({ banners, look = 'desktop' }: Props) {
  // A banner whose page does not exist yet is omitted.
  const slides = banners.filter(({ redirectUrl }) => !redirectUrl || pageExists(redirectUrl));
  const { t } = useI18n();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const touched = useRef(0);
  const total = slides.length;
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing || held || total < 2) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setAt((now) => (now + 1) % total), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, held, total]);
  if (total === 0) return null;
  const step = (by: number) => setAt((now) => (now + by + total) % total);
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touched.current;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  };
  return (
    <section
      className={styles.carousel}
      data-look={look}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={(event) => {
        touched.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.slides} aria-live={playing && !held ? 'off' : 'polite'}>
        {slides.map((banner, index) => (
          <Slide key={banner.id} banner={banner} index={index} total={total} shown={index === at} look={look} />
        ))}
      </div>
      {total > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.play}
            aria-label={t(playing ? 'home.bannerPause' : 'home.bannerPlay')}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'player-pause' : 'player-play'} size={14} />
          </button>
          {slides.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={styles.dot}
              aria-label={t('home.bannerOf', { index: index + 1, total })}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
      {total > 1 && look === 'desktop' && (
        <>
          <button type="button" className={styles.arrow} data-side="left" aria-label={t('home.bannerPrevious')} onClick={() => step(-1)}>
            <Icon name="chevron-left" size={22} />
          </button>
          <button type="button" className={styles.arrow} data-side="right" aria-label={t('home.bannerNext')} onClick={() => step(1)}>
            <Icon name="chevron-right" size={22} />
          </button>
        </>
      )}
    </section>
  );
}

function Slide({
  banner,
  index,
  total,
  shown,
  look,
}: {
  banner: Banner;
  index: number;
  total: number;
  shown: boolean;
  look: 'desktop' | 'mobile';
}) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const picture = pictureOf(banner, look);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern
    <div
      className={styles.slide}
      style={slideColours(banner.color)}
      data-shown={shown || undefined}
      data-picture={picture ? '' : undefined}
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.bannerOf', { index: index + 1, total })}
      inert={!shown}
    >
      {picture ? (
        <img className={styles.picture} src={picture} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
      ) : (
        <DrawnPicture kind="banner" id={banner.id} shape="wide" className={styles.art} large={look === 'desktop'} eager={index === 0} />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{pick(banner.title, banner.titleEn)}</h2>
        <p className={styles.desc}>{pick(banner.desc, banner.descEn)}</p>
        {banner.redirectUrl && pageExists(banner.redirectUrl) && (
          <a className={styles.go} href={links.own(banner.redirectUrl)}>
            {t('home.bannerGo')}
            <Icon name="arrow-right" size={16} />
          </a>
        )}
      </div>
    </div>
  );
}
