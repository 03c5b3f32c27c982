import { useRevalidator } from 'react-router';
import { HELP_TOPICS, isLinkedHelp } from '#contexts/operations/calls/constants.ts';
import { createHelp, updateHelp } from '#contexts/operations/calls/generated/help.ts';
import type { AdminHelpArticle, HelpTopic } from '#contexts/operations/calls/help.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, SelectField, SwitchField, TextField } from '#web/ui/office/fields/index.ts';
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{1,59}$/;
type Props = { topic: HelpTopic; article: AdminHelpArticle | null; onClose: () => void };

/** An article of the help centre in both languages. */
export function HelpDrawer({ topic, article, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const missing = (text: string) => (hasInk(text) ? '' : t('adminContent.required'));
  const form = useForm({
    initial: {
      slug: article?.slug ?? '',
      topic: article?.topic ?? topic,
      title: article?.title ?? '',
      titleEn: article?.titleEn ?? '',
      body: article?.body ?? '',
      bodyEn: article?.bodyEn ?? '',
      released: article?.released ?? false,
    },
    check: ({ slug, title, titleEn, body, bodyEn }) => ({
      slug: SLUG.test(slug) ? '' : t('adminContent.helpSlugWrong'),
      title: missing(title),
      titleEn: missing(titleEn),
      body: missing(body),
      bodyEn: missing(bodyEn),
    }),
    async submit(values, idempotencyKey) {
      if (article) await webApi.call(updateHelp, { params: { id: article.id }, body: values });
      else await webApi.call(createHelp, { body: values }, { idempotencyKey });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t(article ? 'adminContent.helpEdit' : 'adminContent.helpNew')} onClose={onClose}>
      <SelectField
        label={t('adminContent.helpTopic')}
        required
        options={HELP_TOPICS.map((value) => ({ value, label: t(`help.topic${value}`) }))}
        {...form.field('topic')}
      />
      <TextField
        label={t('adminContent.helpSlug')}
        hint={t(article && isLinkedHelp(article.slug) ? 'adminContent.helpLinked' : 'adminContent.helpSlugHint')}
        required
        maxLength={60}
        {...form.field('slug')}
      />
      <BilingualField label={t('adminContent.blockTitle')} required requiredEn maxLength={80} {...form.pair('title')} />
      <RichTextEditor label={t('adminContent.blockBody')} required {...form.field('body')} />
      <RichTextEditor label={t('adminContent.blockBodyEn')} required {...form.field('bodyEn')} />
      <SwitchField label={t('adminContent.released')} hint={t('adminContent.helpReleasedHint')} {...form.field('released')} />
    </DrawerForm>
  );
}
