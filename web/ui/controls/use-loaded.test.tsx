import { act, cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { open } from '#web/testing/open.tsx';
import { useLoaded } from './use-loaded.ts';

type Code = { words: string };

function Control({ load }: { load: () => Promise<Code> }) {
  const container = useRef<HTMLDivElement>(null);
  const code = useLoaded(load, container);
  return (
    <>
      <div ref={container}>
        {code ? (
          <p>
            {code.words} <input aria-label="rich" />
          </p>
        ) : (
          <input aria-label="plain" />
        )}
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

/** Code that loads, or fails to load, when the test triggers it. */
function delivery() {
  let resolve: (code: Code) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const arrival = new Promise<Code>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return {
    load: () => arrival,
    arrive: () => act(async () => resolve({ words: 'rich' })),
    fail: () => act(async () => reject(new Error('offline'))),
  };
}

describe('a control that is fetched', () => {
  it('takes the place of the plain one as it arrives, and is there at once the next time', async () => {
    const { load, arrive } = delivery();
    await open(<Control load={load} />);
    expect(screen.queryByRole('textbox', { name: 'plain' })).not.toBeNull();
    await arrive();
    expect(screen.queryByText('rich')).not.toBeNull();
    cleanup();
    await open(<Control load={load} />);
    expect(screen.queryByRole('textbox', { name: 'plain' })).toBeNull();
  });

  it('takes the focus along of somebody who waits in an empty field', async () => {
    const { load, arrive } = delivery();
    const { user } = await open(<Control load={load} />);
    await user.click(screen.getByRole('textbox', { name: 'plain' }));
    await arrive();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'rich' }));
  });

  it('waits until the plain one has lost the focus', async () => {
    const { load, arrive } = delivery();
    const { user } = await open(<Control load={load} />);
    await user.type(screen.getByRole('textbox'), 'half');
    await arrive();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half');
    await user.click(screen.getByRole('button'));
    expect((await screen.findByText('rich')).textContent).toContain('rich');
  });

  it('leaves the plain one when it cannot be fetched', async () => {
    const { load, fail } = delivery();
    await open(<Control load={load} />);
    await fail();
    expect(screen.queryByRole('textbox', { name: 'plain' })).not.toBeNull();
  });
});
