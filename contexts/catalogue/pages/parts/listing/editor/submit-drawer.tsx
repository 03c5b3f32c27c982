import { useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { CheckField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import styles from './editor.module.css';

type Props = {
  name: string;
  /** The product is on sale: a modification is being submitted. */
  modifies: boolean;
  onClose: () => void;
  onSubmit: (choice: { shelveBySelf: boolean; remark: string }) => Promise<unknown>;
};

/** The last step before the review: consequences, a remark for the operators, and whether approval publishes automatically. */
export function SubmitDrawer({ name, modifies, onClose, onSubmit }: Props) {
  const { t } = useI18n();
  const [remark, setRemark] = useState('');
  const [shelveBySelf, setShelveBySelf] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSubmit({ shelveBySelf, remark: remark.trim() });
    setBusy(false);
  };
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('sellerGoods.submitTitle')}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="button" className="button primary" disabled={busy} aria-busy={busy} onClick={() => void submit()}>
            {t('sellerGoods.submitGo')}
          </button>
        </>
      }
    >
      <div className={styles.drawerForm}>
        <h3>{t(modifies ? 'sellerGoods.askSubmitModify' : 'sellerGoods.askSubmit', { name })}</h3>
        <p className={styles.drawerLead}>{t(modifies ? 'sellerGoods.askSubmitModifyText' : 'sellerGoods.askSubmitText')}</p>
        <TextAreaField
          label={t('sellerGoods.submitRemark')}
          hint={t('sellerGoods.submitRemarkHint')}
          maxLength={500}
          value={remark}
          onChange={setRemark}
        />
        {!modifies && (
          <CheckField
            label={t('sellerGoods.submitBySelf')}
            hint={t('sellerGoods.submitBySelfHint')}
            value={shelveBySelf}
            onChange={setShelveBySelf}
          />
        )}
      </div>
    </FormDrawer>
  );
}
