import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { ShareButton } from './share-button.tsx';

describe('sharing a product', () => {
  it('shows its address and a code for it, and closes', async () => {
    const { user } = await open(<ShareButton name="OpenFOAM" path="/ui/mall/detail/goods?id=5" />);
    await user.click(screen.getByRole('button', { name: say('goods.share') }));
    expect(screen.getByRole('dialog', { name: say('goods.shareTitle') }).textContent).toContain('/ui/mall/detail/goods?id=5');
    const code = await screen.findByRole('img', { name: say('goods.shareCode', { name: 'OpenFOAM' }) });
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
