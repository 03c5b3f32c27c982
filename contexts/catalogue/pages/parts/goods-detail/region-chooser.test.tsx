import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { RegionChooser } from './region-chooser.tsx';

const region = (clusterId: string, centerNameEn: string, team: string) => ({
  clusterId,
  centerName: centerNameEn,
  centerNameEn,
  team,
  teamName: team,
  teamNameEn: `Team ${team}`,
});
const regions = [region('1', 'North', 'A'), region('2', 'South', 'A'), region('3', 'West', 'B'), region('4', 'East', 'B')] as never[];
function Choice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  return (
    <>
      <RegionChooser
        regions={regions}
        chosen={chosen}
        problem={chosen.size === 0 ? 'Choose a region' : ''}
        tries={tries}
        onChange={setChosen}
      />
      <button type="button" onClick={() => setTries(tries + 1)}>
        buy
      </button>
      <output aria-label="chosen">{[...chosen].join(' ')}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => screen.getByRole('status', { name: 'chosen' }).textContent;

describe('the choice of regions', () => {
  it('that is missing comes into sight with the focus, each time that buying is tried', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { user } = await open(<Choice />);
    expect(shown).not.toHaveBeenCalled();
    for (const time of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'buy' }));
      expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
      expect([shown.mock.calls.length, document.activeElement]).toEqual([time, box('North')]);
    }
    expect(box('North').getAttribute('aria-invalid')).toBe('true');
    shown.mockRestore();
  });

  it('takes several regions of one team, and lets go of them again', async () => {
    const { user } = await open(<Choice />);
    expect(screen.getByRole('alert').textContent).toBe('Choose a region');
    await user.click(box('North'));
    await user.click(box('South'));
    expect([chosen(), screen.getByRole('alert').textContent]).toEqual(['1 2', '']);
    await user.click(box('North'));
    expect(chosen()).toBe('2');
  });

  it('leaves those of the other teams out until it is switched to them', async () => {
    const { user } = await open(<Choice />);
    expect([box('West').disabled, screen.getByText(say('goods.regionHint')) !== null]).toEqual([false, true]);
    await user.click(box('North'));
    expect([box('West').disabled, box('South').disabled]).toEqual([true, false]);
    expect(screen.getByRole('checkbox', { name: 'West', description: say('goods.regionChosen', { team: 'Team A' }) })).toBeTruthy();
    await user.click(within(screen.getByRole('group', { name: 'Team B' })).getByRole('button', { name: say('goods.regionSwitch') }));
    expect([chosen(), box('West').checked, box('North').disabled]).toEqual(['3', true, true]);
  });
});
