import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { revealLicence } from '#contexts/orders/calls/fulfilment.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { LicenceBox } from './licence-box.tsx';

async function openBox(consumed: boolean) {
  const server = startServer();
  server.answer(revealLicence, { licence: 'ABCD-1234' });
  return { ...(await open(<LicenceBox fulfilmentId="9" consumed={consumed} />)), server };
}
const reveal = () => screen.getByRole<HTMLButtonElement>('button', { name: say('fulfilment.reveal') });

describe('a licence', () => {
  it('is fetched only after the buyer agrees that it counts as used', async () => {
    const { user, server } = await openBox(false);
    await user.click(reveal());
    const question = screen.getByRole('dialog', { name: say('fulfilment.revealTitle') });
    await user.keyboard('{Escape}');
    expect([screen.queryByText('ABCD-1234'), server.calls(revealLicence).length, question.hasAttribute('open')]).toEqual([null, 0, false]);
    await user.click(reveal());
    await user.click(screen.getAllByRole('button', { name: say('fulfilment.reveal') }).at(-1) as HTMLElement);
    expect([screen.getByText('ABCD-1234') !== null, server.calls(revealLicence).map(({ params }) => params)]).toEqual([
      true,
      [{ id: '9' }],
    ]);
  });

  it('that was seen before is shown without a question, and hidden again', async () => {
    const { user } = await openBox(true);
    await user.click(reveal());
    expect(screen.getByText('ABCD-1234')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('fulfilment.hide') }));
    expect([screen.queryByText('ABCD-1234'), reveal().disabled]).toEqual([null, false]);
  });

  it('that is refused says why, and can be asked for again', async () => {
    const { user, server } = await openBox(true);
    server.answer(revealLicence, () => {
      throw refusal('FULFILMENT_STATE', 'It was refunded');
    });
    await user.click(reveal());
    expect([screen.getByText('It was refunded') !== null, reveal().disabled]).toEqual([true, false]);
  });
});
