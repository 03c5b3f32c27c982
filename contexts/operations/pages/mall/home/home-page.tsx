import { useLoaderData } from 'react-router';
import { CategoryMenu } from '#contexts/catalogue/pages/parts/catalogue/category-menu.tsx';
import { AdStrips } from '#contexts/operations/pages/parts/operations/ad-strips.tsx';
import { BannerCarousel } from '#contexts/operations/pages/parts/operations/banner-carousel.tsx';
import { MallBanners } from '#contexts/operations/pages/parts/operations/mall-banners.tsx';
import { RegionBoard, RegionCards } from '#contexts/resources/pages/parts/region-board.tsx';
import { useShellData } from '#web/layouts/parts/shell-data.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { CommunityTeaser } from './community-teaser.tsx';
import { ConsolePreload } from './console-preload.tsx';
import styles from './home-page.module.css';
import { LiveTeaser } from './live-teaser.tsx';
import { type Home, loadHome } from './load-home.ts';
import { Merchants } from './merchants.tsx';
import { QuickEntries } from './quick-entries.tsx';
import { Ranking } from './ranking.tsx';
import { Section } from './section.tsx';
import { Shelf } from './shelf.tsx';
import { Welcome } from './welcome.tsx';

export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome);

/** The home page of both presentations; identical HTML for all visitors who are not signed in. */
export default function HomePage() {
  const home = useLoaderData<Home>();
  const { t } = useI18n();
  const { mobile, mall } = useLinks();
  const { categories } = useShellData();
  const look = mobile ? 'mobile' : 'desktop';
  const empty = home.counts.every(({ count }) => count === 0) && home.regions.length === 0;
  return (
    <main className={styles.home} data-look={look}>
      <h1 className="visually-hidden">{t('home.heading')}</h1>
      <div className={styles.hero}>
        {!mobile && (
          <div className={styles.categories}>
            <CategoryMenu categories={categories} />
          </div>
        )}
        {home.banners.length > 0 ? <BannerCarousel banners={home.banners} look={look} /> : <Welcome empty={empty} />}
        {!mobile && <Ranking board={home.rankingBoard} goods={home.ranking} />}
      </div>
      <LiveTeaser live={home.live} />
      <QuickEntries counts={home.counts} offers={home.regions.reduce((sum, region) => sum + region.offerCount, 0)} />
      <AdStrips ads={home.ads} look={look} />
      {home.regions.length > 0 && (
        <Section
          title={t('home.regions')}
          hint={t('home.regionsHint', { count: home.regions.length })}
          more={t('home.regionsMore')}
          href={mall('search/resource')}
        >
          {mobile ? <RegionCards regions={home.regions} /> : <RegionBoard regions={home.regions} />}
        </Section>
      )}
      <MallBanners banners={home.mallBanners} look={look} />
      <Shelf name="software" type="APP_SOFTWARE" goods={home.software} />
      <Shelf name="models" type="MODEL" goods={home.models} />
      {mobile && <Ranking board={home.rankingBoard} goods={home.ranking} />}
      <CommunityTeaser repositories={home.repositories} />
      <Shelf name="data" type="DATA" goods={home.data} />
      <Shelf name="platforms" type="APP_PLATFORM" goods={home.platforms} />
      <Shelf name="services" type="SERVICE" goods={home.services} />
      <Merchants totals={home.totals} />
      {!mobile && <ConsolePreload />}
    </main>
  );
}
