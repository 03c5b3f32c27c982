import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readCode } from '#contexts/identity/rules/groups/groups.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { FormButtons, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';

/** Reads the code of an invitation and opens it. */
export function CodeForm({ initial = '' }: { initial?: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const [code, setCode] = useState(initial);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readCode(code) === '') return setError(t('groupPages.codeHint'));
    void navigate(routerPath(links.console('group/join', { code: code.trim() })));
  };
  return (
    <OfficeForm onSubmit={submit} label={t('groupPages.joinTitle')}>
      <TextField
        label={t('groupPages.code')}
        hint={t('groupPages.codeHint')}
        maxLength={40}
        required
        value={code}
        error={error || undefined}
        onChange={(value) => {
          setCode(value);
          setError('');
        }}
      />
      <FormButtons busy={false} label={t('groupPages.look')} />
    </OfficeForm>
  );
}
