import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  consoleRepositories: 'My repositories',
  community: 'AI community',
  communityModels: 'Model library',
  communityDatasets: 'Datasets',
  communitySpaces: 'Spaces',
  communityNew: 'New repository',
  communityPublisher: 'Publisher',
  communityRepository: 'Repository',
  communityFiles: 'Files',
  communityFile: 'File',
  communityEdit: 'Edit file',
  communityUpload: 'Upload files',
  communityCommits: 'Commits',
  communityCommit: 'Commit',
  communityCompare: 'Compare revisions',
  communityDiscussions: 'Discussions',
  communityDiscussionNew: 'New discussion',
  communityDiscussion: 'Discussion',
  communitySettings: 'Repository settings',
  consoleTakedowns: 'My reports',
};
