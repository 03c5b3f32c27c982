import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
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
  return (
    <>
      <RegionChooser regions={regions} chosen={chosen} problem={chosen.size === 0 ? 'Choose a region' : ''} onChange={setChosen} />
      <output aria-label="chosen">{[...chosen].join(' ')}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => screen.getByRole('status', { name: 'chosen' }).textContent;

describe('the choice of regions', () => {
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
