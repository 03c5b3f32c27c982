import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCommunityQuotas, setCommunityQuotas } from '#contexts/operations/calls/community-quotas.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './quotas-page.tsx';

const GB = 1024 ** 3;
/** The quota of groups is not a whole number of GB: it was not set on this page. */
const quotas = { PERSON: 50 * GB, GROUP: 500 * GB + 1, SHOP: 1_000 * GB, LIVE: 100 * GB };
async function openPage() {
  const server = startServer();
  server.answer(getCommunityQuotas, { quotas });
  server.answer(setCommunityQuotas, { quotas });
  return { ...(await open(page as never, { at: '/admin/community-quotas', id: 'admin-community-quotas' })), server };
}
const field = (kind: 'PERSON' | 'GROUP' | 'SHOP' | 'LIVE') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${say(`adminCommunity.quota${kind}`)}`) });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: say('common.save') });

describe('the quotas of the community', () => {
  it('are shown in GB, and need a number each', async () => {
    const { user, server } = await openPage();
    expect([field('PERSON').value, field('GROUP').value, field('SHOP').value, field('LIVE').value]).toEqual(['50', '500', '1000', '100']);
    expect(save().disabled).toBe(true);
    await user.clear(field('PERSON'));
    await user.click(save());
    expect(screen.getByText(say('adminCommunity.quotaRange', { most: 1_000_000 }))).toBeTruthy();
    expect(server.calls(setCommunityQuotas)).toEqual([]);
  });

  it('are sent with what was seen and a reason, the others to the byte', async () => {
    const { user, server } = await openPage();
    await user.clear(field('PERSON'));
    await user.type(field('PERSON'), '80');
    await user.click(save());
    await user.click(await screen.findByText(say('adminCommunity.quotasTemplate1')));
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    const [call] = server.calls(setCommunityQuotas);
    expect(call?.body).toEqual({
      was: quotas,
      quotas: { ...quotas, PERSON: 80 * GB },
      reason: say('adminCommunity.quotasTemplate1'),
    });
  });
});
