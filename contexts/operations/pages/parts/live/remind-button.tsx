import { useEffect, useState } from 'react';
import { remindOfLive } from '#contexts/operations/calls/generated/live.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type Props = { broadcastId: string; title: string; reminded: boolean };

/** A reminder when the broadcast begins; visitors sign in first. */
export function RemindButton({ broadcastId, title, reminded }: Props) {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const { run, busy } = useAction();
  const [on, setOn] = useState(reminded);
  useEffect(() => setOn(reminded), [reminded]);
  if (!user)
    return (
      <a className="button" href={signOnAddress(here)} data-reload="" title={t('live.loginToRemind')}>
        <Icon name="bell" size={16} />
        {t('live.remind')}
        <span className="visually-hidden"> {t('live.loginToRemind')}</span>
      </a>
    );
  const turn = () =>
    run(
      async () => {
        const answer = await webApi.call(remindOfLive, { params: { broadcastId }, body: { remind: !on } });
        setOn(answer.reminded);
      },
      { success: t(on ? 'live.unreminded' : 'live.remindedDone') },
    );
  return (
    <button
      type="button"
      className={`button ${on ? '' : 'primary'}`}
      aria-pressed={on}
      aria-label={t('live.remindOf', { title })}
      disabled={busy}
      onClick={() => void turn()}
    >
      <Icon name="bell" size={16} />
      {t(on ? 'live.reminded' : 'live.remind')}
    </button>
  );
}
