import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { MoreMenu } from '../more-menu/more-menu.tsx';
import { RowActions, RowButton, RowLink } from './row-actions.tsx';

const more = () => screen.queryByRole('button', { name: say('lists.rowMore') });

// happy-dom does not implement popovers
HTMLElement.prototype.hidePopover ??= () => {};

describe('the actions of a row', () => {
  it('are in sight when they are two', async () => {
    await open(
      <RowActions>
        <RowLink href="/ui/admin">See</RowLink>
        {false}
        <RowButton onClick={() => {}}>Close</RowButton>
      </RowActions>,
    );
    expect([screen.getByText('See').tagName, screen.getByText('Close').tagName, more()]).toEqual(['A', 'BUTTON', null]);
  });

  it('are the first and a menu when they are more, fragments counted by what is in them', async () => {
    const close = vi.fn();
    await open(
      <RowActions>
        <RowLink href="/ui/admin">See</RowLink>
        {more() === null && (
          <>
            <RowButton onClick={() => {}} disabled title="Why not">
              Change
            </RowButton>
            <RowButton danger onClick={close}>
              Close
            </RowButton>
          </>
        )}
        <span>A note</span>
      </RowActions>,
    );
    expect(more()).not.toBeNull();
    const entries = screen.getAllByRole<HTMLButtonElement>('menuitem', { hidden: true });
    expect(entries.map(({ textContent, disabled, title }) => [textContent, disabled, title])).toEqual([
      ['Change', true, 'Why not'],
      ['Close', false, ''],
    ]);
    entries[1]?.click();
    expect(close).toHaveBeenCalledOnce();
    expect(screen.getByText('A note').tagName).toBe('SPAN');
  });

  it('join the menu that is among them', async () => {
    await open(
      <RowActions>
        <RowButton onClick={() => {}}>Edit</RowButton>
        <RowButton onClick={() => {}}>Submit</RowButton>
        <MoreMenu label="More of One" items={[{ key: 'x', label: 'Delete', onClick: () => {} }]} />
      </RowActions>,
    );
    expect(screen.getByRole('button', { name: 'More of One' })).not.toBeNull();
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Submit', 'Delete']);
  });
});
