import { useState } from 'react';
import { changeLanguage } from '#contexts/identity/pages/parts/language-switch/change-language.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SchemeSwitch } from '#web/ui/scheme-switch/scheme-switch.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './language-choice.module.css';

const languages: { code: Language; name: string; tag: string }[] = [
  { code: 'zh', name: '中文', tag: 'zh-CN' },
  { code: 'en', name: 'English', tag: 'en' },
];

/** Each language in its own words; choosing one saves it and reloads the page in that language. */
export function LanguageChoice() {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  async function choose(language: Language) {
    setBusy(true);
    try {
      await changeLanguage(language);
    } catch (error) {
      showFailure(failureWords(t, error));
      setBusy(false);
    }
  }
  return (
    <div className={styles.choice}>
      <p className={styles.lead} id="language-lead">
        {t('console.languageLead')}
      </p>
      <fieldset className={styles.options} aria-labelledby="language-lead">
        {languages.map(({ code, name, tag }) => (
          <button
            key={code}
            type="button"
            className={styles.option}
            lang={tag}
            aria-pressed={code === locale}
            disabled={busy}
            onClick={() => code !== locale && void choose(code)}
          >
            {name}
            {code === locale && <Icon name="check" size={16} />}
          </button>
        ))}
      </fieldset>
      <p className={styles.scheme}>
        <span>{t('shell.scheme')}</span>
        <SchemeSwitch bare />
      </p>
    </div>
  );
}
