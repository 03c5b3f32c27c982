import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { revealLicence } from '#contexts/orders/calls/generated/fulfilment.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './licence-box.module.css';

type Props = {
  fulfilmentId: string;
  /** The licence or a file was already retrieved: viewing it again has no effect. */
  consumed: boolean;
};

/** The licence of one of the caller's lines: fetched on demand, and stored only in this component. */
export function LicenceBox({ fulfilmentId, consumed }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [licence, setLicence] = useState('');
  const [busy, setBusy] = useState(false);
  async function reveal() {
    const agreed =
      consumed ||
      (await confirm({ title: t('fulfilment.revealTitle'), text: t('fulfilment.revealHint'), confirmText: t('fulfilment.reveal') }));
    if (!agreed) return;
    setBusy(true);
    try {
      const answer = await webApi.call(revealLicence, { params: { id: fulfilmentId } });
      setLicence(answer.licence);
      if (!consumed) await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
      await revalidate();
    }
    setBusy(false);
  }
  if (licence === '')
    return (
      <button type="button" className="button" disabled={busy} onClick={reveal}>
        <Icon name="key" size={16} />
        {t('fulfilment.reveal')}
      </button>
    );
  return (
    <div className={styles.licence}>
      <pre>{licence}</pre>
      <span className={styles.licenceButtons}>
        <CopyButton text={licence} what={t('fulfilment.licence')} />
        <button type="button" className="link" onClick={() => setLicence('')}>
          {t('fulfilment.hide')}
        </button>
      </span>
    </div>
  );
}
