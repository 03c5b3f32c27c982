import { Fragment } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useMay } from '#web/lib/office.ts';

type Shop = { shopId: string; name: string; nameEn: string };

/** The shops of an order, each linked for those who may see its page; a line without a shop is the platform's own. */
export function ShopLinks({ shops }: { shops: Shop[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const maySee = useMay('shop.read');
  if (shops.length === 0) return t('fulfilment.platform');
  return shops.map(({ shopId, name, nameEn }, index) => (
    <Fragment key={shopId}>
      {index > 0 && ', '}
      {maySee ? (
        <a className="link" href={links.admin('shops/:shopId', { shopId })}>
          {pick(name, nameEn)}
        </a>
      ) : (
        pick(name, nameEn)
      )}
    </Fragment>
  ));
}
