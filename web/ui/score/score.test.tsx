import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { Score } from './score.tsx';

describe('a score', () => {
  it('comes with the number of its reviews', async () => {
    await open(<Score score="5.0" count={1} />);
    const found = screen.getByText(/5\.0/);
    expect(found.textContent).toContain('(1)');
    expect(found.textContent).toContain(say('shell.ratings', { count: 1 }));
  });
  it('is not shown without a review', async () => {
    await open(<Score score="0.0" count={0} />);
    expect(screen.queryByText(/0\.0/)).toBeNull();
  });
});
