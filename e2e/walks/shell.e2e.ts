/** The shell around the pages: language, pages that stay mounted, suggestions, badge, boxes, polling, sign-on. */
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { placeOrder } from '../harness/shop-floor.ts';
import { alive, closeToast, gone, type Person, patternOf, seen, startSingleWalks } from '../harness/walk.ts';
import { entering } from '../harness/walkers.ts';

const walks = startSingleWalks();

const signedIn = entering(walks);

const searchBox = ({ page, say }: Person) => page.getByRole('combobox', { name: say('shell.searchLabel'), exact: true });

describe('the language', () => {
  it.each([false, true])('changes on the page one is on and survives a reload (mobile: %s)', async (mobile) => {
    const visitor = await walks.person({ language: 'zh', mobile });
    const { page } = visitor;
    const address = mobile ? visitor.mall('') : `${visitor.mall('search/goods')}?keyword=GROMACS&sortBy=sold`;
    await visitor.open(address);
    await visitor.button('English').click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(page.url()).toBe(walks.product.address + address);
    await page.reload();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await seen(visitor.button('中文'));
    expect(visitor.complaints).toEqual([]);
  });
});

describe('light and dark', () => {
  const ground = ({ page }: Person) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const isDark = async (person: Person) => Number(/\d+/.exec(await ground(person))?.[0]) < 60;

  it.each([false, true])('follows the device until the user chooses, and remembers the choice (mobile: %s)', async (mobile) => {
    const visitor = await walks.person({ language: mobile ? 'en' : 'zh', mobile });
    const { page, say } = visitor;
    const choice = page.getByRole('combobox', { name: say('shell.scheme'), exact: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await visitor.open(visitor.mall(mobile ? 'me' : ''));
    expect(await isDark(visitor)).toBe(true);
    await choice.selectOption(say('shell.schemeLight'));
    await expect.poll(() => isDark(visitor)).toBe(false);
    await page.emulateMedia({ colorScheme: 'light' });
    await choice.selectOption(say('shell.schemeDark'));
    await expect.poll(() => isDark(visitor)).toBe(true);

    await visitor.open(visitor.mall('privacy'));
    expect(await page.getAttribute('html', 'data-scheme')).toBe('dark');
    expect(await isDark(visitor)).toBe(true);
    await visitor.open(visitor.mall(mobile ? 'me' : ''));
    expect(await choice.inputValue()).toBe('dark');
    await choice.selectOption(say('shell.schemeAuto'));
    await expect.poll(() => isDark(visitor)).toBe(false);
    await page.reload();
    expect(await page.getAttribute('html', 'data-scheme')).toBe(null);
    expect(visitor.complaints).toEqual([]);
  });

  it('is chosen in the consoles as well, and holds there and in the mall', async () => {
    const merchant = await signedIn('demo-merchant', { language: 'zh' });
    const { page, say } = merchant;
    const choice = page.getByRole('combobox', { name: say('shell.scheme'), exact: true });
    await merchant.open('/ui/seller/mall/seller/home');
    await choice.selectOption(say('shell.schemeDark'));
    await expect.poll(() => isDark(merchant)).toBe(true);
    await merchant.open('/ui/console/account');
    expect(await isDark(merchant)).toBe(true);
    await choice.last().selectOption(say('shell.schemeAuto'));
    await expect.poll(() => isDark(merchant)).toBe(false);
    expect(await choice.first().inputValue()).toBe('');
    expect(merchant.complaints).toEqual([]);
  });
});

describe('the home page', () => {
  it('stays mounted while a product is looked at: scroll position and carousel, without a new load', async () => {
    const user = await signedIn('demo-leader', { language: 'zh', moving: true });
    const { page, say } = user;
    // Requests of the shell itself are complete before anything is counted.
    const framed = Promise.all(
      ['**/market/shoppingcart', '**/user/notice/unread', '**/mall/favourite/ids'].map((address) => page.waitForResponse(address)),
    );
    await user.open(user.mall());
    await framed;
    const carousel = page.getByRole('region', { name: say('home.banners') });
    await carousel.getByRole('button', { name: say('home.bannerPause'), exact: true }).click();
    const dots = carousel.getByRole('button', { name: patternOf(say, 'home.bannerOf') });
    await dots.last().click();
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: say('home.models') }) })
      .getByRole('article')
      .first()
      .getByRole('link')
      .first();
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await card.click();
    await page.waitForURL(/\/detail\/goods\?/);
    await seen(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const isAsItWas = async () => {
      await seen(carousel);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
      expect(await dots.last().getAttribute('aria-current')).toBe('true');
      await seen(carousel.getByRole('button', { name: say('home.bannerPlay'), exact: true }));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    };
    await page.goBack();
    await isAsItWas();
    // The visit is reported for the shop's statistics, and favourite marks older than a minute are read again; nothing else is fetched.
    expect(asked.filter((path) => !/^\/ui\/(assets\/|favicon)|^\/mall\/(shop\/visit|favourite\/ids)$/.test(path))).toEqual([]);

    // Also when it is reached by a link.
    await card.click();
    await page.waitForURL(/\/detail\/goods\?/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common.siteName') })
      .click();
    await page.waitForURL((url) => url.pathname === user.mall());
    await isAsItWas();
    expect(user.complaints).toEqual([]);
  });
});

describe('the search box', () => {
  it.each(['zh', 'en'] as const)('offers what fits, to be chosen with the keyboard (%s)', async (language) => {
    const visitor = await walks.person({ language });
    const { page, say } = visitor;
    await visitor.open(visitor.mall());
    const box = searchBox(visitor);
    // Each letter sends a request; the arrow keys choose from the last response.
    const answered = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/search/suggest' && searchParams.get('keyword') === 'grom';
    });
    await box.pressSequentially('grom');
    await answered;
    const list = page.getByRole('listbox', { name: say('shell.suggestions') });
    await seen(list.getByRole('option'));
    await box.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    const words = (await chosen.textContent()) ?? '';
    expect(words).toMatch(/grom/i);
    expect(await box.inputValue()).toBe(words);
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await box.press('ArrowUp');
    expect(await box.inputValue()).toBe('grom');
    await box.press('Escape');
    await gone(list);
    expect(await box.inputValue()).toBe('grom');
    await box.press('ArrowDown');
    await seen(list);
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === words.trim());
    await gone(list);
    await seen(page.getByRole('link', { name: /GROMACS/ }));
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a slow connection', () => {
  /** The page's scripts arrive when `arrive` is called. */
  async function holdScripts({ page }: Person): Promise<() => void> {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    return arrive;
  }

  it.each([false, true])('loses no word that is typed before the page is alive (mobile: %s)', async (mobile) => {
    const visitor = await walks.person({ language: 'zh', mobile });
    const { page } = visitor;
    const arrive = await holdScripts(visitor);
    await page.goto(visitor.mall(mobile ? 'search' : ''), { waitUntil: 'commit' });
    await searchBox(visitor).fill('VASP');
    arrive();
    await alive(page);
    await searchBox(visitor).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === 'VASP');
    expect(visitor.complaints).toEqual([]);
  });

  it('gives a name back that was typed into a form sent too early', async () => {
    const visitor = await walks.person({ language: 'zh' });
    const { page, say } = visitor;
    await page.route('**/*.js', () => {});
    await page.goto('/ui/sso/login', { waitUntil: 'commit' });
    const name = page.getByLabel(say('sso.userName'), { exact: true });
    await name.fill('demo-leader');
    await page.getByLabel(say('sso.password'), { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: say('sso.loginNow'), exact: true }).click();
    await page.waitForURL(/error=LOGIN_FAILED/, { waitUntil: 'commit' });
    await page.unroute('**/*.js');
    expect(await name.inputValue()).toBe('demo-leader');
    await seen(page.getByRole('alert'));
  });

  it('believes who has agreed before the page is alive', async () => {
    const buyer = await signedIn('demo-user', { language: 'zh' });
    const { page, say } = buyer;
    const client = await walks.client('demo-user');
    const { records } = await client.data<SearchAnswer>(
      client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', capacity: '1' } }),
    );
    const arrive = await holdScripts(buyer);
    const address = `${buyer.mall('goods/order')}?resource=${records[0]?.goodsId}&clusterId=${records[0]?.resource?.clusterId}&amount=1000`;
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    arrive();
    await alive(page);
    await buyer.button(say('order.submit')).click();
    await page.waitForURL(/\/goods\/pay\?orderId=/);
    expect(buyer.complaints).toEqual([]);
  });
});

describe('the cart', () => {
  it('wears 99+ when there are more than 99 lines in it', async () => {
    const visitor = await walks.person({ language: 'zh' });
    const { page, say } = visitor;
    const cart: Cart = { lines: [], count: 128, sourceTotalAmount: '0.00', actualPaymentAmount: '0.00' };
    await page.route('**/market/shoppingcart', (route) => route.fulfill({ json: { code: '0', message: '', data: cart } }));
    await visitor.open(visitor.mall());
    const badge = page.getByRole('banner').getByRole('link', { name: say('shell.cart') });
    await seen(badge.getByText('99+', { exact: true }));
    // Screen readers get the full number.
    await seen(badge.filter({ hasText: say('shell.cartCount', { count: 128 }) }));
    expect(visitor.complaints).toEqual([]);
  });

  it('asks before it lets go; Escape and a press outside mean no, and toasts close', async () => {
    const buyer = await signedIn('demo-leader', { language: 'en' });
    const { page, say } = buyer;
    await buyer.open(`${buyer.mall('search/resource')}?keyword=Lustre`);
    const add = buyer.button(patternOf(say, 'search.addToCartOf')).first();
    await closeToast(page, patternOf(say, 'search.addedTip'), say('common.close'), () => add.click());

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.cart') })
      .click();
    await page.waitForURL(/\/goods\/cart/);
    const box = page.getByRole('dialog');
    const remove = page.getByRole('listitem').getByRole('button', { name: patternOf(say, 'cart.deleteLine') });
    await remove.click();
    await seen(box);
    await page.keyboard.press('Escape');
    await gone(box);
    await remove.click();
    await seen(box);
    await page.mouse.click(10, 10);
    await gone(box);
    await seen(remove);
    await remove.click();
    await page.clock.install();
    await box.getByRole('button', { name: say('common.delete'), exact: true }).click();
    await seen(buyer.text(say('cart.empty')));
    const deleted = page.getByRole('status').getByText(patternOf(say, 'cart.deleted'));
    await seen(deleted);
    await page.clock.runFor(3_000);
    await expect.poll(() => deleted.count()).toBe(0);
    expect(buyer.complaints).toEqual([]);
  });
});

describe('the payment page', () => {
  it('asks about the payment while it is seen, rests while it is hidden, and clears its code when the time is over', async () => {
    const buyer = await signedIn('demo-user', { language: 'zh' });
    const { page, say } = buyer;
    const client = await walks.client('demo-user');
    const { records } = await client.data<SearchAnswer>(
      client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', capacity: '1' } }),
    );
    const order = await placeOrder(client, {
      kind: 'resource',
      goodsId: records[0]?.goodsId ?? '',
      clusterId: records[0]?.resource?.clusterId ?? '',
      purchaseAmount: 1000,
      purchaseDuration: 1,
    });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/operation/pay/queryStatusInThPay')) asked += 1;
    });
    await page.clock.install();
    await buyer.open(`${buyer.mall('goods/pay')}?orderId=${order.orderId}`);
    const code = page.getByAltText(say('pay.codeAlt'));
    await seen(code);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked;
      })
      .toBeGreaterThan(2);

    const show = (state: 'visible' | 'hidden') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    const before = asked;
    await page.clock.runFor(10_000);
    expect(asked).toBe(before);
    await show('visible');
    await expect.poll(() => asked).toBeGreaterThan(before);

    await page.clock.fastForward(300_000);
    await seen(page.getByRole('alert').getByText(say('pay.expired')));
    expect(await code.count()).toBe(0);
    await buyer.button(say('pay.renew')).click();
    await seen(code);
    expect(buyer.complaints).toEqual([]);
  });
});

describe('calls', () => {
  it('end when their page is left for another', async () => {
    const user = await signedIn('demo-leader', { language: 'zh', mobile: true });
    const { page, say } = user;
    let failure = '';
    page.on('requestfailed', (request) => {
      if (request.url().includes('/operation/pay/balance')) failure = request.failure()?.errorText ?? '';
    });
    await page.route('**/operation/pay/balance', () => {});
    const asked = page.waitForRequest('**/operation/pay/balance');
    await user.open(user.mall('me'));
    await asked;
    await page
      .getByRole('navigation', { name: say('shell.mainNavigation') })
      .getByRole('link', { name: say('shell.tabMarket') })
      .click();
    await page.waitForURL(/\/search\/resource/);
    await expect.poll(() => failure).toBe('net::ERR_ABORTED');
    expect(user.complaints).toEqual([]);
  });
});

describe('the sign-on', () => {
  it('registers a new account, which comes back signed in to where it started', async () => {
    const visitor = await walks.person({ language: 'en' });
    const { page, say } = visitor;
    await visitor.open(`${visitor.mall('search/goods')}?keyword=GROMACS`);
    await visitor.link(say('common.register')).click();
    await page.waitForURL(/\/ui\/sso\/register/);
    const userName = `walker-${Date.now()}`;
    const name = page.getByLabel(say('sso.userName'), { exact: true });
    const password = page.getByLabel(say('sso.password'), { exact: true });
    await name.fill(userName);
    await password.fill('short');
    await visitor.button(say('sso.registerNow')).click();
    expect(await password.evaluate((field) => document.activeElement === field)).toBe(true);
    await password.fill('correct horse battery');
    await visitor.button(say('sso.registerNow')).click();
    await seen(page.getByRole('alert').filter({ hasText: patternOf(say, 'sso.agreeFirst') }));
    await page.getByRole('checkbox', { name: say('sso.agreeTo') }).check();
    await visitor.button(say('sso.registerNow')).click();
    await page.waitForURL(/\/search\/goods/);
    await seen(visitor.text(say('shell.hello', { name: userName })));
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(visitor.complaints).toEqual([]);
  });

  it.each(['zh', 'en'] as const)('says when the password is wrong and leaves the name that was typed (%s)', async (language) => {
    const visitor = await walks.person({ language });
    const { page, say } = visitor;
    await visitor.open(visitor.mall());
    await visitor.link(say('common.login')).click();
    await page.waitForURL(/\/ui\/sso\/login/);
    await alive(page);
    const name = page.getByLabel(say('sso.userName'), { exact: true });
    await name.fill('demo-leader');
    await page.getByLabel(say('sso.password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: say('sso.loginNow'), exact: true }).click();
    await seen(page.getByRole('alert').getByText(say('errors.LOGIN_FAILED')));
    expect(await name.inputValue()).toBe('demo-leader');
    // A wrong password is no fault of the page: the browser reports the status itself.
    expect(visitor.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session and its storage, and what is left of it in another tab leads to the sign-on', async () => {
    const user = await signedIn('demo-leader', { language: 'zh' });
    const { page, say } = user;
    await user.open(user.mall('search/resource'));
    const other = await user.context.newPage();
    await other.goto(user.mall());
    await alive(other);
    await other.evaluate(() => sessionStorage.setItem('something', 'kept'));
    await other.getByRole('button', { name: say('shell.hello', { name: 'demo-leader' }), exact: true }).click();
    await other.getByRole('link', { name: say('common.logout') }).click();
    await seen(other.getByRole('link', { name: say('common.login'), exact: true }));
    expect(new URL(other.url()).pathname).toBe(user.mall());
    expect(await other.evaluate(() => sessionStorage.getItem('something'))).toBeNull();

    // This tab is not up to date yet; it must not show an empty cart.
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.cart') })
      .click();
    await page.waitForURL((url) => url.pathname.startsWith('/ui/sso/login') && url.search.includes(encodeURIComponent('/goods/cart')));
  });
});

describe('a phone on a desktop address', () => {
  it('is offered the mobile twin of the same page', async () => {
    const visitor = await walks.person({ language: 'zh', mobile: true });
    const { page, say } = visitor;
    await visitor.open('/ui/mall/search/goods?keyword=GROMACS');
    await seen(visitor.text(say('shell.mobileOffer')));
    await visitor.link(say('shell.mobileOfferGo')).click();
    await page.waitForURL((url) => url.pathname === '/ui/mall/mobile/search/goods' && url.search === '?keyword=GROMACS');

    await visitor.open('/ui/mall');
    const offer = visitor.text(say('shell.mobileOffer'));
    await seen(offer);
    await page
      .getByRole('complementary')
      .filter({ has: offer })
      .getByRole('button', { name: say('common.close'), exact: true })
      .click();
    await gone(offer);
    await page.reload();
    await seen(page.getByRole('region', { name: say('home.banners') }));
    expect(await offer.count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
