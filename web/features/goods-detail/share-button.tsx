import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './detail.module.css';

/** The address that others may open: of this page, with nothing of the way its reader came. */
const sharedAddress = (path: string): string => new URL(path, window.location.origin).href;
/** Codes are drawn by a library that only this panel needs. */
const drawCode = async (text: string): Promise<string> =>
  `data:image/svg+xml;utf8,${encodeURIComponent((await import('uqr')).renderSVG(text, { border: 2 }))}`;

type Props = { name: string /** The page of the product, from the root of the site. */; path: string };

/** Opens a panel with the address and a code to scan; on devices that have one, also the way to their own list of apps. */
export function ShareButton({ name, path }: Props) {
  const { t } = useI18n();
  const [shared, setShared] = useState<{ address: string; code: string } | null>(null);
  const open = async () => {
    const address = sharedAddress(path);
    setShared({ address, code: '' });
    const code = await drawCode(address).catch(() => '');
    setShared((now) => now && { ...now, code });
  };
  const copy = async (address: string) =>
    (await copyText(address)) ? showToast(t('goods.linkCopied'), 'success') : showToast(t('goods.linkNotCopied'), 'error');
  return (
    <>
      <button type="button" className={styles.share} onClick={open}>
        <Icon name="send" size={14} />
        {t('goods.share')}
      </button>
      <Sheet open={shared !== null} onClose={() => setShared(null)} title={t('goods.shareTitle')} side="center">
        {shared && (
          <div className={styles.sharePanel}>
            {shared.code !== '' && <img src={shared.code} width={176} height={176} alt={t('goods.shareCode', { name })} />}
            <p className={styles.shareAddress}>{shared.address}</p>
            <div className={styles.actions}>
              <button type="button" className="button primary" onClick={() => copy(shared.address)}>
                <Icon name="copy" size={16} />
                {t('goods.copyLink')}
              </button>
              {typeof navigator.share === 'function' && (
                <button
                  type="button"
                  className="button"
                  // Refused where the reader closes the list of apps: nothing to say.
                  onClick={() => navigator.share({ title: name, url: shared.address }).catch(() => {})}
                >
                  {t('goods.shareByApp')}
                </button>
              )}
            </div>
          </div>
        )}
      </Sheet>
    </>
  );
}
