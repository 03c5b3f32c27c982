/** Without a network, and with a slow one: typed input is preserved, and the product's own pages are shown. */
import { describe, expect, it } from 'vitest';
import { gone, seen, startSingleWalks } from '../harness/walk.ts';

const walks = startSingleWalks();

describe('without a network', () => {
  it('keeps the page and what was typed, says so, and goes on when the network is back', async () => {
    const visitor = await walks.person({ language: 'zh', workers: true });
    const { page, say, context } = visitor;
    await visitor.open(visitor.mall('feedback'));
    const words = page.getByLabel(say('feedback.body'));
    await words.fill('四个字以上的建议');
    await context.setOffline(true);
    await seen(visitor.text(say('common.offlineBar')));
    await visitor.button(say('feedback.send')).click();
    await seen(visitor.text(say('common.offline')));
    expect(await words.inputValue()).toBe('四个字以上的建议');

    // Hovers over a link whose page cannot be fetched.
    const further = page.getByRole('link', { name: say('shell.privacy') }).first();
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/privacy-page'));
    await further.hover();
    await missed;
    await further.click();
    const box = page.getByRole('dialog', { name: say('common.offlineTitle') });
    await seen(box);
    await box.getByRole('button', { name: say('common.offlineStay'), exact: true }).click();
    await gone(box);
    expect(await words.inputValue()).toBe('四个字以上的建议');

    await context.setOffline(false);
    await gone(visitor.text(say('common.offlineBar')));
    await visitor.button(say('feedback.send')).click();
    await seen(visitor.text(say('feedback.sent')));
    await further.click();
    await page.waitForURL(/privacy/);
  });

  it.each([false, true])('shows a page of its own for a load, and the page itself as soon as it can (mobile: %s)', async (mobile) => {
    const visitor = await walks.person({ language: mobile ? 'en' : 'zh', mobile, workers: true });
    const { page, say, context } = visitor;
    await visitor.open(visitor.mall());
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.goto(visitor.mall('privacy'));
    await seen(visitor.heading(say('common.offlineTitle')));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.setOffline(false);
    await gone(visitor.heading(say('common.offlineTitle')));
    await seen(page.locator('main h1, main h2'));
    const retained = await page.evaluate(async () => {
      const names = await caches.keys();
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname);
    });
    expect(retained).toEqual(['/ui/offline']);
  });
});

describe('with a slow network', () => {
  it.each([false, true])('shows the shape of the page that is on its way, and the page after it (mobile: %s)', async (mobile) => {
    const visitor = await walks.person({ language: 'zh', mobile });
    const { page } = visitor;
    await visitor.open(visitor.mall('voucher'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/full-text/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
    }, visitor.mall('search/goods'));
    await seen(page.locator('[data-skeleton=results]'));
    await gone(page.locator('main'));
    release();
    await page.waitForURL(/search\/goods/);
    await gone(page.locator('[data-skeleton]'));
    await seen(page.locator('main'));
    expect(visitor.complaints).toEqual([]);
  });
});
