import { describe, expect, it } from 'vitest';
import { cardData } from '#contexts/community/calls/inspection.ts';
import { cardIn, findCards, readCard } from './card.ts';

const front = (yaml: string, body = '# Title\n'): string => `---\n${yaml}\n---\n${body}`;
const problemsOf = (yaml: string) => readCard(front(yaml)).card.problems;
const codesOf = (text: string) => readCard(text).card.problems.map(({ code, line }) => `${code}@${line}`);

describe('a card', () => {
  it('has its known fields as data, the others as text, and its Markdown', () => {
    const { card, markdown } = readCard(
      front(
        [
          'license: Apache-2.0',
          'language: [zh, en, zh]',
          'tags:\n- text\n- 42\n- text',
          'pipeline_tag: text-generation',
          'library_name: transformers',
          'base_model: org/base',
          'base_model_relation: quantized',
          'license_link: LICENSE',
          'created: 2024-01-31',
          'emoji: x',
          'no: yes',
          'widget:\n- text: hello',
        ].join('\n'),
      ),
    );
    expect(card.fields).toMatchObject({
      licenses: ['apache-2.0'],
      languages: ['zh', 'en'],
      tags: ['text', '42'],
      pipelineTag: 'text-generation',
      baseModels: ['org/base'],
      baseModelRelation: 'quantized',
      licenseLink: 'LICENSE',
    });
    expect(card.others).toEqual([
      { name: 'created', value: '2024-01-31' },
      { name: 'no', value: 'yes' },
      { name: 'widget', value: '[{"text":"hello"}]' },
    ]);
    expect(card.data).toMatchObject({ created: '2024-01-31', language: ['zh', 'en', 'zh'] });
    expect(card.problems).toEqual([]);
    expect(card.bodyLine).toBe(19);
    expect(markdown).toBe('# Title\n');
    expect(cardData.parse(card)).toEqual(card);
  });
  it('may have no front matter, an empty one, Windows lines or a mark of byte order', () => {
    expect(readCard('# A').markdown).toBe('# A');
    expect(readCard('---\n---\n# A').card.problems).toEqual([]);
    expect(readCard('\ufeff---\r\nlicense: mit\r\n---\r\n# A').card.fields.licenses).toEqual(['mit']);
  });
  it.each([
    ['an anchor', 'license: mit\na: &x 1\nb: 2', 'yaml-alias', 3],
    ['an alias', 'a: *x', 'yaml-alias', 2],
    ['a billion laughs', 'a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]', 'yaml-alias', 2],
    ['a tag', 'license: mit\na: !!js/function x', 'yaml-tag', 3],
    ['a tag of one’s own', 'a: !python/object/apply:os.system x', 'yaml-tag', 2],
    ['binary', 'a: !!binary aGVsbG8=', 'yaml-tag', 2],
    ['two equal keys', 'a: 1\nb: 2\na: 3', 'yaml-duplicate-key', 4],
    ['a key of prototypes', '__proto__: {x: 1}', 'yaml-key', 2],
    ['a list as key', '? [a]\n: 1', 'yaml-key', 2],
    ['levels', 'a: [[[[[[[[[[[[1]]]]]]]]]]]]', 'yaml-too-deep', 2],
    ['many levels', `a: ${'['.repeat(9_000)}`, 'yaml-invalid', 2],
    ['many values', `a: [${'1,'.repeat(2_100)}1]`, 'yaml-too-many-values', 2],
    ['no mapping', '- a\n- b', 'yaml-no-mapping', 2],
    ['broken YAML', 'a: "x\nb: 1', 'yaml-invalid', 3],
  ])('with %s is a problem with its line', (_name, yaml, code, line) => {
    const [problem] = problemsOf(yaml);
    expect(problem?.code).toBe(code);
    expect(problem?.line).toBeGreaterThanOrEqual(code === 'yaml-invalid' ? 1 : line);
    expect(readCard(front(yaml)).card.data).toEqual({});
  });
  it('without an end, or longer than 64 KB, has no data', () => {
    expect(codesOf('---\nlicense: mit\n# A')).toEqual(['front-matter-unclosed@1']);
    expect(codesOf(front(`a: ${'x'.repeat(70_000)}`))).toEqual(['front-matter-too-large@1']);
  });
  it('tells of values that it cannot take', () => {
    expect(codesOf(front('license: {a: 1}\ntitle: [x]\nlicense_link: javascript:alert(1)\nlanguage: [[a]]'))).toEqual([
      'value-kind@2',
      'value-kind@3',
      'value-kind@5',
      'link-refused@4',
    ]);
    expect(codesOf(front(`title: ${'x'.repeat(300)}`))).toEqual(['value-too-long@2']);
  });
});

describe('the card of a folder', () => {
  const files = findCards(['config.json', 'README.md', 'README_en.md', 'docs/README_zh.md']);
  it('is in the reader’s language where there is one', () => {
    expect(files).toEqual({ main: 'README.md', zh: null, en: 'README_en.md' });
    expect(cardIn(files, 'en')).toBe('README_en.md');
    expect(cardIn(files, 'zh')).toBe('README.md');
  });
  it('is in another one otherwise', () => {
    expect(cardIn(findCards(['readme_ZH.md']), 'en')).toBe('readme_ZH.md');
    expect(cardIn(findCards([]), 'en')).toBeNull();
  });
});
