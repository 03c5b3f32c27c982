import { useRevalidator } from 'react-router';
import { SPELLING_LONGEST, SPELLINGS_MOST } from '#contexts/search/calls/constants.ts';
import { saveSynonym } from '#contexts/search/calls/generated/synonyms.ts';
import type { SynonymGroup } from '#contexts/search/calls/synonyms.ts';
import { countCharacters } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { SwitchField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

const linesOf = (text: string): string[] => [
  ...new Map(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => [line.toLowerCase(), line]),
  ).values(),
];

/** The words of a group, one per line; null creates a group. */
export function SynonymDrawer({ group, onClose }: { group: SynonymGroup | null; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { words: group?.spellings.join('\n') ?? '', enabled: group?.enabled ?? true },
    check: ({ words }) => {
      const lines = linesOf(words);
      if (lines.length < 2) return { words: t('adminContent.synonymTooFew') };
      if (lines.length > SPELLINGS_MOST) return { words: t('adminContent.synonymTooMany', { most: SPELLINGS_MOST }) };
      return {
        words: lines.some((line) => countCharacters(line) > SPELLING_LONGEST)
          ? t('adminContent.synonymTooLong', { most: SPELLING_LONGEST })
          : '',
      };
    },
    async submit({ words, enabled }) {
      await webApi.call(saveSynonym, { body: { code: group?.code ?? '', spellings: linesOf(words), enabled } });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t(group ? 'adminContent.synonymEdit' : 'adminContent.synonymAdd')} onClose={onClose}>
      <TextAreaField
        label={t('adminContent.synonymWords')}
        hint={t('adminContent.synonymLines', { most: SPELLINGS_MOST })}
        required
        rows={8}
        {...form.field('words')}
      />
      <SwitchField label={t('adminContent.synonymEnabled')} {...form.field('enabled')} />
    </DrawerForm>
  );
}
