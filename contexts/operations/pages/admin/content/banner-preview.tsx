import type { AdminBanner } from '#contexts/operations/calls/content.ts';
import type { Banner } from '#contexts/operations/calls/operations.ts';
import { AdStrips } from '#contexts/operations/pages/parts/operations/ad-strips.tsx';
import { BannerCarousel } from '#contexts/operations/pages/parts/operations/banner-carousel.tsx';
import { MallBanners } from '#contexts/operations/pages/parts/operations/mall-banners.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists } from '#web/lib/links.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './content.module.css';

type ShownProps = { banner: Banner; place: AdminBanner['place']; look: 'desktop' | 'mobile' };
function Shown({ banner, place, look }: ShownProps) {
  if (place === 'AD') return <AdStrips ads={[banner]} look={look} />;
  if (place === 'MALL') return <MallBanners banners={[banner]} look={look} />;
  return <BannerCarousel banners={[banner]} look={look} />;
}

/** A banner as the mall will show it, released or not. */
export function BannerPreview({ banner, onClose }: { banner: AdminBanner; onClose: () => void }) {
  const { t } = useI18n();
  // The mall omits banners with dead links; the preview shows them anyway.
  const missing = banner.redirectUrl !== '' && !pageExists(banner.redirectUrl);
  const shown: Banner = {
    ...banner,
    redirectUrl: missing ? '' : banner.redirectUrl,
    showAddress: banner.place === 'MALL' ? 'MALL' : 'HOME',
  };
  return (
    <FormDrawer open onClose={onClose} title={t('adminContent.preview')}>
      <div className={styles.stack}>
        {missing && (
          <Notice kind="warning" title={t('adminContent.previewNoPage')}>
            <p>{banner.redirectUrl}</p>
          </Notice>
        )}
        <Panel title={t('adminContent.desktop')}>
          <div className={styles.preview} data-place={banner.place}>
            <Shown banner={shown} place={banner.place} look="desktop" />
          </div>
        </Panel>
        <Panel title={t('adminContent.phone')}>
          <div className={styles.preview} data-place={banner.place} data-look="phone">
            <Shown banner={shown} place={banner.place} look="mobile" />
          </div>
        </Panel>
      </div>
    </FormDrawer>
  );
}
