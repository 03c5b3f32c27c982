import { describe, expect, it } from 'vitest';
import { attributionBibtex, attributionText } from './attribution.ts';
import { compareLicences, findLicence, LICENCES } from './licences.ts';

describe('the table of licences', () => {
  it('names each licence once, in both languages, with values that are known', () => {
    expect(new Set(LICENCES.map(({ id }) => id)).size).toBe(LICENCES.length);
    for (const { id, name, nameEn, url, commercial, derivatives } of LICENCES) {
      expect(id).toMatch(/^[a-z0-9.+-]+$/);
      expect(name).not.toBe('');
      expect(nameEn).toMatch(/^[\x20-\x7e]+$/);
      expect(url).toMatch(/^(https:\/\/\S+)?$/);
      expect(['yes', 'no', 'conditions']).toContain(commercial);
      expect(['yes', 'no', 'conditions']).toContain(derivatives);
    }
  });

  it('is read by the id of a card and by SPDX, in any case', () => {
    expect(findLicence('Apache-2.0')?.id).toBe('apache-2.0');
    expect(findLicence('gpl-3.0-only')?.id).toBe('gpl-3.0');
    expect(findLicence(' mit ')?.nameEn).toBe('MIT License');
    for (const id of ['', 'other', 'unknown', 'constructor']) expect(findLicence(id)).toBeNull();
  });
});

describe('a derived model', () => {
  it.each([
    ['mit', 'apache-2.0', []],
    ['mit', 'cc-by-nc-4.0', ['NO_COMMERCIAL']],
    ['cc-by-nc-4.0', 'cc-by-nc-4.0', []],
    ['mit', 'cc-by-nc-sa-4.0', ['NO_COMMERCIAL', 'SAME_TERMS']],
    ['cc-by-4.0', 'cc-by-nd-4.0', ['NO_DERIVATIVES']],
    ['cc-by-nd-4.0', 'cc-by-nd-4.0', ['NO_DERIVATIVES']],
    ['mit', 'gpl-3.0', ['SAME_TERMS']],
    ['gpl-3.0', 'gpl-3.0', []],
    ['gpl-3.0', 'mit', []],
    ['llama3', 'llama3', []],
    ['apache-2.0', 'c-uda', ['CONDITIONS']],
    ['apache-2.0', 'llama3', ['SAME_TERMS']],
    ['', 'mit', ['OWN_UNKNOWN']],
    ['other', 'cc-by-nc-nd-4.0', ['NO_DERIVATIVES', 'OWN_UNKNOWN']],
    ['mit', '', ['BASE_UNKNOWN']],
    ['mit', 'other', ['BASE_UNKNOWN']],
  ])('under %s of a base under %s is warned of %j', (own, base, warnings) => {
    expect(compareLicences(own, base)).toEqual(warnings);
  });
});

describe('an attribution', () => {
  const one = {
    title: 'lab/tiny-model',
    authors: ['Ada', 'Lin'],
    licence: 'MIT License',
    licenceUrl: 'https://opensource.org/license/mit',
    address: 'https://example.org/community/model/lab/tiny-model',
    commit: 'a'.repeat(40),
    year: 2026,
  };
  it('says title, authors, licence, address and commit', () => {
    expect(attributionText(one)).toBe(
      '"lab/tiny-model", Ada, Lin, MIT License (https://opensource.org/license/mit), https://example.org/community/model/lab/tiny-model @ aaaaaaaaaaaa',
    );
    expect(attributionText({ ...one, licence: '', commit: '' })).toBe(
      '"lab/tiny-model", Ada, Lin, https://example.org/community/model/lab/tiny-model',
    );
  });
  it('leaves nothing in BibTeX that would end a field', () => {
    const text = attributionBibtex({ ...one, title: 'a}b_c\\d', licence: '100% {free}' });
    expect(text).toContain('title = {a\\}b\\_c\\textbackslash{}d}');
    expect(text).toContain('note = {100\\% \\{free\\}}');
    expect(text.split('\n')[0]).toBe('@misc{a-b-c-d-2026,');
  });
});
