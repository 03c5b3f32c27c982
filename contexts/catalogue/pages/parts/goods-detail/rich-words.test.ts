import { describe, expect, it } from 'vitest';
import { plainOf } from './rich-words.tsx';

describe('what a block of code is copied as', () => {
  it('is what it shows: no marks, signs instead of entities, once', () => {
    expect(plainOf('<code>g16 &lt; a.gjf &amp;&amp; echo &quot;&amp;lt;&quot;<br />done</code>')).toBe('g16 < a.gjf && echo "&lt;"\ndone');
  });
});
