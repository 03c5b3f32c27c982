/** Pages of the mall and the console. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

const row = (id: string, path: string, file: string, title: RouteRow['title'], more: Partial<RouteRow> = {}): RouteRow => ({
  area: 'mall',
  id: `community${id && `-${id}`}`,
  path: `community${path && `/${path}`}`,
  file: `contexts/community/pages/mall/${file}-page.tsx`,
  layout: 'mall',
  title,
  // Staff look after repositories on the public pages.
  staff: true,
  ...more,
});
const repository = ':kind/:namespace/:name';

/** The AI community: the library, repositories with their tabs, publishers. */
export const routes: RouteRow[] = [
  consolePage({
    id: 'console-repositories',
    path: 'repositories',
    file: 'contexts/community/pages/console/repositories/repositories-page.tsx',
    title: 'consoleRepositories',
  }),
  consolePage({
    id: 'console-takedowns',
    path: 'takedowns',
    file: 'contexts/community/pages/console/takedowns/takedowns-page.tsx',
    title: 'consoleTakedowns',
  }),
  row('', '', 'library/home', 'community', { skeleton: 'results' }),
  row('models', 'models', 'library/list', 'communityModels', { skeleton: 'results' }),
  row('datasets', 'datasets', 'library/list', 'communityDatasets', { skeleton: 'results' }),
  row('spaces', 'spaces', 'library/list', 'communitySpaces', { skeleton: 'results' }),
  row('new', 'new', 'library/new', 'communityNew', { middleware: ['login'] }),
  row('publisher', 'publisher/:namespace', 'library/publisher', 'communityPublisher'),
  row('card', repository, 'repository/card', 'communityRepository', { skeleton: 'detail' }),
  row('files', `${repository}/files/:revision/*`, 'repository/files', 'communityFiles'),
  row('file', `${repository}/file/:revision/*`, 'repository/file', 'communityFile'),
  row('edit', `${repository}/edit/:revision/*`, 'repository/edit', 'communityEdit', { middleware: ['login'] }),
  row('upload', `${repository}/upload/:revision/*`, 'repository/upload', 'communityUpload', { middleware: ['login'] }),
  row('commits', `${repository}/commits/:revision/*`, 'repository/commits', 'communityCommits'),
  row('commit', `${repository}/commit/:commitId`, 'repository/commit', 'communityCommit'),
  row('compare', `${repository}/compare`, 'repository/compare', 'communityCompare'),
  row('discussions', `${repository}/discussions`, 'repository/discussions', 'communityDiscussions'),
  row('discussion-new', `${repository}/discussions/new`, 'repository/discussion-new', 'communityDiscussionNew', { middleware: ['login'] }),
  row('discussion', `${repository}/discussions/:number`, 'repository/discussion', 'communityDiscussion'),
  row('settings', `${repository}/settings`, 'repository/settings', 'communitySettings', { middleware: ['login'] }),
];
