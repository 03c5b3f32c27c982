import { useState } from 'react';
import { likeRepository } from '#contexts/community/calls/generated/readers.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { shortCount } from './figures.ts';
import styles from './like-button.module.css';
import { placeOf, type RepositoryName } from './repository-links.ts';

type Props = { repository: RepositoryName & { likes: number; liked: boolean } };

/** Likes or unlikes a repository; visitors are asked to sign in. */
export function LikeButton({ repository }: Props) {
  const { t, locale } = useI18n();
  const user = useUser();
  const here = useHere();
  const { run, busy } = useAction();
  const [own, setOwn] = useState<{ liked: boolean; likes: number } | null>(null);
  const { liked, likes } = own ?? repository;
  const count = shortCount(likes, locale);
  const words = <span className="visually-hidden">{t('community.likeCount', { count })}</span>;
  const inside = (
    <>
      <Icon name={liked ? 'heart-filled' : 'heart'} size={16} />
      <span>{t('community.like')}</span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      {words}
    </>
  );
  if (!user)
    return (
      <a className={`button ${styles.like}`} href={signOnAddress(here)} data-reload="">
        {inside}
      </a>
    );
  const like = () =>
    run(async () => setOwn(await webApi.call(likeRepository, { params: placeOf(repository), body: { liked: !liked } }, { keep: true })), {
      keepData: true,
    });
  return (
    <button
      type="button"
      className={`button ${styles.like}`}
      aria-pressed={liked}
      title={liked ? t('community.unlike') : undefined}
      disabled={busy}
      onClick={() => void like()}
    >
      {inside}
    </button>
  );
}
