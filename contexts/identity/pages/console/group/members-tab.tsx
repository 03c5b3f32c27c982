/** The members of the group; for its leader also join requests, invitations and settings. */
import { useState } from 'react';
import { decideJoin, dissolveGroup, leaveGroup, removeMember, transferGroup } from '#contexts/identity/calls/generated/groups.ts';
import type { JoinRequest, MyGroup } from '#contexts/identity/calls/groups.ts';
import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import { WordsSheet } from '#contexts/orders/pages/parts/after-sales/words-sheet.tsx';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './group.module.css';
import { InvitationsPanel } from './invitations-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

function Requests({ requests }: { requests: JoinRequest[] }) {
  const { t, timeText } = useI18n();
  const { run, busy } = useAction();
  const [refusing, setRefusing] = useState<JoinRequest | null>(null);
  const decide = (id: string, accept: boolean, reason = '') =>
    run(() => webApi.call(decideJoin, { params: { id }, body: { accept, reason } }), {
      success: t(accept ? 'groupPages.accepted' : 'groupPages.refused'),
    });
  return (
    <Panel title={t('groupPages.requests')} count={requests.length}>
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id}>
            <UserAvatar name={request.userName} size={32} />
            <span className={styles.words}>
              {t('groupPages.requestBy', { name: request.userName })}
              <small>{[timeText(request.askedAt), request.note].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.buttons}>
              <button
                type="button"
                className="button primary"
                disabled={busy}
                aria-label={t('groupPages.acceptOf', { name: request.userName })}
                onClick={() => void decide(request.id, true)}
              >
                {t('groupPages.accept')}
              </button>
              <button
                type="button"
                className="button"
                disabled={busy}
                aria-label={t('groupPages.refuseOf', { name: request.userName })}
                onClick={() => setRefusing(request)}
              >
                {t('groupPages.refuse')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {refusing && (
        <WordsSheet
          title={t('groupPages.refuseTitle')}
          label={t('groupPages.refuseReason')}
          hint={t('groupPages.refuseReasonHint')}
          submit={t('groupPages.refuse')}
          maxLength={200}
          onClose={() => setRefusing(null)}
          onSubmit={(reason) => decide(refusing.id, false, reason)}
        />
      )}
    </Panel>
  );
}

function Members({ group }: { group: MyGroup }) {
  const { t, locale } = useI18n();
  const user = useUser();
  const { run, busy } = useAction();
  async function remove(userId: string, name: string) {
    const text = t('groupPages.removeText');
    if (await confirm({ title: t('groupPages.removeTitle', { name }), text, confirmText: t('groupPages.remove'), danger: true }))
      await run(() => webApi.call(removeMember, { params: { userId } }), { success: t('groupPages.removed') });
  }
  async function transfer(userId: string, name: string) {
    const text = t('groupPages.transferText');
    if (await confirm({ title: t('groupPages.transferTitle', { name }), text, confirmText: t('groupPages.transfer'), danger: true }))
      await run(() => webApi.call(transferGroup, { body: { userId } }), { success: t('groupPages.transferred') });
  }
  return (
    <Panel title={t('groupPages.members')} count={group.members.length}>
      <ul className={styles.rows}>
        {group.members.map(({ userId, userName, memberType, joinedAt }) => (
          <li key={userId}>
            <UserAvatar name={userName} size={32} />
            <span className={styles.words}>
              <span>
                {userName} {userId === user?.id && <span className={styles.muted}>{t('groupPages.me')}</span>}
              </span>
              <small>
                {t('groupPages.joinedAt')} {formatDate(joinedAt, locale)}
              </small>
            </span>
            {memberType === 'Leader' ? (
              <StatusTag tone="brand">{t('groupPages.leader')}</StatusTag>
            ) : (
              group.isLeader && (
                <span className={styles.buttons}>
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    aria-label={t('groupPages.transferTo', { name: userName })}
                    onClick={() => void transfer(userId, userName)}
                  >
                    {t('groupPages.transfer')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    aria-label={t('groupPages.removeOf', { name: userName })}
                    onClick={() => void remove(userId, userName)}
                  >
                    {t('groupPages.remove')}
                  </button>
                </span>
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A member leaves; a leader dissolves the group. */
function Ending({ group }: { group: MyGroup }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const words = group.isLeader
    ? ({ act: 'dissolve', title: 'dissolveTitle', text: 'dissolveText', done: 'dissolved' } as const)
    : ({ act: 'leave', title: 'leaveTitle', text: 'leaveText', done: 'left' } as const);
  async function end() {
    const title = t(`groupPages.${words.title}`, { group: group.name });
    const agreed = await confirm({ title, text: t(`groupPages.${words.text}`), confirmText: t(`groupPages.${words.act}`), danger: true });
    if (agreed) await run(() => webApi.call(group.isLeader ? dissolveGroup : leaveGroup, {}), { success: t(`groupPages.${words.done}`) });
  }
  return (
    <p>
      <button type="button" className="button danger" disabled={busy} onClick={() => void end()}>
        {t(`groupPages.${words.act}`)}
      </button>
    </p>
  );
}

export function MembersTab({ group }: { group: MyGroup }) {
  const { t } = useI18n();
  return (
    <>
      {group.requests.length > 0 && <Requests requests={group.requests} />}
      <Members group={group} />
      {group.isLeader && <InvitationsPanel invitations={group.invitations} />}
      {group.isLeader && (
        <Panel title={t('groupPages.settings')}>
          <SettingsForm key={`${group.name} ${group.joinByApproval}`} group={group} />
        </Panel>
      )}
      <Ending group={group} />
    </>
  );
}
