/** The configuration pages of the operator console: every button is pressed, and its effect checked in the mall as a buyer sees it. */
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { confirming } from '#e2e/harness/confirming.ts';
import { atDesk, drawer, drawn, labelled, line, picture, pressed, saved, typed, typedPair } from '#e2e/harness/desk.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { rowAction } from '#e2e/harness/row-action.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, type Person, seen, startSingleWalks, toastOf } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();
const PLACES = ['HOME', 'MALL', 'AD'] as const;
/** Reloads until the condition holds: changes by time or by an event reach the pages within seconds. */
const comes = async ({ page }: Person, address: string, there: () => Promise<boolean>, limitMs = 15_000): Promise<void> => {
  const found = await until(
    async () => {
      await page.goto(address);
      await alive(page);
      return there();
    },
    (answer) => answer,
    limitMs,
  );
  expect(found).toBe(true);
};
const shows = (person: Person, text: string | RegExp) => async () => (await person.text(text).count()) > 0;

describe('banners and advertisements', () => {
  it('come with a picture for each presentation, are put first, hidden and deleted', async () => {
    const operator = await atDesk(walks, 'content/banners');
    const { page, say } = operator;
    const visitor = await walks.person({ language: 'zh' });
    const phone = await walks.person({ language: 'en', mobile: true });
    const [wide, narrow] = await Promise.all([picture('wide.png', '#7f8fd0', 1600, 600), picture('narrow.png', '#8fd07f', 750, 344)]);

    await step('adds a banner to each place, shows it and moves it to the front', async () => {
      for (const place of PLACES) {
        await operator.open(`/ui/admin/content/banners?place=${place}`);
        await operator.button(say('adminContent.bannerNew')).click();
        const files = drawer(operator).locator('input[type="file"]');
        const color = labelled(drawer(operator), say('adminContent.bannerColor')).first();
        // The form is the same for all places: invalid input is only tested in the first.
        const isFirst = place === PLACES[0];
        if (isFirst) {
          await pressed(operator, say('common.save'));
          await seen(drawer(operator).getByText(say('adminContent.required')));
          await files.first().setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
          await seen(drawer(operator).getByText(/fake\.png/));
        }
        await typedPair(operator, say('adminContent.bannerTitle'), `秋季专场${place}`, `Autumn sale ${place}`);
        await typedPair(operator, say('adminContent.bannerDesc'), '限时优惠', 'For a short time');
        await files.first().setInputFiles(wide);
        await seen(drawer(operator).locator('img'));
        await files.last().setInputFiles(narrow);
        await expect.poll(() => drawer(operator).locator('img').count()).toBe(2);
        if (isFirst) {
          await typed(operator, say('adminContent.bannerLink'), 'https://elsewhere.example/');
          await color.fill('#fafafa');
          await pressed(operator, say('common.save'));
          await seen(drawer(operator).getByText(say('adminContent.bannerColorLight')));
          await color.fill('#1f3f6f');
          await pressed(operator, say('common.save'));
          await seen(drawer(operator).getByText(say('errors.LINK_REFUSED')));
        }
        await color.fill('#1f3f6f');
        await typed(operator, say('adminContent.bannerLink'), '/ui/mall/settle');
        await saved(operator);

        const row = line(operator, `秋季专场${place}`);
        await seen(row.getByText(say('adminContent.standingHIDDEN')));
        await row.getByRole('button', { name: say('adminContent.preview'), exact: true }).click();
        await expect
          .poll(() =>
            drawer(operator)
              .locator('img')
              .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
          )
          .toBe(2);
        await page.keyboard.press('Escape');
        await rowAction(row, say('adminContent.show')).click();
        await seen(row.getByText(say(place === 'AD' ? 'adminContent.standingUNSEEN' : 'adminContent.standingSHOWN')));
        if (place === 'AD') await seen(row.getByText(say('adminContent.notShownAd')));
        const up = row.getByRole('button', { name: say('adminContent.moveUp', { name: `秋季专场${place}` }), exact: true });
        while (await up.isEnabled()) {
          const before = await row.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
          await up.click();
          await expect
            .poll(() => row.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element)))
            .toBe(before - 1);
        }
        expect(await row.getByText(say('adminContent.notShownAd')).count()).toBe(0);
      }
    });

    await step('visitors see the picture of their presentation', async () => {
      await comes(visitor, visitor.mall(), async () => (await visitor.text(/秋季专场/).count()) === 3);
      await comes(phone, phone.mall(), async () => (await phone.text(/Autumn sale/).count()) === 3);
      for (const place of PLACES)
        for (const [person, title, width] of [
          [visitor, `秋季专场${place}`, 1600],
          [phone, `Autumn sale ${place}`, 750],
        ] as const) {
          const shown = person.page.locator('[data-picture]').filter({ hasText: title }).locator('img').first();
          await shown.scrollIntoViewIfNeeded();
          await expect.poll(() => drawn(shown)).toBe(width);
        }
    });

    await step('hides all and deletes one', async () => {
      for (const place of PLACES) {
        await operator.open(`/ui/admin/content/banners?place=${place}`);
        const row = line(operator, `秋季专场${place}`);
        await rowAction(row, say('adminContent.hide')).click();
        await seen(row.getByText(say('adminContent.standingHIDDEN')));
      }
      await comes(visitor, visitor.mall(), async () => (await visitor.text(/秋季专场/).count()) === 0);
      const row = line(operator, '秋季专场AD');
      await rowAction(row, say('adminContent.remove')).click();
      await pressed(operator, say('common.confirm'));
      await gone(row);
    });

    expect(visitor.complaints).toEqual([]);
    expect(phone.complaints).toEqual([]);
    // The file that is no picture was refused.
    expect(operator.complaints.filter((one) => !one.includes('415'))).toEqual([]);
  });

  it('that would not be seen say why', async () => {
    const operator = await atDesk(walks, 'content/banners');
    const staff = await walks.client('demo-superadmin', 'zh');
    await staff.data(
      staff.post(
        '/operation/admin/banners',
        { place: 'HOME', title: '无处可去', titleEn: 'Nowhere', color: '#223344', redirectUrl: '/ui/mall/no-such-page', released: true },
        { 'idempotency-key': 'nowhere-to-go' },
      ),
    );
    await operator.open('/ui/admin/content/banners');
    await seen(line(operator, '无处可去').getByText(operator.say('adminContent.notShownLink')));
  });
});

describe('themes', () => {
  it('change outside of all times, and by themselves when their time comes', async () => {
    const operator = await atDesk(walks, 'content/themes');
    const { page, say } = operator;
    const visitor = await walks.person({ language: 'zh' });
    const themed = (theme: string) => async () => (await visitor.page.locator(`[data-theme="${theme}"]`).count()) > 0;
    await page.getByRole('radio', { name: say('adminContent.theme_spring') }).check();
    await operator.button(say('adminContent.themeConfigure')).click();
    await comes(visitor, visitor.mall(), themed('spring'));

    await operator.button(say('adminContent.themeAdd')).click();
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('adminContent.required')));
    await drawer(operator)
      .getByRole('radio', { name: say('adminContent.theme_christmas') })
      .check();
    await typed(operator, say('adminContent.startsAt'), '2020-01-01T00:00');
    await typed(operator, say('adminContent.endsAt'), '2019-01-01T00:00');
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('adminContent.timeWrong')));
    await typed(operator, say('adminContent.endsAt'), '2099-01-01T00:00');
    await saved(operator);
    await seen(line(operator, say('adminContent.theme_christmas')).getByText(say('adminContent.themeRuns')));
    await comes(visitor, visitor.mall(), themed('christmas'));

    await operator.button(say('adminContent.themeAdd')).click();
    await typed(operator, say('adminContent.startsAt'), '2030-01-01T00:00');
    await typed(operator, say('adminContent.endsAt'), '2031-01-01T00:00');
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('errors.THEME_OVERLAP')));
    await page.keyboard.press('Escape');
    await pressed(operator, say('fields.leave'));

    const row = line(operator, say('adminContent.theme_christmas'));
    await row.getByRole('button', { name: say('adminContent.edit'), exact: true }).click();
    await typed(operator, say('adminContent.startsAt'), '2098-01-01T00:00');
    await saved(operator);
    await seen(row.getByText(say('adminContent.themeComes')));
    await comes(visitor, visitor.mall(), themed('spring'));
    await row.getByRole('button', { name: say('adminContent.remove'), exact: true }).click();
    await pressed(operator, say('common.confirm'));
    await seen(operator.text(say('adminContent.themesNone')));
    await page.getByRole('radio', { name: say('adminContent.theme_default') }).check();
    await operator.button(say('adminContent.themeConfigure')).click();
    await comes(visitor, visitor.mall(), async () => !(await themed('spring')()));
    expect(operator.complaints).toEqual([]);
  });
});

describe('the index configuration', () => {
  it('is the footer in both languages, and stops all buying while that is switched off', async () => {
    const operator = await atDesk(walks, 'content/index');
    const { page, say } = operator;
    const main = page.locator('main');
    const [user, buyer] = [await walks.person({ language: 'en', mobile: false }), await walks.person({ language: 'zh' })];
    const footer = say('adminContent.footer');
    await labelled(main, say('fields.inChinese', { label: footer })).fill('本站由演示中心运营\n客服 400-000-0000');
    await labelled(main, say('fields.inEnglish', { label: footer })).fill('Run by the demo centre\nCall 400-000-0000');
    const buying = page.getByRole('switch', { name: say('adminContent.purchaseEnable') });
    await buying.uncheck();
    await operator.button(say('common.save')).click();
    // Cancelled: nothing is sent, nothing is lost.
    await pressed(operator, say('common.cancel'));
    await expect.poll(() => operator.button(say('common.save')).isEnabled()).toBe(true);
    await operator.button(say('common.save')).click();
    await pressed(operator, say('common.confirm'));
    await seen(toastOf(operator.page, say('adminContent.saved')));

    await comes(user, user.mall(), shows(user, 'Run by the demo centre'));
    await comes(buyer, buyer.mall(), shows(buyer, '本站由演示中心运营'));
    const leader = await walks.client('demo-leader', 'zh');
    const [offer] = await leader.data<{ goodsId: string; availableCluster: { clusterId: string } }[]>(
      leader.get('/market/goods/listed?goodsType=share'),
    );
    await buyer.page.goto(buyer.mall(`detail/goods?id=${offer?.goodsId}&clusterId=${offer?.availableCluster.clusterId}&resource=share`));
    if (buyer.page.url().includes('/sso/')) await buyer.signIn('demo-leader');
    await alive(buyer.page);
    await seen(buyer.text(buyer.say('goods.paused')));

    await operator.open('/ui/admin/content/index');
    await buying.check();
    await operator.button(say('common.save')).click();
    await seen(toastOf(operator.page, say('adminContent.saved')));
    // The cache invalidation may still be pending when the page shows that it is saved.
    await comes(buyer, buyer.page.url(), async () => (await buyer.text(buyer.say('goods.paused')).count()) === 0);
    expect(operator.complaints).toEqual([]);
  });
});

describe('a site for one centre', () => {
  it('sells the resources of that centre alone, in market and search, and those of all again afterwards', async () => {
    const operator = await atDesk(walks, 'content/index');
    const { page, say } = operator;
    const client = createClient(walks.product.address);
    const centersListed = async () => {
      const listed = await client.data<{ availableCluster: { clusterId: string } }[]>(client.get('/market/goods/listed'));
      return [...new Set(listed.map(({ availableCluster }) => availableCluster.clusterId))];
    };
    const centersFound = async () => {
      const query = { query: { keyWords: '核时', pageSize: 10 } };
      const { records } = await client.data<SearchAnswer>(client.post('/search/quantumCompute/full-text', query));
      return [...new Set(records.map(({ resource }) => resource?.clusterId ?? ''))];
    };
    const all = await centersListed();
    const only = all[0] ?? '';
    expect(all.length).toBeGreaterThan(1);
    const choice = page.getByRole('combobox', { name: say('adminContent.oneClusterId') });
    await choice.selectOption(only);
    await operator.button(say('common.save')).click();
    await pressed(operator, say('common.confirm'));
    await seen(toastOf(operator.page, say('adminContent.saved')));
    await expect.poll(centersListed).toEqual([only]);
    await expect.poll(centersFound).toEqual([only]);

    await operator.open('/ui/admin/content/index');
    expect(await choice.inputValue()).toBe(only);
    await choice.selectOption('');
    await operator.button(say('common.save')).click();
    await seen(toastOf(operator.page, say('adminContent.saved')));
    await expect.poll(centersListed).toEqual(all);
    await expect.poll(async () => (await centersFound()).length).toBeGreaterThan(1);
    expect(operator.complaints).toEqual([]);
  });
});

describe('hot words', () => {
  it('are added, put in order and removed, and are shown below the search in both languages', async () => {
    const operator = await atDesk(walks, 'content/hot-words');
    const { page, say } = operator;
    const main = page.locator('main');
    const words = main.locator('ol > li');
    const count = await words.count();
    await operator.button(say('adminContent.hotWordAdd')).click();
    await operator.button(say('common.save')).click();
    await seen(main.getByText(say('adminContent.required')));
    const last = words.nth(count);
    const label = say('adminContent.hotWord', { index: count + 1 });
    const firstZh = await labelled(
      words.first(),
      say('fields.inChinese', { label: say('adminContent.hotWord', { index: 1 }) }),
    ).inputValue();
    await labelled(last, say('fields.inChinese', { label })).fill(firstZh);
    await labelled(last, say('fields.inEnglish', { label })).fill('exascale');
    await operator.button(say('common.save')).click();
    await seen(main.getByText(say('adminContent.hotWordTwice')));
    await labelled(last, say('fields.inChinese', { label })).fill('百亿亿次');
    for (let at = count; at > 0; at -= 1)
      await words
        .nth(at)
        .getByRole('button', { name: say('adminContent.moveUp', { name: '百亿亿次' }), exact: true })
        .click();
    await words
      .nth(1)
      .getByRole('button', { name: say('adminContent.remove'), exact: true })
      .click();
    await operator.button(say('common.save')).click();
    await seen(toastOf(operator.page, say('adminContent.saved')));

    const hotWord = (word: string) => visitor.page.getByRole('link', { name: word, exact: true });
    const [visitor, user] = [await walks.person({ language: 'zh' }), await walks.person({ language: 'en' })];
    await comes(
      visitor,
      visitor.mall(),
      async () => (await visitor.link('百亿亿次').count()) > 0 && (await hotWord(firstZh).count()) === 0,
    );
    await comes(user, user.mall(), async () => (await user.link('exascale').count()) > 0);
    await visitor.link('百亿亿次').first().click();
    await visitor.page.waitForURL((url) => url.searchParams.get('keyword') === '百亿亿次');
    expect(operator.complaints).toEqual([]);
  });
});

describe('categories and industries', () => {
  it('are added, renamed, moved, disabled and deleted, and the menu of the mall follows', async () => {
    const operator = await atDesk(walks, 'content/categories');
    const { page, say } = operator;
    const visitor = await walks.person({ language: 'zh' });
    const menu = visitor.page.getByRole('navigation').or(visitor.page.locator('header, main'));
    const inMenu = (name: string) => async () => (await menu.getByText(name, { exact: true }).count()) > 0;
    const notInMenu = (name: string) => async () => !(await inMenu(name)());
    const act = (name: string | RegExp, button: string) => rowAction(line(operator, name).first(), button);

    await step('adds a category, which comes into the menu', async () => {
      await act('应用软件', say('adminContent.categoryAddBelow')).click();
      await typed(operator, say('adminContent.code'), 'Bad Code');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminContent.codeWrong')));
      await typed(operator, say('adminContent.code'), 'quantum-apps');
      await typedPair(operator, say('adminContent.name'), '量子模拟专区', 'Quantum simulation');
      await saved(operator);
      await seen(line(operator, '量子模拟专区'));
      // A parent with subcategories cannot be deleted; the button is disabled.
      expect(await act('应用软件', say('adminContent.remove')).isDisabled()).toBe(true);
      expect(await act('应用软件', say('adminContent.remove')).getAttribute('title')).toBe(say('adminContent.hasBelow'));
      await comes(visitor, visitor.mall(), inMenu('量子模拟专区'));
    });

    await step('adds a root, with a code that is free', async () => {
      await operator.button(say('adminContent.categoryAdd')).click();
      await typed(operator, say('adminContent.code'), 'quantum-apps');
      await typedPair(operator, say('adminContent.name'), '重复', 'Twice');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('errors.CATEGORY_CODE_TAKEN')));
      await typed(operator, say('adminContent.code'), 'frontier');
      await typedPair(operator, say('adminContent.name'), '前沿软件', 'Frontier software');
      await saved(operator);
    });

    await step('renames the category and moves it below the root', async () => {
      await act('量子模拟专区', say('adminContent.edit')).click();
      await typedPair(operator, say('adminContent.name'), '量子计算专区', 'Quantum computing');
      await saved(operator);
      await act('量子计算专区', say('adminContent.categoryMove')).click();
      await labelled(drawer(operator), say('adminContent.categoryParent')).selectOption('frontier');
      await saved(operator);
      // Below a root without products on sale it is hidden; moved back it is shown.
      await comes(visitor, visitor.mall(), notInMenu('量子模拟专区'));
      await seen(line(operator, '前沿软件'));
    });

    await step('folds and unfolds the list', async () => {
      // Collapsed and expanded, one and all.
      await line(operator, '前沿软件')
        .getByRole('button', { name: say('adminContent.categoryFold', { name: '前沿软件' }), exact: true })
        .click();
      await seen(line(operator, '量子计算专区'));
      await operator.button(say('adminContent.categoriesUnfold')).click();
      await operator.button(say('adminContent.categoriesFold')).click();
      await gone(line(operator, '量子计算专区'));
      await operator.button(say('adminContent.categoriesUnfold')).click();
    });

    await step('moves it back into the menu', async () => {
      await act('量子计算专区', say('adminContent.categoryMove')).click();
      await labelled(drawer(operator), say('adminContent.categoryParent')).selectOption('software');
      await saved(operator);
      await comes(visitor, visitor.mall(), inMenu('量子计算专区'));
    });

    await step('disables it and deletes both', async () => {
      await act('量子计算专区', say('adminContent.edit')).click();
      await drawer(operator)
        .getByRole('switch', { name: say('adminContent.disabled') })
        .check();
      await saved(operator);
      await comes(visitor, visitor.mall(), notInMenu('量子计算专区'));
      for (const name of ['量子计算专区', '前沿软件']) {
        await act(name, say('adminContent.remove')).click();
        await pressed(operator, say('common.confirm'));
        await gone(line(operator, name));
      }
    });

    await step('adds, moves, renames and deletes an industry', async () => {
      await operator.button(say('adminContent.industryAdd')).click();
      await typed(operator, say('adminContent.code'), 'space');
      await typedPair(operator, say('adminContent.name'), '航天测控', 'Space flight');
      await saved(operator);
      const industry = line(operator, '航天测控');
      await industry.getByRole('button', { name: say('adminContent.moveUp', { name: '航天测控' }), exact: true }).click();
      await expect
        .poll(() => industry.getByRole('button', { name: say('adminContent.moveDown', { name: '航天测控' }), exact: true }).isEnabled())
        .toBe(true);
      await industry.getByRole('button', { name: say('adminContent.edit'), exact: true }).click();
      await typedPair(operator, say('adminContent.name'), '航天工程', 'Space engineering');
      await saved(operator);
      await act('航天工程', say('adminContent.remove')).click();
      await pressed(operator, say('common.confirm'));
      await gone(line(operator, '航天工程'));
    });

    expect(operator.complaints).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    expect(page.url()).toContain('/content/categories');
  });
});

describe('agreements', () => {
  it('get a new version that every buyer is asked about again', async () => {
    const buyer = await confirming(walks);
    await buyer.page.getByRole('checkbox', { name: buyer.say('order.agree') }).check();
    const operator = await atDesk(walks, 'content/agreements');
    const { page, say } = operator;
    const purchase = line(operator, say('adminContent.agreement_purchase'));

    await step('writes a new version and publishes it', async () => {
      await purchase
        .first()
        .getByRole('button', { name: say('adminContent.read'), exact: true })
        .click();
      await seen(drawer(operator).locator('article'));
      await page.keyboard.press('Escape');
      await purchase
        .first()
        .getByRole('button', { name: say('adminContent.versionNew'), exact: true })
        .click();
      await typed(operator, say('adminContent.version'), '不是版本');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminContent.versionWrong')));
      await typed(operator, say('adminContent.version'), '2099.1');
      await typedPair(operator, say('adminContent.agreementTitle'), '算力购买协议（新版）', 'Purchase agreement (new)');
      await pressed(operator, say('common.save'));
      await pressed(operator, say('common.cancel'));
      await pressed(operator, say('common.save'));
      await pressed(operator, say('common.confirm'));
      await seen(line(operator, '2099.1').getByText(say('adminContent.standingNOW')));
    });

    await step('writes a version of later and takes it back', async () => {
      // A future version can be withdrawn; the same number is refused.
      await operator.button(say('adminContent.versionNew')).first().click();
      await typed(operator, say('adminContent.version'), '2099.1');
      await typedPair(operator, say('adminContent.agreementTitle'), '以后', 'Later');
      await typedPair(operator, say('adminContent.agreementText'), '以后的正文', 'The text of later');
      await typed(operator, say('adminContent.inForceSince'), '2098-01-01T00:00');
      await pressed(operator, say('common.save'));
      await pressed(operator, say('common.confirm'));
      await seen(drawer(operator).getByText(say('errors.AGREEMENT_VERSION_EXISTS')));
      await typed(operator, say('adminContent.version'), '2099.2');
      await pressed(operator, say('common.save'));
      await pressed(operator, say('common.confirm'));
      const later = line(operator, '2099.2');
      await seen(later.getByText(say('adminContent.standingFUTURE')));
      await later.getByRole('button', { name: say('adminContent.withdraw'), exact: true }).click();
      await pressed(operator, say('common.confirm'));
      await gone(later);
    });

    await step('the buyer is asked again and orders', async () => {
      // The buyer agreed to the version in force at the time.
      await buyer.button(buyer.say('order.submit')).click();
      await seen(buyer.text(buyer.say('errors.AGREEMENT_REQUIRED', { title: '算力购买协议（新版）' })));
      await buyer.page.reload();
      await alive(buyer.page);
      await seen(buyer.text('算力购买协议（新版）'));
      await buyer.page.getByRole('checkbox', { name: buyer.say('order.agree') }).check();
      await buyer.button(buyer.say('order.submit')).click();
      await buyer.page.waitForURL(/\/goods\/pay\?orderId=/);
    });

    expect(operator.complaints).toEqual([]);
  });
});

describe('the working calendar', () => {
  it('turns days off into days of work and back, for the year that is shown', async () => {
    const operator = await atDesk(walks, 'content/calendar?year=2026');
    const { page, say } = operator;
    const day = (text: string) => page.getByRole('button', { name: text });
    await day(say('adminReview.calendarDayWork', { day: '2026-12-16' })).click();
    await day(say('adminReview.calendarDayRest', { day: '2026-12-19' })).click();
    await operator.button(say('adminReview.calendarReset')).click();
    await seen(operator.text(say('adminReview.calendarAdjustedNone')));
    await day(say('adminReview.calendarDayWork', { day: '2026-12-16' })).click();
    await operator.button(say('adminReview.calendarSave')).click();
    await seen(toastOf(operator.page, say('adminReview.calendarSaved')));
    await page.getByRole('link', { name: /2027/ }).click();
    await page.waitForURL(/year=2027/);
    await page.getByRole('link', { name: /2026/ }).click();
    await page.waitForURL(/year=2026/);
    await seen(operator.text(say('adminReview.calendarToRest', { day: '2026-12-16' })));
    await operator.button(say('adminReview.calendarRemove', { day: '2026-12-16' })).click();
    await operator.button(say('adminReview.calendarSave')).click();
    await seen(operator.text(say('adminReview.calendarAdjustedNone')));
    expect(operator.complaints).toEqual([]);
  });
});

describe('a creating call of the console', () => {
  it('that comes twice at once makes one thing, and is refused without a key', async () => {
    const staff = await walks.client('demo-superadmin', 'zh');
    const cluster = {
      clusterId: 'twice-region',
      centerName: '两次区',
      centerNameEn: '',
      description: '',
      descriptionEn: '',
      team: 'twice',
      teamName: '两次团队',
      teamNameEn: '',
      hardware: [],
      cpuCores: 1,
      gpuCards: 0,
      dcuCards: 0,
      storageTb: 0,
      k8s: false,
    };
    const [offer] = await staff.data<{ goodsId: string }[]>(staff.get('/market/goods/listed'));
    const calls: [string, unknown, string, (answer: never) => number][] = [
      [
        '/operation/admin/banners',
        { place: 'AD', key: 'free', title: '两次', titleEn: 'Twice', color: '#112233' },
        '/operation/admin/banners?place=AD',
        (all: { title: string }[]) => all.filter(({ title }) => title === '两次').length,
      ],
      [
        '/operation/admin/theme-times',
        { theme: 'spring', startsAt: 4e12, endsAt: 4e12 + 1e9 },
        '/operation/admin/themes',
        (plan: { schedule: { startsAt: number }[] }) => plan.schedule.filter(({ startsAt }) => startsAt === 4e12).length,
      ],
      [
        '/operation/admin/agreements',
        { code: 'privacy', version: 'twice', title: '两', titleEn: '2', text: '两', textEn: '2', inForceSince: 4e12 },
        '/operation/admin/agreements',
        (all: { version: string }[]) => all.filter(({ version }) => version === 'twice').length,
      ],
      [
        '/mall/admin/industries',
        { code: 'twice', name: '两次', nameEn: 'Twice' },
        '/mall/admin/taxonomy',
        ({ industries }: { industries: { code: string }[] }) => industries.filter(({ code }) => code === 'twice').length,
      ],
      [
        '/mall/admin/categories',
        { code: 'twice', goodsType: 'DATA', name: '两次', nameEn: 'Twice' },
        '/mall/admin/taxonomy',
        ({ categories }: { categories: { code: string }[] }) => categories.filter(({ code }) => code === 'twice').length,
      ],
      [
        '/market/admin/clusters/create',
        cluster,
        '/market/admin/clusters',
        ({ clusters }: { clusters: { clusterId: string }[] }) => clusters.filter(({ clusterId }) => clusterId === 'twice-region').length,
      ],
      [
        `/market/admin/offers/${offer?.goodsId}/stock`,
        { change: 5, reason: '两次' },
        `/market/admin/offers/${offer?.goodsId}/stock-history`,
        ({ records }: { records: { reason: string }[] }) => records.filter(({ reason }) => reason === '两次').length,
      ],
      [
        '/operation/feedback',
        { kind: 'OTHER', body: '两次' },
        '/operation/admin/feedback/list',
        ({ records }: { records: { body: string }[] }) => records.filter(({ body }) => body === '两次').length,
      ],
    ] as never;
    for (const [path, body, list, count] of calls) {
      await step(`posts three times to ${path}`, async () => {
        expect((await staff.post(path, body)).envelope.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
        const headers = { 'idempotency-key': `twice${path.replaceAll('/', '.')}` };
        const answers = await Promise.all([1, 2, 3].map(() => staff.post(path, body, headers)));
        expect([path, ...answers.map(({ envelope }) => envelope.code)]).toEqual([path, '0', '0', '0']);
        expect([path, count((await staff.data(staff.get(list))) as never)]).toEqual([path, 1]);
      });
    }

    await step('uses a key for something else', async () => {
      const other = await staff.post(
        '/mall/admin/industries',
        { code: 'thrice', name: '三', nameEn: '3' },
        { 'idempotency-key': 'twice.mall.admin.industries' },
      );
      expect(other.envelope.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    await step('uses the key of somebody else', async () => {
      // A visitor's key is the visitor's own.
      const visitor = createClient(walks.product.address);
      expect(
        (await visitor.post('/operation/feedback', { kind: 'OTHER', body: '访客' }, { 'idempotency-key': 'twice.operation.feedback' }))
          .envelope.code,
      ).toBe('0');
    });
  });
});
