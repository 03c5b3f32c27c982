import { describe, expect, it } from 'vitest';
import { findPathClash, refuseRepositoryPath } from './repository-path.ts';

const part = (length: number): string => 'a'.repeat(length);

describe('a path of a repository', () => {
  it.each([
    'README.md',
    'data/train-00000-of-00001.parquet',
    '.gitattributes',
    '.gitignore',
    'git/notes.txt',
    '模型/权重 一.safetensors',
    'é.txt'.normalize('NFC'),
    'console.log',
    'common/nullable.ts',
    '...a',
    'a b/c',
    '👩‍🔬.png',
    part(255),
    `${`${part(1)}/`.repeat(29)}a`,
  ])('may be %j', (path) => expect(refuseRepositoryPath(path)).toBeNull());

  it.each([
    ['', 'REPOSITORY_PATH_EMPTY'],
    ['/etc/passwd', 'REPOSITORY_PATH_PART_EMPTY'],
    ['a//b', 'REPOSITORY_PATH_PART_EMPTY'],
    ['a/', 'REPOSITORY_PATH_PART_EMPTY'],
    ['../a', 'REPOSITORY_PATH_DOTS'],
    ['a/./b', 'REPOSITORY_PATH_DOTS'],
    ['a/..', 'REPOSITORY_PATH_DOTS'],
    ['a\\b', 'REPOSITORY_PATH_BACKSLASH'],
    ['a\u0000b', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\nb', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u007fb', 'REPOSITORY_PATH_CHARACTERS'],
    ['gpj.\u202eexe', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u2066b', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u200bb', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u200db', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\ufeffb', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u00a0b', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\ud800b', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u2028b', 'REPOSITORY_PATH_CHARACTERS'],
    ['a\u3164b', 'REPOSITORY_PATH_CHARACTERS'],
    ['e\u0301.txt', 'REPOSITORY_PATH_NORMAL_FORM'],
    [part(256), 'REPOSITORY_PATH_PART_LONG'],
    ['模'.repeat(86), 'REPOSITORY_PATH_PART_LONG'],
    [`${`${part(100)}/`.repeat(10)}a`, 'REPOSITORY_PATH_LONG'],
    [`${'a/'.repeat(30)}a`, 'REPOSITORY_PATH_DEEP'],
    ['a.', 'REPOSITORY_PATH_ENDING'],
    ['a /b', 'REPOSITORY_PATH_ENDING'],
    [' a', 'REPOSITORY_PATH_ENDING'],
    ['.git/config', 'REPOSITORY_PATH_GIT'],
    ['a/.GiT', 'REPOSITORY_PATH_GIT'],
    ['git~1/config', 'REPOSITORY_PATH_GIT'],
    ['.git.', 'REPOSITORY_PATH_GIT'],
    ['.git::$INDEX_ALLOCATION', 'REPOSITORY_PATH_GIT'],
    ['a/CON', 'REPOSITORY_PATH_DEVICE'],
    ['nul.txt', 'REPOSITORY_PATH_DEVICE'],
    ['Com1.tar.gz', 'REPOSITORY_PATH_DEVICE'],
  ])('cannot be %j', (path, refusal) => expect(refuseRepositoryPath(path)).toBe(refusal));
});

describe('paths beside each other', () => {
  it.each([
    [['a', 'b'], null],
    [['a/x', 'a/y', 'b'], null],
    [['README.md', 'readme.md'], { path: 'readme.md', with: 'README.md' }],
    [['A/x', 'a/y'], { path: 'a/y', with: 'A' }],
    [['a', 'A/b'], { path: 'A/b', with: 'a' }],
    [['a/b', 'a'], { path: 'a', with: 'a' }],
    [['STRASSE', 'straße'], { path: 'straße', with: 'STRASSE' }],
    [['ﬁle', 'file'], { path: 'file', with: 'ﬁle' }],
  ])('%j', (paths, clash) => expect(findPathClash(paths)).toEqual(clash));
});
