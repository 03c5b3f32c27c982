import { useEffect, useState } from 'react';
import { listPlans } from '#contexts/metering/calls/generated/metering.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './metering.module.css';

type Goods = { goodsKind: 'resource' | 'sku'; goodsId: string };

/** Link to open goods post-paid, if offered. Optional: failures are ignored. */
export function PostPaidLink({ goodsKind, goodsId }: Goods) {
  const { t } = useI18n();
  const links = useLinks();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    webApi.call(listPlans, { query: { goodsKind, goodsId } }).then(
      ({ plans }) => isHere && setOffered(plans.length > 0),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [goodsKind, goodsId]);
  if (!offered) return null;
  return (
    <a className={`link ${styles.postPaid}`} href={links.console('metering/open', { goodsKind, goodsId })}>
      <Icon name="chart-line" size={16} />
      {t('metering.postPaid')}
    </a>
  );
}
