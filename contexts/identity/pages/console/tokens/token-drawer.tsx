import { useRevalidator } from 'react-router';
import { LONGEST_TOKEN_NAME, MOST_REPOSITORY_LIMITS } from '#contexts/identity/calls/constants.ts';
import { createToken } from '#contexts/identity/calls/generated/tokens.ts';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import { hasInk } from '#kernel/text/text.ts';
import { TOKEN_DAYS, type TokenScope } from '#kernel/tokens/tokens.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MultiChoiceField, SelectField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { chooseScopes, firstWrongLine, isForRepositories, readLimits } from './token-scopes.ts';
import styles from './tokens.module.css';

const DAYS = ['7', '30', '90', '365', 'never'] as const;
type Days = (typeof DAYS)[number];
type Values = { name: string; days: Days; scopes: readonly TokenScope[]; limits: string };
const daysOf = (days: Days) => TOKEN_DAYS.find((offered) => String(offered) === days) ?? null;

type Props = { grantable: readonly TokenScope[]; onClose: () => void; onMade: (made: CreatedToken) => void };

/** Creates a token. */
export function TokenDrawer({ grantable, onClose, onMade }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  function check({ name, scopes, limits }: Values): FormErrors {
    const wrong = isForRepositories(scopes) ? firstWrongLine(limits) : 0;
    const tooMany = readLimits(limits).length > MOST_REPOSITORY_LIMITS ? t('tokens.limitsMany', { most: MOST_REPOSITORY_LIMITS }) : '';
    return {
      name: hasInk(name) ? '' : t('tokens.nameMissing'),
      scopes: scopes.length === 0 ? t('tokens.scopesMissing') : '',
      limits: wrong > 0 ? t('tokens.limitsWrong', { line: wrong }) : tooMany,
    };
  }
  const form = useForm<Values>({
    initial: { name: '', days: '30', scopes: [], limits: '' },
    check,
    async submit({ name, days, scopes, limits }) {
      const repositories = isForRepositories(scopes) ? readLimits(limits) : [];
      const made = await webApi.call(createToken, { body: { name, scopes: [...scopes], repositories, days: daysOf(days) } });
      onMade(made);
      onClose();
      await revalidate();
    },
  });
  const { value: scopes, error } = form.field('scopes');
  return (
    <DrawerForm form={form} title={t('tokens.make')} save={t('tokens.make')} onClose={onClose}>
      <TextField label={t('tokens.name')} hint={t('tokens.nameHint')} required maxLength={LONGEST_TOKEN_NAME} {...form.field('name')} />
      <SelectField
        label={t('tokens.days')}
        hint={t('tokens.daysHint')}
        required
        options={DAYS.map((value) => ({ value, label: t(`tokens.days.${value}`) }))}
        {...form.field('days')}
      />
      <MultiChoiceField
        label={t('tokens.scopes')}
        hint={t('tokens.scopesHint')}
        required
        value={scopes}
        error={error}
        options={grantable.map((value) => ({ value, label: t(`tokens.scope.${value}`), hint: t(`tokens.scope.${value}.hint`) }))}
        onChange={(next) => form.set('scopes', chooseScopes(scopes, next))}
        boxed
      />
      {isForRepositories(scopes) && (
        <TextAreaField label={t('tokens.limits')} hint={t('tokens.limitsHint')} rows={3} {...form.field('limits')} />
      )}
      <p className={styles.aside}>{t('tokens.personOnly')}</p>
    </DrawerForm>
  );
}
