/** Opens a discussion. */
import { openDiscussion } from '#contexts/community/calls/generated/discussions.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { DISCUSSION_BODY, DISCUSSION_TITLE } from '#contexts/community/rules/discussion-rules.ts';
import { countCharacters, toLine, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, OfficeForm, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import styles from './edit-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, type ShownRepository } from './load-repository.ts';

const load = (async (args) => ({ repository: (await loadRepository(args)).repository })) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository }) => repository.fullName };

export default function DiscussionNewPage({ loaderData: { repository } }: { loaderData: Data }) {
  return (
    <RepositoryFrame repository={repository} tab="discussions">
      <NewForm repository={repository} />
    </RepositoryFrame>
  );
}

function NewForm({ repository }: { repository: ShownRepository }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const go = useGo();
  const form = useForm({
    initial: { title: '', body: '' },
    check: ({ title, body }) => ({
      title: countCharacters(toLine(title)) < DISCUSSION_TITLE.least ? t('community.discussionTitleNeeded') : '',
      body: countCharacters(trimInvisible(body)) < DISCUSSION_BODY.least ? t('community.discussionTextNeeded') : '',
    }),
    submit: async (body, idempotencyKey) => {
      const { no } = await webApi.call(openDiscussion, { params: placeOf(repository), body }, { keep: true, idempotencyKey });
      go(links.discussion(no), { replace: true });
    },
  });
  return (
    <section className={styles.card}>
      <h2>{t('community.discussionsNew')}</h2>
      <OfficeForm onSubmit={form.submit} label={t('community.discussionsNew')}>
        <TextField label={t('community.discussionTitle')} required maxLength={DISCUSSION_TITLE.most} {...form.field('title')} />
        <TextAreaField
          label={t('community.discussionText')}
          hint={t('community.discussionTextHint')}
          required
          rows={10}
          maxLength={DISCUSSION_BODY.most}
          {...form.field('body')}
        />
        <FormFailure failure={form.failure} />
        <FormButtons busy={form.busy} label={t('community.discussionSubmit')} onCancel={() => go(links.discussions())} />
      </OfficeForm>
    </section>
  );
}
