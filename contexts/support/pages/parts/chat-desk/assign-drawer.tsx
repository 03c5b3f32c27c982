/** Assigns a conversation: lists the desk's members with their number of open ones. */
import { useEffect, useState } from 'react';
import type { DeskCalls, DeskConversation } from '#contexts/support/calls/chat-desk.ts';
import { LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { useDesk } from './desk.tsx';

type People = Answer<DeskCalls['people']>['people'];
type Props = {
  conversation: DeskConversation;
  onClose: () => void;
  /** Resolves to true on success. */
  onAssign: (to: People[number], note: string) => Promise<boolean>;
};

export function AssignDrawer({ conversation, onClose, onAssign }: Props) {
  const { t } = useI18n();
  const { calls, me } = useDesk();
  const [people, setPeople] = useState<People | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the reader tries again
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    webApi.call(calls.people, {}, { signal: leaving.signal }).then(
      (answer) => setPeople(answer.people),
      (error: unknown) => !leaving.signal.aborted && setFailure(error),
    );
    return () => leaving.abort();
  }, [calls, turn]);
  const others = (people ?? []).filter(({ accountId }) => accountId !== conversation.assigneeId);
  const form = useForm({
    initial: { accountId: '', note: '' },
    check: ({ accountId }) => ({ accountId: accountId === '' ? t('officeService.assignMissing') : '' }),
    async submit({ accountId, note }) {
      const to = others.find((one) => one.accountId === accountId);
      if (to && (await onAssign(to, note))) onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <DrawerForm form={form} title={t('officeService.assignTitle')} onClose={onClose} save={t('officeService.assign')}>
      {failure !== null ? (
        <ErrorState text={failureWords(t, failure)} onRetry={() => setTurn(turn + 1)} />
      ) : people === null ? (
        <SkeletonText lines={4} />
      ) : others.length === 0 ? (
        <EmptyState icon="users" title={t('officeService.assignNone')} text={t('officeService.assignNoneText')} />
      ) : (
        <>
          <ChoiceField
            label={t('officeService.assignTo')}
            required
            boxed
            options={others.map(({ accountId, userName, open }) => ({
              value: accountId,
              label: accountId === me.id ? t('officeService.personMe', { name: userName }) : userName,
              hint: t('officeService.personOpen', { count: open }),
            }))}
            {...form.field('accountId')}
          />
          <TextAreaField
            label={t('officeService.assignNote')}
            hint={t('officeService.assignNoteHint')}
            rows={3}
            maxLength={LONGEST_NOTE}
            {...form.field('note')}
          />
        </>
      )}
    </DrawerForm>
  );
}
