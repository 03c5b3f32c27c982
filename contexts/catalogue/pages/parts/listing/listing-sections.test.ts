import { describe, expect, it } from 'vitest';
import { fieldPath, isFilled, problemCounts, sectionIds, sectionOfField, sectionsFor, wordsAt } from './listing-sections.ts';

const problem = (field: string, message = field) => ({ field, problem: 'REQUIRED', message });

describe('the sections of the editor', () => {
  it('puts every field of a product into one of them', () => {
    expect(sectionOfField('skus.0.pricing.1.price')).toBe('pricing');
    expect(sectionOfField('descriptionEn')).toBe('description');
    expect(sectionOfField('')).toBe('basics');
  });

  it('shows what suits the type', () => {
    expect(sectionsFor('SERVICE', {})).toEqual(['basics', 'pictures', 'specifications', 'pricing', 'service', 'description', 'documents']);
    expect(sectionsFor('MODEL', {})).toEqual(sectionIds.filter((id) => id !== 'service'));
  });

  it('hides nothing that is filled in or wanted', () => {
    expect(sectionsFor('SERVICE', { regionIds: ['1'] })).toContain('regions');
    expect(sectionsFor('SERVICE', { regionIds: [], deliverable: null, needsLicenceProof: false })).not.toContain('regions');
    expect(sectionsFor('SERVICE', {}, [problem('deliverable')])).toContain('deliverable');
  });

  it('tells what is filled in from what is left out', () => {
    expect(isFilled('deliverable', { deliverable: null })).toBe(false);
    expect(isFilled('description', { description: '', descriptionEn: '<p>a</p>' })).toBe(true);
    expect(isFilled('pictures', { pictures: [] })).toBe(false);
  });

  it('counts the problems of each', () => {
    expect([...problemCounts([problem('name'), problem('nameEn'), problem('skus.0.pricing')])]).toEqual([
      ['basics', 2],
      ['pricing', 1],
    ]);
  });

  it('finds the words of a field, and of what is inside it when asked', () => {
    const problems = [
      problem('skus.0.pricing.1.price', '请填写价格'),
      problem('skus.1.pricing.0.price', '请填写价格'),
      problem('skus', '至少一个'),
    ];
    expect(wordsAt(problems, 'skus')).toEqual(['至少一个']);
    expect(wordsAt(problems, 'skus', true)).toEqual(['请填写价格', '至少一个']);
    expect(wordsAt(problems, 'skus.0.pricing.1.price')).toEqual(['请填写价格']);
  });

  it('names what a field stands in, the innermost first', () => {
    expect(fieldPath('skus.0.pricing')).toEqual(['skus.0.pricing', 'skus.0', 'skus']);
  });
});
