/** Uploads files and folders to a branch. */
import { listRefs } from '#contexts/community/calls/generated/repositories.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, mayWrite } from './load-repository.ts';
import { Uploader } from './upload/uploader.tsx';

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const branch = args.params['revision'] ?? repository.defaultBranch;
  const folder = args.params['*'] ?? '';
  const isNew = repository.head === '' && branch === repository.defaultBranch;
  const refs = mayWrite(repository) && !isNew ? (await args.api.call(listRefs, { params }, quiet)).records : [];
  const isBranch = isNew || refs.some(({ kind, name }) => kind === 'BRANCH' && name === branch);
  return { repository, branch, folder, isBranch };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository }) => repository.fullName };

export default function UploadPage({ loaderData }: { loaderData: Data }) {
  const { repository, branch, folder, isBranch } = loaderData;
  const { t } = useI18n();
  const user = useUser();
  const refused = !mayWrite(repository) ? 'communityUpload.forbidden' : isBranch ? null : 'communityUpload.branchGone';
  return (
    <RepositoryFrame repository={repository} tab="files">
      {refused || !user ? (
        <EmptyState icon="lock" title={t(refused ?? 'communityUpload.forbidden')} />
      ) : (
        <Uploader
          key={`${branch} ${folder}`}
          repository={repository}
          folder={folder}
          target={{ params: placeOf(repository), branch, key: [user.id, repository.id, branch, folder].join(' ') }}
        />
      )}
    </RepositoryFrame>
  );
}
