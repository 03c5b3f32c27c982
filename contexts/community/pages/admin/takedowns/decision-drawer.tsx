import { decideTakedown } from '#contexts/community/calls/generated/takedown.ts';
import type { TakedownRow } from '#contexts/community/calls/takedown.ts';
import type { TakedownDecision } from '#contexts/community/rules/takedown.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';

type Props = { detail: Pick<TakedownRow, 'id' | 'repository'>; move: TakedownDecision; onClose: () => void };

/** A decision with its reason, which others can read. */
export function DecisionDrawer({ detail, move, onClose }: Props) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('officeTakedowns.decisionMissing') }),
    submit: ({ reason }) => webApi.call(decideTakedown, { params: { id: detail.id }, body: { move, reason } }),
  });
  return (
    <DrawerForm
      form={form}
      title={t(`officeTakedowns.${move}Title`, { name: detail.repository })}
      onClose={onClose}
      save={t(`officeTakedowns.${move}`)}
      saved={t(`officeTakedowns.done_${move}`)}
    >
      <TextAreaField
        label={t('officeTakedowns.decision')}
        hint={t(`officeTakedowns.${move}Hint`)}
        required
        rows={6}
        maxLength={1_000}
        {...form.field('reason')}
      />
    </DrawerForm>
  );
}
