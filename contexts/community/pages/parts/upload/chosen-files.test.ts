import { describe, expect, it } from 'vitest';
import { inGroups, sortChosen, withoutChosenFolder } from './chosen-files.ts';

const chosen = (...paths: string[]) => paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }));
const pathsOf = (files: { path: string }[]) => files.map(({ path }) => path);

describe('files that were chosen', () => {
  it('lie below the folder they are uploaded to', () => {
    expect(pathsOf(sortChosen('data', chosen('b.csv', 'a/a.csv')).files)).toEqual(['data/a/a.csv', 'data/b.csv']);
  });

  it('are refused for paths that a repository cannot hold', () => {
    const { files, refused } = sortChosen('', chosen('a.txt', '../b', 'con.txt', 'x\u202ey'));
    expect(pathsOf(files)).toEqual(['a.txt']);
    expect(refused.map(({ path, why }) => [path, why])).toEqual([
      ['../b', 'path'],
      ['con.txt', 'path'],
      ['x\u202ey', 'path'],
    ]);
  });

  it('are refused when they differ in case alone', () => {
    const { files, refused } = sortChosen('', chosen('README.md', 'readme.md'));
    expect(pathsOf(files)).toEqual(['README.md']);
    expect(refused).toEqual([{ path: 'readme.md', why: 'clash' }]);
  });

  it('leave out what systems leave behind', () => {
    expect(sortChosen('', chosen('.DS_Store', 'a/Thumbs.db', '.git/HEAD', 'a/b'))).toMatchObject({ files: [{ path: 'a/b' }], refused: [] });
  });

  it('do not keep the name of the folder that was chosen', () => {
    expect(pathsOf(withoutChosenFolder(chosen('model/config.json', 'model/onnx/a.onnx')))).toEqual(['config.json', 'onnx/a.onnx']);
    expect(pathsOf(withoutChosenFolder(chosen('config.json', 'model/a')))).toEqual(['config.json', 'model/a']);
  });

  it('are committed in groups', () => expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]));
});
