import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere, useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { Notice } from '#web/ui/notice/notice.tsx';

/** Why the contents are closed to this reader, and how to get access; nothing where they are open. */
export function ClosedContents({ repository }: { repository: RepositoryView }) {
  const { t } = useI18n();
  const links = useLinks();
  const here = useHere();
  const user = useUser();
  const { card } = useRepositoryLinks(repository);
  const { closed, goodsId } = repository;
  // The page header already says that the repository has been taken down.
  if (closed === '' || closed === 'TAKEN_DOWN') return null;
  const gated = closed === 'GATED';
  const login = (
    <a className="button" href={signOnAddress(here)} data-reload="">
      {t('community.login')}
    </a>
  );
  const ask = gated && (
    <a className="button primary" href={card}>
      {t('communityAccess.askTitle')}
    </a>
  );
  const goods = goodsId && (
    <a className="button primary" href={links.goods({ goodsId })}>
      {t('community.closedGoods')}
    </a>
  );
  return (
    <Notice
      kind="warning"
      title={t(gated ? 'community.closedGated' : 'community.closedSold')}
      action={goods || (user ? ask || undefined : login)}
    >
      <p>{t(gated ? 'community.closedGatedText' : 'community.closedSoldText')}</p>
    </Notice>
  );
}
