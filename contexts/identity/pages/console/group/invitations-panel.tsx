/** The invitations of a group; link and code of a new one are shown once. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MOST_DAYS, MOST_USES } from '#contexts/identity/calls/constants.ts';
import { inviteToGroup, revokeInvitation } from '#contexts/identity/calls/generated/groups.ts';
import type { Invitation } from '#contexts/identity/calls/groups.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { NumberField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './group.module.css';

type Made = Answer<typeof inviteToGroup>;

function Drawer({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { uses: 1 as number | null, days: 7 as number | null, note: '' },
    check: ({ uses, days }) => ({ uses: uses ? '' : t('fields.required'), days: days ? '' : t('fields.required') }),
    submit: async ({ uses, days, note }) => {
      onMade(await webApi.call(inviteToGroup, { body: { uses: uses ?? 1, days: days ?? 1, note } }));
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('groupPages.inviteTitle')} onClose={onClose} save={t('groupPages.inviteMake')}>
      <NumberField label={t('groupPages.inviteUses')} min={1} max={MOST_USES} required {...form.field('uses')} />
      <NumberField label={t('groupPages.inviteDays')} min={1} max={MOST_DAYS} required {...form.field('days')} />
      <TextField label={t('groupPages.inviteNote')} hint={t('groupPages.inviteNoteHint')} maxLength={100} {...form.field('note')} />
    </DrawerForm>
  );
}

function Fresh({ made }: { made: Made }) {
  const { t } = useI18n();
  const link = new URL(addressOf('console/group/join', { code: made.code }), window.location.origin).href;
  return (
    <Notice kind="success" role="status" title={t('groupPages.inviteMade')}>
      <p>{t('groupPages.inviteOnce')}</p>
      <dl className={styles.fresh}>
        <div>
          <dt>{t('groupPages.inviteLink')}</dt>
          <dd>
            <code>{link}</code>
            <CopyButton text={link} what={t('groupPages.inviteLink')} />
          </dd>
        </div>
        <div>
          <dt>{t('groupPages.code')}</dt>
          <dd>
            <code>{made.code}</code>
            <CopyButton text={made.code} what={t('groupPages.code')} />
          </dd>
        </div>
      </dl>
    </Notice>
  );
}

export function InvitationsPanel({ invitations }: { invitations: Invitation[] }) {
  const { t, timeText } = useI18n();
  const { run, busy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Panel
      title={t('groupPages.invitations')}
      count={invitations.length}
      actions={
        <button type="button" className="button primary" onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          {t('groupPages.invite')}
        </button>
      }
    >
      {made && <Fresh made={made} />}
      {invitations.length === 0 ? (
        <EmptyState icon="mail" title={t('groupPages.invitationsNone')} />
      ) : (
        <ul className={styles.rows}>
          {invitations.map(({ id, codeEnd, note, used, uses, expiresAt, standing }) => (
            <li key={id}>
              <span className={styles.words}>
                <span>
                  {t('groupPages.invitationEnd', { end: codeEnd })}
                  {note && ` · ${note}`}
                </span>
                <small>
                  {t('groupPages.invitationUsed', { used, uses })} · {t('groupPages.invitationUntil', { time: timeText(expiresAt) })}
                </small>
              </span>
              <StatusTag tone={standing === 'OPEN' ? 'success' : 'neutral'}>{t(`groupPages.standing${standing}`)}</StatusTag>
              {standing === 'OPEN' && (
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={t('groupPages.revokeOf', { end: codeEnd })}
                  onClick={() => {
                    if (made?.id === id) setMade(null);
                    void run(() => webApi.call(revokeInvitation, { params: { id } }), { success: t('groupPages.revoked') });
                  }}
                >
                  {t('groupPages.revoke')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <Drawer onMade={setMade} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
