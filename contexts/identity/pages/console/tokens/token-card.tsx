import { revokeToken } from '#contexts/identity/calls/generated/tokens.ts';
import type { TokenView } from '#contexts/identity/calls/tokens.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { leadingScopes } from './token-scopes.ts';
import styles from './tokens.module.css';

/** The end of a token is pointed out from this many days before it. */
const SOON_DAYS = 3;

function EndTag({ expiresAt, now }: { expiresAt: number | null; now: number }) {
  const { t } = useI18n();
  if (expiresAt === null) return null;
  if (expiresAt <= now) return <StatusTag tone="danger">{t('tokens.expired')}</StatusTag>;
  const days = Math.ceil((expiresAt - now) / DAY_MS);
  if (days > SOON_DAYS) return null;
  return <StatusTag tone="warning">{days === 1 ? t('tokens.endsToday') : t('tokens.endsSoon', { days })}</StatusTag>;
}

type Props = { token: TokenView; now: number; onRevoked: () => void };

/** One token: its scopes, prefix, last use and end. */
export function TokenCard({ token, now, onRevoked }: Props) {
  const { t, locale, minuteText } = useI18n();
  const { run, busy } = useAction();
  const { id, name, ending, scopes, repositories, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  async function revoke(): Promise<void> {
    const question = { title: t('tokens.revokeTitle', { name }), text: t('tokens.revokeText'), confirmText: t('tokens.revoke') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await run(() => webApi.call(revokeToken, { params: { tokenId: id } }), { success: t('tokens.revoked') })) onRevoked();
  }
  const time = lastUsedAt === null ? '' : minuteText(lastUsedAt);
  const used = lastUsedFrom === '' ? time : t('tokens.usedFrom', { time, network: lastUsedFrom });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <EndTag expiresAt={expiresAt} now={now} />
        <code className={styles.ending}>
          {TOKEN_PREFIX}…{ending}
        </code>
        <button type="button" className="button" disabled={busy} onClick={revoke} aria-label={t('tokens.revokeOf', { name })}>
          {t('tokens.revoke')}
        </button>
      </div>
      <DefinitionList
        items={[
          {
            term: t('tokens.may'),
            value: leadingScopes(scopes)
              .map((scope) => t(`tokens.scope.${scope}`))
              .join(locale === 'zh' ? '、' : ', '),
            wide: true,
          },
          { term: t('tokens.repositories'), value: repositories.length > 0 ? <RepositoryLimits limits={repositories} /> : '', wide: true },
          { term: t('tokens.made'), value: formatDate(createdAt, locale) },
          { term: t('tokens.used'), value: lastUsedAt === null ? t('tokens.neverUsed') : used },
          { term: t('tokens.ends'), value: expiresAt === null ? t('tokens.endsNever') : formatDate(expiresAt, locale) },
        ]}
      />
    </li>
  );
}

function RepositoryLimits({ limits }: { limits: readonly string[] }) {
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => (
        <li key={limit}>
          <code>{limit}</code>
        </li>
      ))}
    </ul>
  );
}
