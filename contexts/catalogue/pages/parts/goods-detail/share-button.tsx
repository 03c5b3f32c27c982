import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './detail.module.css';

/** The address for sharing: of this page, without parameters of the reader's path. */
const sharedAddress = (path: string): string => new URL(path, window.location.origin).href;
/** Loads the QR code library, which only this panel needs. */
const drawCode = async (text: string): Promise<string> =>
  `data:image/svg+xml;utf8,${encodeURIComponent((await import('uqr')).renderSVG(text, { border: 2 }))}`;

type Props = { name: string /** `path`: the page of the product, from the root of the site. */; path: string };

/** Opens a panel with the address and a QR code; on devices that support it, also the system's share sheet. */
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
                  // Rejected when the reader closes the share sheet: not an error.
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
