/** The owner's view of a taken-down repository: the reason, and how to object. */
import { useCallback, useEffect, useState } from 'react';
import { answerTakedown, listRepositoryTakedowns } from '#contexts/community/calls/generated/takedown.ts';
import { LONGEST_EXPLANATION } from '#contexts/community/rules/takedown.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';

type Decision = Answer<typeof listRepositoryTakedowns>['records'][number];

function ObjectionDrawer({
  repository,
  id,
  onClose,
  onSent,
}: {
  repository: RepositoryName;
  id: string;
  onClose: () => void;
  onSent: () => void;
}) {
  const { t } = useI18n();
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: hasInk(text) ? '' : t('communityAccess.objectionMissing') }),
    submit: (body) => webApi.call(answerTakedown, { params: { ...placeOf(repository), id }, body }, { keep: true }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('communityAccess.objectionTitle')}
      onClose={onClose}
      save={t('communityAccess.objectionSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('communityAccess.objectionSent'), 'success');
        onSent();
        onClose();
      }}
    >
      <TextAreaField
        label={t('communityAccess.objectionText')}
        hint={t('communityAccess.objectionHint')}
        required
        rows={6}
        maxLength={LONGEST_EXPLANATION}
        {...form.field('text')}
      />
    </DrawerForm>
  );
}

export function TakenDown({ repository }: { repository: RepositoryName }) {
  const { t, locale } = useI18n();
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [answering, setAnswering] = useState('');
  const { kind, namespace, name } = placeOf(repository);
  const load = useCallback(
    () =>
      webApi
        .call(listRepositoryTakedowns, { params: { kind, namespace, name } }, { ignoreStatuses: [401, 403] })
        .then(({ records }) => setDecisions(records.filter(({ state }) => state === 'UPHELD')))
        // Operators see this too: the decisions are on their own page.
        .catch(() => {}),
    [kind, namespace, name],
  );
  useEffect(() => void load(), [load]);
  const open = decisions.find(({ canAnswer }) => canAnswer);
  return (
    <Notice
      kind="danger"
      title={t('communityAccess.takenDownTitle')}
      action={
        open && (
          <button type="button" className="button" onClick={() => setAnswering(open.id)}>
            {t('communityAccess.objection')}
          </button>
        )
      }
    >
      {decisions.map(({ id, reason, decision, counterAt }) => (
        <div key={id}>
          <p>{t('communityAccess.takenDownReason', { reason: decision })}</p>
          <p>{t('communityAccess.takenDownBecause', { reason: t(`communityAccess.reason${reason}`) })}</p>
          {counterAt > 0 && <p>{t('communityAccess.objectionAt', { date: formatDate(counterAt, locale) })}</p>}
        </div>
      ))}
      {answering && <ObjectionDrawer repository={repository} id={answering} onClose={() => setAnswering('')} onSent={() => void load()} />}
    </Notice>
  );
}
