import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { REGULAR_TEXT_BYTES } from '../repository/content.ts';
import { readHeader, readOperation } from './commit-line.ts';

const line = (key: string, value: unknown) => JSON.stringify({ key, value });
const codeOf = (work: () => unknown): ErrorCode | 'none' => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as AppError).code;
  }
};
const SHA256 = 'a'.repeat(64);

describe('the header of a commit', () => {
  it('is its title, description and parent', () => {
    expect(readHeader(line('header', { summary: 'Add it', description: 'Because', parentCommit: 'b'.repeat(40) }))).toEqual({
      title: 'Add it',
      description: 'Because',
      parentCommit: 'b'.repeat(40),
    });
  });
  it('keeps what does not fit into the title in the description', () => {
    const { title, description } = readHeader(line('header', { summary: `${'x'.repeat(250)}\nmore`, description: 'Because' }));
    expect(title).toBe('x'.repeat(200));
    expect(description).toBe(`${'x'.repeat(50)}\nmore\n\nBecause`);
  });
  it.each([
    ['', 'HUB_LINE_UNREADABLE'],
    ['[]', 'HUB_LINE_UNREADABLE'],
    ['null', 'HUB_LINE_UNREADABLE'],
    [line('file', { path: 'a', content: '' }), 'HUB_HEADER_MISSING'],
    [line('header', { summary: 'x', parentCommit: 'main' }), 'HUB_LINE_UNREADABLE'],
    [line('header', { summary: 'a\u0000b' }), 'TEXT_REFUSED'],
  ])('refuses %s with %s', (text, code) => {
    expect(codeOf(() => readHeader(text))).toBe(code);
  });
});

describe('an operation of a commit', () => {
  it.each([
    [line('file', { path: 'a.txt', content: 'aGk=', encoding: 'base64' }), { key: 'file', path: 'a.txt', content: Buffer.from('hi') }],
    [line('file', { path: 'a.txt', content: '你好' }), { key: 'file', path: 'a.txt', content: Buffer.from('你好') }],
    [line('lfsFile', { path: 'm.bin', algo: 'sha256', oid: SHA256, size: 5 }), { key: 'lfsFile', path: 'm.bin', sha256: SHA256, size: 5 }],
    [line('deletedFile', { path: 'a' }), { key: 'deletedFile', path: 'a' }],
    [line('deletedFolder', { path: 'a/' }), { key: 'deletedFolder', path: 'a' }],
    [line('copyFile', { path: 'b', srcPath: 'a' }), { key: 'copyFile', path: 'b', from: { path: 'a' } }],
  ])('%s', (text, read) => {
    expect(readOperation(text, 2)).toEqual(read);
  });
  it.each([
    ['{', 'HUB_LINE_UNREADABLE'],
    [line('rename', { path: 'a' }), 'HUB_LINE_UNREADABLE'],
    [line('constructor', { path: 'a' }), 'HUB_LINE_UNREADABLE'],
    [line('file', { content: '' }), 'HUB_LINE_UNREADABLE'],
    [line('file', { path: '', content: '' }), 'HUB_LINE_UNREADABLE'],
    [line('file', { path: 'x'.repeat(4_001), content: '' }), 'HUB_LINE_UNREADABLE'],
    [line('file', { path: 'a\u0000', content: '' }), 'TEXT_REFUSED'],
    [line('file', { path: 'a', content: 'a===', encoding: 'base64' }), 'HUB_CONTENT_UNREADABLE'],
    [line('file', { path: 'a', content: 'a b=', encoding: 'base64' }), 'HUB_CONTENT_UNREADABLE'],
    [line('file', { path: 'a', content: 'abc', encoding: 'base64' }), 'HUB_CONTENT_UNREADABLE'],
    [line('file', { path: 'a', content: 'x'.repeat(REGULAR_TEXT_BYTES + 1) }), 'HUB_FILE_TOO_LARGE'],
    [line('lfsFile', { path: 'a', oid: 'A'.repeat(64), size: 1 }), 'HUB_LINE_UNREADABLE'],
    [line('lfsFile', { path: 'a', oid: SHA256, size: -1 }), 'HUB_LINE_UNREADABLE'],
    [line('lfsFile', { path: 'a', oid: SHA256, size: 1e300 }), 'HUB_LINE_UNREADABLE'],
    [line('lfsFile', { path: 'a', oid: SHA256, size: '1' }), 'HUB_LINE_UNREADABLE'],
  ])('refuses %s with %s', (text, code) => {
    expect(codeOf(() => readOperation(text, 2))).toBe(code);
  });
});
