import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PickleView, pickleNote } from '#contexts/community/calls/inspection.ts';
import { open, say } from '#web/testing/open.tsx';
import { PickleFile } from './pickle-view.tsx';

const view = (change: Partial<PickleView>): PickleView => ({
  verdict: 'UNREADABLE',
  imports: [],
  notes: [],
  pickles: 1,
  opcodes: 1,
  ...change,
});

describe('what a scan has found in a file', () => {
  it('says why it could not be read, with the entry of an archive that it is about', async () => {
    await open(<PickleFile content={view({ notes: pickleNote.options.map((code) => ({ code, entry: `${code}.pkl` })) })} />);
    const notes = within(screen.getByRole('region', { name: say('communityFiles.pickleNotes') }));
    expect(notes.getAllByRole('listitem')).toHaveLength(pickleNote.options.length);
    for (const code of pickleNote.options) expect(notes.getByText(`${code}.pkl`).parentElement?.textContent).not.toContain('pickleNote');
    expect(notes.getByText(say('communityFiles.pickleNote_archiveAmbiguous'), { exact: false })).toBeTruthy();
  });
});
