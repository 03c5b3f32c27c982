/** For users without a group: create one, join one, or see the pending request. */
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { getMyGroup, makeGroup, withdrawJoin } from '#contexts/identity/calls/generated/groups.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { CheckField, FormButtons, FormFailure, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from './code-form.tsx';
import styles from './group.module.css';

type Mine = Answer<typeof getMyGroup>;

function Waiting({ request }: { request: NonNullable<Mine['request']> }) {
  const { t, timeText } = useI18n();
  const { run, busy } = useAction();
  return (
    <Panel title={t('groupPages.joinTitle')}>
      <EmptyState
        icon="clock"
        title={t('groupPages.waiting', { group: request.groupName })}
        text={t('groupPages.waitingSince', { time: timeText(request.askedAt) })}
      >
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void run(() => webApi.call(withdrawJoin, {}), { success: t('groupPages.withdrawn') })}
        >
          {t('groupPages.withdrawJoin')}
        </button>
      </EmptyState>
    </Panel>
  );
}

function MakeForm() {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { name: '', joinByApproval: true },
    check: ({ name }) => ({ name: hasInk(name) ? '' : t('fields.required') }),
    submit: (body) => webApi.call(makeGroup, { body }),
  });
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('groupPages.made'), 'success');
    await revalidate();
  };
  return (
    <OfficeForm onSubmit={submit} label={t('groupPages.makeTitle')}>
      <TextField label={t('groupPages.name')} hint={t('groupPages.nameHint')} maxLength={60} required {...form.field('name')} />
      <CheckField label={t('groupPages.joinByApproval')} hint={t('groupPages.joinByApprovalHint')} {...form.field('joinByApproval')} />
      <FormFailure failure={form.failure} />
      <FormButtons busy={form.busy} label={t('groupPages.make')} />
    </OfficeForm>
  );
}

export function NoGroup({ mine }: { mine: Mine }) {
  const { t } = useI18n();
  const links = useLinks();
  if (mine.request) return <Waiting request={mine.request} />;
  return (
    <>
      <Panel title={t('groupPages.title')}>
        <EmptyState icon="users" title={t('groupPages.none')} text={mine.mayJoin ? t('groupPages.noneText') : t('groupPages.notForStaff')}>
          {!mine.mayJoin && (
            <a className="button" href={links.console('')}>
              {t('console.menuOverview')}
            </a>
          )}
        </EmptyState>
      </Panel>
      {mine.mayJoin && (
        <div className={styles.pair}>
          <Panel title={t('groupPages.makeTitle')}>
            <p className={styles.lead}>{t('groupPages.makeText')}</p>
            <MakeForm />
          </Panel>
          <Panel title={t('groupPages.joinTitle')}>
            <p className={styles.lead}>{t('groupPages.joinText')}</p>
            <CodeForm />
          </Panel>
        </div>
      )}
    </>
  );
}
