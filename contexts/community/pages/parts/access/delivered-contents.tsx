/** After a purchase: the repositories that the goods deliver, with links; nothing for other goods. */
import { useEffect, useState } from 'react';
import { listGoodsRepositories } from '#contexts/community/calls/generated/sale.ts';
import type { SoldRepository } from '#contexts/community/calls/sale.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useRepositoryLinks } from '../repository-links.ts';
import styles from './access.module.css';
import { UseCommand } from './sold-contents.tsx';

function Delivered({ repository }: { repository: SoldRepository }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <div className={styles.delivered}>
      <p>
        <a className="button" href={links.card}>
          {t('communityAccess.contentsOpen')} {repository.namespace.name}/{repository.name}
        </a>
      </p>
      <UseCommand repository={repository} />
    </div>
  );
}

export function DeliveredContents({ goodsId }: { goodsId: string }) {
  const [found, setFound] = useState<readonly SoldRepository[]>([]);
  useEffect(() => {
    let left = false;
    webApi
      .call(listGoodsRepositories, { params: { goodsId } })
      .then(({ records }) => !left && setFound(records.filter(({ mayRead }) => mayRead)))
      // The order is shown without it.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [goodsId]);
  return found.map((repository) => <Delivered key={repository.id} repository={repository} />);
}
