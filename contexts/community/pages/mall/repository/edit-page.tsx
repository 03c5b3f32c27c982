/** The editor of one text file: every change is a commit. */
import { getFile, listFiles, writeText } from '#contexts/community/calls/generated/tree.ts';
import { inspectFile } from '#contexts/community/calls/generated/viewing.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { countCharacters } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, OfficeForm, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './edit-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, mayWrite } from './load-repository.ts';
import { pathProblem } from './path-problem.ts';
import { PathTrail } from './path-trail.tsx';

const MOST_TEXT = 200_000;

const load = (async (args) => {
  const { api, url } = args;
  const { repository, params } = await loadRepository(args);
  const { create } = readQuery('mall/community/:kind/:namespace/:name/edit/:revision/*', url.searchParams);
  const revision = args.params['revision'] ?? repository.defaultBranch;
  const path = args.params['*'] ?? '';
  if (!mayWrite(repository)) return { repository, revision, path, create, text: null, parent: '' };
  if (create) {
    const parent = repository.head && (await api.call(listFiles, { params, query: { revision, limit: 1 } }, quiet)).commit.id;
    return { repository, revision, path, create, text: '', parent };
  }
  const [{ commit }, { content }] = await Promise.all([
    api.call(getFile, { params, query: { revision, path } }, quiet),
    api.call(inspectFile, { params, query: { revision, path, as: 'text' } }, quiet),
  ]);
  const text = content.kind === 'text' && !content.isCut ? content.text : null;
  return { repository, revision, path, create, text, parent: commit.id };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository, path }) => `${repository.fullName}/${path}` };

export default function EditPage({ loaderData }: { loaderData: Data }) {
  const { repository, revision, path, text, parent } = loaderData;
  const { t } = useI18n();
  return (
    <RepositoryFrame repository={repository} tab="files">
      {text === null ? (
        <section className={styles.card}>
          <EmptyState icon="file" title={t(mayWrite(repository) ? 'communityUpload.notEditable' : 'communityUpload.forbidden')} />
        </section>
      ) : (
        <Editor key={`${revision} ${path} ${parent}`} data={loaderData} text={text} />
      )}
    </RepositoryFrame>
  );
}

/** A path whose last name has an extension is the file, any other the folder of the new file. */
const firstPath = (path: string): string => (path === '' || /\.\w+$/.test(path) ? path : `${path}/`);

function Editor({ data: { repository, revision, path, create, parent }, text }: { data: Data; text: string }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const go = useGo();
  const params = placeOf(repository);
  const form = useForm({
    initial: { path: create ? firstPath(path) : path, text, title: '', description: '' },
    check: (values) => ({
      path: pathProblem(t, values.path),
      text: countCharacters(values.text) > MOST_TEXT ? t('communityUpload.textTooLong', { max: MOST_TEXT }) : '',
    }),
    submit: async (values) => {
      const body = {
        branch: revision,
        path: values.path,
        text: values.text,
        title: values.title.trim(),
        description: values.description.trim(),
        ...(parent && { parent }),
      };
      try {
        await webApi.call(writeText, { params, body }, { keep: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'COMMIT_CONFLICT') throw error;
        throw new ApiError(error.code, t('communityUpload.conflict'), error.status);
      }
      showToast(t('communityUpload.saved'), 'success');
      go(links.file(revision, values.path));
    },
  });
  return (
    <section className={styles.card}>
      <h2>{create ? t('communityUpload.createTitle') : <PathTrail repository={repository} revision={revision} path={path} />}</h2>
      <p className={styles.to}>{t('communityUpload.commitTo', { branch: revision })}</p>
      <OfficeForm onSubmit={form.submit} label={create ? t('communityUpload.createTitle') : t('communityUpload.editTitle', { path })}>
        {create && (
          <TextField
            label={t('communityUpload.path')}
            hint={t('communityUpload.pathHint')}
            required
            maxLength={1_000}
            {...form.field('path')}
          />
        )}
        <div className={styles.text}>
          <TextAreaField
            label={t('communityUpload.text')}
            hint={t('communityUpload.textCount', { count: form.values.text.length, max: MOST_TEXT })}
            rows={24}
            {...form.field('text')}
          />
        </div>
        <TextField
          label={t('communityUpload.commitTitle')}
          hint={t('communityUpload.commitTitleHint')}
          maxLength={200}
          {...form.field('title')}
        />
        <TextAreaField label={t('communityUpload.commitDescription')} rows={2} maxLength={10_000} {...form.field('description')} />
        <FormFailure failure={form.failure} />
        <FormButtons
          busy={form.busy}
          label={t('communityUpload.save')}
          onCancel={() => go(create ? links.files(revision) : links.file(revision, path))}
        />
      </OfficeForm>
    </section>
  );
}
