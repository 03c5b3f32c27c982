import { useEffect, useState } from 'react';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { rememberWanted, setFavourite, takeWanted, useIsFavourite } from './favourites.ts';
import styles from './heart-button.module.css';

/** Adds and removes favourites; visitors sign in first and return with the goods added. */
export function useHeart(goodsId: string) {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const signedIn = user !== null;
  const saved = useIsFavourite(goodsId, user?.id ?? '');
  const [busy, setBusy] = useState(false);
  const set = async (id: string, wanted: boolean) => {
    try {
      await setFavourite(id, wanted);
      showToast(t(wanted ? 'shell.heartSavedToast' : 'shell.heartDroppedToast'), 'success');
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after signing in: the first heart of the page takes what was wanted
  useEffect(() => {
    const wanted = signedIn ? takeWanted() : '';
    if (wanted !== '') void set(wanted, true);
  }, [signedIn]);
  return {
    saved,
    busy,
    async press() {
      if (!signedIn) {
        rememberWanted(goodsId);
        window.location.assign(signOnAddress(here));
        return;
      }
      setBusy(true);
      await set(goodsId, !saved);
      setBusy(false);
    },
  };
}

type Props = {
  goodsId: string;
  name: string;
  /** card: only the heart, in the corner of a card; bar: above its label, in a phone's bar; plain: before its label, inline. */
  look: 'card' | 'bar' | 'plain';
};

export function HeartButton({ goodsId, name, look }: Props) {
  const { t } = useI18n();
  const { saved, busy, press } = useHeart(goodsId);
  return (
    <button
      type="button"
      className={styles.heart}
      data-look={look}
      aria-pressed={saved}
      aria-disabled={busy || undefined}
      aria-label={t('shell.heartKeepName', { name })}
      title={t(saved ? 'shell.heartSaved' : 'shell.heartKeep')}
      onClick={() => !busy && void press()}
    >
      <Icon name={saved ? 'heart-filled' : 'heart'} size={look === 'bar' ? 20 : look === 'card' ? 16 : 14} />
      {look !== 'card' && <span>{t('shell.heartKeep')}</span>}
    </button>
  );
}
