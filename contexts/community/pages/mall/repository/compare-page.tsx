/** The differences between two revisions. */
import { type FormEvent, useState } from 'react';
import { listRefs } from '#contexts/community/calls/generated/repositories.ts';
import { listChanges } from '#contexts/community/calls/generated/tree.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useGo } from '#web/lib/use-go.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ChangeList } from './change-list.tsx';
import { ClosedContents } from './closed-contents.tsx';
import styles from './compare-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository } from './load-repository.ts';

/** A missing revision is reported beside the form, where it can be corrected. */
const asWords = (error: unknown): string => {
  if (error instanceof ApiError && ['REVISION_NOT_FOUND', 'REQUEST_INVALID'].includes(error.code)) return error.message;
  throw error;
};

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const query = readQuery('mall/community/:kind/:namespace/:name/compare', args.url.searchParams);
  const to = query.to || repository.defaultBranch;
  const [refs, compared] = await Promise.all([
    args.api.call(listRefs, { params }, quiet),
    query.from === ''
      ? null
      : args.api.call(listChanges, { params, query: { from: query.from, to, after: query.after } }, quiet).catch(asWords),
  ]);
  return { repository, from: query.from, to, refs: refs.records.map(({ name }) => name), compared };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository }) => repository.fullName };

export default function ComparePage({ loaderData }: { loaderData: Data }) {
  const { repository, from, to, compared } = loaderData;
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <RepositoryFrame repository={repository} tab="files">
      <ClosedContents repository={repository} />
      <Choice key={`${from} ${to}`} data={loaderData} />
      {typeof compared === 'string' && (
        <Notice kind="warning" role="alert">
          <p>{compared}</p>
        </Notice>
      )}
      {typeof compared === 'object' &&
        compared &&
        (compared.records.length === 0 ? (
          <EmptyState icon="git-branch" title={t('communityFiles.compareSame')} />
        ) : (
          <ChangeList
            key={`${compared.from?.id} ${compared.to.id}`}
            repository={repository}
            from={compared.from?.id ?? ''}
            to={compared.to.id}
            changes={compared.records}
            next={compared.more ? links.compare(from, to, compared.records.at(-1)?.path) : ''}
          />
        ))}
    </RepositoryFrame>
  );
}

function Choice({ data: { repository, from, to, refs } }: { data: Data }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const go = useGo();
  const [values, setValues] = useState({ from, to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.from && values.to) go(links.compare(values.from, values.to));
  };
  const field = (name: 'from' | 'to', label: string) => (
    <label>
      {label}
      <input
        list="revisions"
        value={values[name]}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setValues({ ...values, [name]: event.target.value.trim() })}
      />
    </label>
  );
  return (
    <section className={styles.choice}>
      <h2>{t('communityFiles.compareTitle')}</h2>
      <form onSubmit={submit}>
        {field('from', t('communityFiles.compareFrom'))}
        <button type="button" className="button" onClick={() => setValues({ from: values.to, to: values.from })}>
          {t('communityFiles.compareSwap')}
        </button>
        {field('to', t('communityFiles.compareTo'))}
        <button type="submit" className="button primary" disabled={!values.from || !values.to}>
          {t('communityFiles.compareGo')}
        </button>
        <datalist id="revisions">
          {refs.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
      <p>{t('community.settingsRefFromHint')}</p>
    </section>
  );
}
