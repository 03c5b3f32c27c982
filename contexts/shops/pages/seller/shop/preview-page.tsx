import { useLoaderData } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { FrontPreview } from './front-preview.tsx';
import { decorated, featuredInOrder } from './front-values.ts';
import { type FrontData, loadFront } from './load-front.ts';

export const loader = serverLoader(loadFront);
export const clientLoader = browserLoader(loadFront);

/** The shop's page with the saved draft. */
export default function PreviewPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { draft, changed, shop, featured } = useLoaderData<FrontData>();
  return (
    <OfficePage
      title={t('officeTitles.sellerShopPreview')}
      lead={t(changed ? 'sellerShop.previewLead' : 'sellerShop.previewLeadSame')}
      back={{ href: links.seller('shop'), label: t('sellerShop.backToFront') }}
    >
      <FrontPreview full shop={decorated(shop, draft)} featured={featuredInOrder(featured, draft.featuredIds)} />
    </OfficePage>
  );
}
