import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveBankAccount } from '#contexts/payments/calls/generated/settlement.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { hasInk, toNumber } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useSeller } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

type Account = { holder: string; bankName: string; numberMasked: string };

/** The bank account for payouts; its number is never shown and must be entered again for each change. */
export function BankPanel({ account }: { account: Account | null }) {
  const { t } = useI18n();
  const { owner } = useSeller();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('sellerMoney.bankTitle')}
      actions={
        owner && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t(account ? 'sellerMoney.bankEdit' : 'sellerMoney.bankEnter')}
          </button>
        )
      }
    >
      {account ? (
        <DefinitionList
          items={[
            { term: t('sellerMoney.holder'), value: account.holder },
            { term: t('sellerMoney.bankName'), value: account.bankName },
            { term: t('sellerMoney.bankNumber'), value: <span className={styles.reference}>{account.numberMasked}</span> },
          ]}
        />
      ) : (
        <p className={styles.muted}>{t('sellerMoney.bankNone')}</p>
      )}
      {!owner && <p className={styles.muted}>{t('sellerMoney.bankOwnerOnly')}</p>}
      {open && <BankDrawer account={account} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function BankDrawer({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    // Name and number are masked: both must be entered again.
    initial: { holder: '', bankName: account?.bankName ?? '', number: '' },
    check: ({ holder, bankName, number }) => ({
      holder: hasInk(holder) ? '' : t('sellerMoney.missing'),
      bankName: hasInk(bankName) ? '' : t('sellerMoney.missing'),
      number: /^\d{8,30}$/.test(toNumber(number)) ? '' : t('sellerMoney.bankNumberWrong'),
    }),
    async submit({ number, ...body }) {
      await webApi.call(saveBankAccount, { body: { ...body, number: toNumber(number) } });
      showToast(t('sellerMoney.bankSaved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('sellerMoney.bankTitle')} onClose={onClose}>
      <TextField label={t('sellerMoney.holder')} hint={t('sellerMoney.holderHint')} required maxLength={100} {...form.field('holder')} />
      <TextField label={t('sellerMoney.bankName')} required maxLength={100} {...form.field('bankName')} />
      <TextField
        label={t('sellerMoney.bankNumber')}
        hint={t('sellerMoney.bankNumberHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...form.field('number')}
      />
    </DrawerForm>
  );
}
