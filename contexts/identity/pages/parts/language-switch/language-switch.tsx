import { useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeLanguage } from './change-language.ts';

/** A button for the other language, in its own words. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const other = locale === 'zh' ? 'en' : 'zh';
  const change = () => {
    setBusy(true);
    changeLanguage(other).catch(() => {
      setBusy(false);
      showToast(t('common.offline'), 'error');
    });
  };
  return (
    <button type="button" className={className} disabled={busy} onClick={change} lang={other === 'zh' ? 'zh-CN' : 'en'}>
      {other === 'zh' ? '中文' : 'English'}
    </button>
  );
}
