import { useI18n } from '#web/lib/i18n.tsx';
import type { Rule } from './rules.tsx';

export const hasPasswordLength = (secret: string): boolean => secret.length >= 8 && secret.length <= 200;

/** The rules of a new password; only the server can check whether it is a common one. */
export function usePasswordRules(password: string, name: string): Rule[] {
  const { t } = useI18n();
  return [
    { words: t('sso.rulePasswordLength'), met: hasPasswordLength(password) },
    { words: t('sso.rulePasswordOther'), met: password !== '' && (name === '' || !password.toLowerCase().includes(name.toLowerCase())) },
  ];
}
