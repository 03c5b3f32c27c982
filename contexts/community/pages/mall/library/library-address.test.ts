import { describe, expect, it } from 'vitest';
import { readQuery, searchOf } from '#contracts/pages/pages.ts';
import { callQuery, changed, cleared, countChosen, type LibraryQuery, toggled } from './library-address.ts';

const queryOf = (text: string): LibraryQuery => readQuery('mall/community/models', new URLSearchParams(text));
const addressOf = (query: LibraryQuery) => searchOf('mall/community/models', query);

describe('the address of a list', () => {
  it('gains and loses a code, and begins on the first page', () => {
    const query = queryOf('keyword=x&task=text-generation&cursor=abc');
    const more = toggled(query, 'task', 'translation');
    expect(addressOf(more)).toBe('?keyword=x&task=text-generation,translation');
    expect(addressOf(toggled(more, 'task', 'text-generation'))).toBe('?keyword=x&task=translation');
  });

  it('counts what narrows this type alone', () => {
    const query = queryOf('task=a,b&rows=c&author=yunling&liked=1&keyword=x');
    expect(countChosen(query, 'MODEL')).toBe(4);
    expect(countChosen(query, 'DATASET')).toBe(5);
  });

  it('keeps words and order without filters', () => {
    expect(addressOf(cleared(queryOf('keyword=x&sort=likes&task=a&tag=b&access=sold')))).toBe('?keyword=x&sort=likes');
  });

  it('is asked for as codes with commas', () => {
    const query = callQuery(changed(queryOf('task=a,b&access=free&liked=1&sort=likes'), {}), 30);
    expect(query).toMatchObject({ task: 'a,b', access: 'free', liked: 'true', sort: 'likes', pageSize: 30 });
    expect('sort' in callQuery(queryOf(''), 30)).toBe(false);
  });
});
