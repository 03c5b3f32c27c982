import { describe, expect, it } from 'vitest';
import { createAttemptQueue } from './attempt-queue.ts';

const gone = new Error('gone');
const turns = () => createAttemptQueue((error) => error === gone);

describe('serialised attempts', () => {
  it('run for one key one after the other, for different keys concurrently', async () => {
    const { take } = turns();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 10 }, () => take('a', work)));
    expect(most).toBe(1);
    await Promise.all([take('a', work), take('b', work)]);
    expect(most).toBe(2);
  });

  it('fail for all waiting when nothing is left, and run again for later ones', async () => {
    const { take } = turns();
    let left = 3;
    let asked = 0;
    const work = async () => {
      asked += 1;
      await Promise.resolve();
      if (left === 0) throw gone;
      left -= 1;
      return 'taken';
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take('a', work)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(asked).toBe(4);
    left = 1;
    await expect(take('a', work)).resolves.toBe('taken');
  });

  it('fail alone on any other error', async () => {
    const { take } = turns();
    const outcomes = await Promise.allSettled([take('a', () => Promise.reject(new Error('own'))), take('a', async () => 'fine')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
