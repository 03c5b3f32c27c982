import { useEffect, useRef } from 'react';
import { getCurrentUser } from '#contexts/identity/calls/generated/identity.ts';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './tokens.module.css';

/** A token just created, shown only this once; with a command to try it, if its scopes allow one. */
export function NewToken({ made: { secret, token }, onDone }: { made: CreatedToken; onDone: () => void }) {
  const { t } = useI18n();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const header = `Authorization: Bearer ${secret}`;
  const canTry = token.scopes.includes('account.read');
  const example = canTry ? `curl -H "${header}" ${window.location.origin}${getCurrentUser.path}` : header;
  return (
    <Notice kind="success" role="status" ref={notice} title={t('tokens.onceTitle', { name: token.name })}>
      <div className={styles.once}>
        <p>{t('tokens.onceText')}</p>
        <div className={styles.copied}>
          <code data-secret="">{secret}</code>
          <CopyButton text={secret} what={t('tokens.secret')} />
        </div>
        <p>{t(canTry ? 'tokens.exampleText' : 'tokens.headerText')}</p>
        <div className={styles.copied}>
          <code>{example}</code>
          <CopyButton text={example} what={t(canTry ? 'tokens.command' : 'tokens.header')} />
        </div>
        <p>{t('tokens.keep')}</p>
        <button type="button" className="button" onClick={onDone}>
          {t('tokens.done')}
        </button>
      </div>
    </Notice>
  );
}
