/** The target of an invitation link: shows the group and joins it. Visitors arrive here after signing in. */
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { joinGroup, readInvitation } from '#contexts/identity/calls/generated/groups.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from './code-form.tsx';
import styles from './group.module.css';

type Invited = Answer<typeof readInvitation>;
type Data = { code: string; invited: Invited | null; problem: string };
/** An invalid code is reported on the page, which asks for another. */
const load: Load<Data> = async ({ api, url }) => {
  const { code } = readQuery('console/group/join', url.searchParams);
  if (code === '') return { code, invited: null, problem: '' };
  try {
    return { code, invited: await api.call(readInvitation, { body: { code } }), problem: '' };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'INVITATION_INVALID' || error.code === 'RATE_LIMITED'))
      return { code, invited: null, problem: error.message };
    throw error;
  }
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Invitation({ code, invited }: { code: string; invited: Invited }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const [isAsked, setAsked] = useState(invited.standing === 'PENDING');
  const toGroup = routerPath(links.console('group'));
  const join = () =>
    run(
      async () => {
        const { state, groupName } = await webApi.call(joinGroup, { body: { code } });
        showToast(state === 'JOINED' ? t('groupPages.joinedNow', { group: groupName }) : t('groupPages.askedNow'), 'success');
        setAsked(state === 'PENDING');
        if (state === 'JOINED') await navigate(toGroup);
      },
      { keepData: true },
    );
  return (
    <section className={styles.invited} aria-label={t('groupPages.invitedTo')}>
      <Icon name="users" size={48} />
      <p className={styles.muted}>{t('groupPages.invitedTo')}</p>
      <p className={styles.invitedName}>{invited.groupName}</p>
      {invited.standing === 'JOINED' ? (
        <p>{t('groupPages.joined')}</p>
      ) : isAsked ? (
        <p role="status">{t('groupPages.askedNow')}</p>
      ) : (
        <>
          <p>{t('groupPages.invitedBy', { name: invited.leaderName, time: timeText(invited.expiresAt) })}</p>
          <p className={styles.muted}>
            {t('groupPages.joinMeans')} {invited.joinByApproval && t('groupPages.joinAsks')}
          </p>
          <button type="button" className="button primary large" disabled={busy} onClick={() => void join()}>
            {t(invited.joinByApproval ? 'groupPages.askToJoin' : 'groupPages.joinNow')}
          </button>
        </>
      )}
      {(invited.standing === 'JOINED' || isAsked) && (
        <a className="button" href={links.console('group')}>
          {t('groupPages.toGroup')}
        </a>
      )}
    </section>
  );
}

export default function JoinPage() {
  const { t } = useI18n();
  const { code, invited, problem } = useLoaderData<Data>();
  return (
    <ConsolePage title={t('groupPages.joinTitle')}>
      <Panel title={t('groupPages.joinTitle')} className={styles.join}>
        {invited ? (
          <Invitation key={code} code={code} invited={invited} />
        ) : (
          <>
            {problem && (
              <Notice kind="warning" role="alert">
                {problem}
              </Notice>
            )}
            <p className={styles.lead}>{t('groupPages.joinText')}</p>
            <CodeForm key={code} initial={code} />
          </>
        )}
      </Panel>
    </ConsolePage>
  );
}
