/**
 * A buyer and a shop chat about a product, with a picture and an order, each in their own language; the connection is lost and what was
 * typed meanwhile arrives once and in order; the question is answered and the service rated. A visitor writes to the platform; on a phone a
 * message is left.
 */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import type { ChatHistory, ChatListItem, ChatMessage } from '#contexts/support/calls/fields.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { ALWAYS_SERVING, notServingNow, publishFront } from '#e2e/harness/office-floor.ts';
import { placeOrder } from '#e2e/harness/shop-floor.ts';
import { gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean } from '#e2e/harness/walkers.ts';

const walks = startWalks();
let buyer: Person;
let leader: Client;
let merchant: Client;
let shopId = '';
let goodsId = '';
let goodsName = '';
let conversationId = '';
/** While set, no socket can connect. */
let cut = false;
let refused = 0;

async function enter(userName: string, path: string, language: Language): Promise<Person> {
  const person = await walks.person({ language, as: await walks.client(userName, language) });
  await person.page.routeWebSocket(/\/customerservice\/socket/, (socket) => {
    if (cut) {
      refused += 1;
      void socket.close({ code: 1011 });
      return;
    }
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (!cut) server.send(text);
    });
    server.onMessage((text) => {
      if (cut) void socket.close({ code: 1011 });
      else socket.send(text);
    });
  });
  await person.open(path);
  return person;
}
const field = ({ page, say }: Person) => page.getByRole('textbox', { name: say('chat.writeLabel') });
const log = ({ page }: Person) => page.getByRole('log');
const write = async (person: Person, text: string) => {
  await field(person).fill(text);
  await field(person).press('Enter');
};
const answer = (body: string) =>
  merchant.data<ChatMessage>(
    merchant.post(`/customerservice/seller/conversation/${conversationId}/send`, { clientId: crypto.randomUUID(), kind: 'TEXT', body }),
  );
const received = async (): Promise<ChatMessage[]> =>
  (await merchant.data<ChatHistory>(merchant.get(`/customerservice/seller/conversation/${conversationId}/messages`))).messages;

describe('a conversation', () => {
  it('begins on the page of a product, which is sent as a card', async () => {
    [leader, merchant] = [await walks.client('demo-leader', 'zh'), await walks.client('demo-merchant', 'en')];
    await publishFront(merchant, ALWAYS_SERVING);
    const { records } = await merchant.data<{ records: { goodsId: string; name: string }[] }>(merchant.get('/mall/seller/goods-to-quote'));
    ({ goodsId, name: goodsName } = records[0] ?? { goodsId: '', name: '' });
    ({ shopId } = await leader.data<{ shopId: string }>(leader.get(`/mall/goods/${goodsId}/detail`)));
    buyer = await enter('demo-leader', `/ui/mall/detail/goods?goodsId=${goodsId}`, 'zh');
    const { page, say } = buyer;
    await buyer.link(say('chat.contactSeller')).first().click();
    await buyer.button(say('chat.sendCardGOODS')).click();
    await seen(log(buyer).getByText(goodsName));
    await write(buyer, '请问支持 GPU 吗？https://example.org/gpu');
    await seen(log(buyer).getByText(say('chat.stateSent')));
    expect(
      await log(buyer)
        .getByRole('link', { name: /example\.org/ })
        .getAttribute('rel'),
    ).toContain('noopener');
    const { chatList } = await leader.data<{ chatList: ChatListItem[] }>(leader.get('/customerservice/conversation/list'));
    conversationId = chatList.find((item) => item.shopId === shopId)?.conversationId ?? '';
    expect((await received()).map(({ kind, reference, body }) => [kind, reference || body])).toEqual([
      ['GOODS', goodsId],
      ['TEXT', '请问支持 GPU 吗？https://example.org/gpu'],
    ]);
    await clean(buyer);
    // The chat stays open on the next page.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('shell.navHome'), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/ui\/mall(\/index1)?\/?$/);
    await seen(log(buyer).getByText(say('chat.stateSent')));
  });

  it('shows the answer and that it was read, and takes a picture', async () => {
    const { page, say } = buyer;
    const { sequence } = await answer('是的，支持 CUDA。');
    await seen(log(buyer).getByText('是的，支持 CUDA。'));
    await merchant.data(merchant.post(`/customerservice/seller/conversation/${conversationId}/read`, { sequence }));
    await seen(log(buyer).getByText(say('chat.stateRead')));
    await expect
      .poll(async () => {
        const read = await merchant.data<ChatHistory>(merchant.get(`/customerservice/seller/conversation/${conversationId}/messages`));
        return read.marks.buyerRead;
      })
      .toBe(sequence);
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3355ee' } })
      .png()
      .toBuffer();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), buyer.button(say('chat.sendPicture')).click()]);
    await chooser.setFiles({ name: 'error.png', mimeType: 'image/png', buffer: picture });
    const opener = page.getByRole('button', { name: say('chat.openPicture', { name: 'error.png' }), exact: true });
    await seen(opener);
    expect((await received()).at(-1)).toMatchObject({ kind: 'PICTURE', file: { name: 'error.png', width: 640 } });
    await opener.click();
    const viewer = page.locator('dialog[open] img');
    await seen(viewer);
    await page.keyboard.press('Escape');
    await gone(viewer);
    // Only the picture viewer was closed.
    await seen(field(buyer));
  });

  it('keeps what is typed without a connection, and sends it once and in order', async () => {
    const { page, say } = buyer;
    await page.clock.install();
    cut = true;
    // The next frame closes the open socket.
    await answer('请稍等。');
    await seen(page.getByText(say('chat.reconnecting')));
    await buyer.context.setOffline(true);
    const texts = ['断线一', '断线二', '断线三'];
    for (const text of texts) await write(buyer, text);
    await seen(log(buyer).getByText(say('chat.stateWaiting')));
    // Advances the page's clock by half a minute; it retries every 5 seconds.
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const before = refused;
      await page.clock.runFor(5_000);
      await expect.poll(() => refused).toBeGreaterThan(before);
    }
    expect((await received()).filter(({ body }) => texts.includes(body))).toEqual([]);
    cut = false;
    await buyer.context.setOffline(false);
    await gone(log(buyer).getByText(say('chat.stateWaiting')));
    // The message sent meanwhile is also shown.
    await seen(log(buyer).getByText('请稍等。'));
    await expect.poll(async () => (await received()).filter(({ body }) => texts.includes(body)).map(({ body }) => body)).toEqual(texts);
    const shown = await log(buyer).getByText(/^断线/).allTextContents();
    expect(shown).toEqual(texts);
  });

  it('tells of an answer elsewhere by a pop-up and a number', async () => {
    const { page, say } = buyer;
    await page.keyboard.press('Escape');
    await gone(field(buyer));
    await answer('已为您查到。');
    const news = page.getByRole('region', { name: say('chat.news') });
    await seen(news.getByText('已为您查到。'));
    await seen(page.getByText(say('shell.chatUnread', { count: 1 })));
    await clean(buyer);
    await news
      .getByRole('button', { name: /分衍科技|打开/ })
      .first()
      .click();
    await seen(log(buyer).getByText('已为您查到。'));
    await gone(news.getByText('已为您查到。'));
    await expect
      .poll(async () => (await leader.data<{ userUnread: number }>(leader.get('/customerservice/message/remind'))).userUnread)
      .toBe(0);
  });

  it('goes on upon the messages page, in English, with an order', async () => {
    const [sku] = await leader.data<Sku[]>(leader.get(`/mall/goods/${goodsId}/skus`));
    const price = sku?.pricing.find(({ billingType }) => billingType !== 'FREE' && billingType !== 'TRIAL');
    const [region] = sku?.clusterResources ?? [];
    await leader.data(leader.post('/user/users/language', { language: 'en' }));
    await buyer.leave();
    const { orderId } = await placeOrder(leader, {
      kind: 'sku',
      goodsId,
      skuId: sku?.id ?? '',
      billingType: price?.billingType ?? 'MONTH',
      duration: 1,
      regions: region ? [region.clusterId] : [],
    });
    buyer = await enter('demo-leader', `/ui/mall/chat/chatList?shopId=${shopId}&card=ORDER&reference=${orderId}`, 'en');
    const { page, say } = buyer;
    await buyer.button(say('chat.sendCardORDER')).click();
    await expect.poll(async () => (await received()).at(-1)).toMatchObject({ kind: 'ORDER', reference: orderId });
    await seen(log(buyer).getByText(say('console.statusUNPAID')));
    await clean(buyer);
    const search = page.getByRole('searchbox', { name: say('chat.search') });
    await search.fill('CUDA');
    await page
      .getByRole('region', { name: say('chat.foundMessages') })
      .getByRole('button', { name: /CUDA/ })
      .click();
    await seen(log(buyer).getByText('是的，支持 CUDA。'));
  });

  it('ends, and is rated', async () => {
    const { page, say } = buyer;
    await buyer.button(say('chat.solved')).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('chat.solved'), exact: true })
      .click();
    await seen(log(buyer).getByText(say('chat.eventCLOSED')));
    await page.getByRole('radio', { name: /5/ }).check({ force: true });
    await page.getByRole('textbox', { name: say('chat.rateNote') }).fill('Quick and clear');
    await clean(buyer);
    await buyer.button(say('chat.rateSend')).click();
    await seen(toastOf(page, say('chat.rated')));
    await seen(log(buyer).getByText(say('chat.eventRATED')));
    await gone(buyer.button(say('chat.rateSend')));
    const { rounds } = await merchant.data<{ rounds: { stars: number; ratingNote: string }[] }>(
      merchant.get(`/customerservice/seller/conversation/${conversationId}`),
    );
    expect(rounds.find(({ stars }) => stars > 0)).toMatchObject({ stars: 5, ratingNote: 'Quick and clear' });
    expect(buyer.complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(words))).toEqual([]);
  });
});

describe('a visitor', () => {
  it('asks the platform, without files, and finds the conversation again', async () => {
    const visitor = await walks.person({ language: 'zh' });
    const { page, say } = visitor;
    await visitor.open(visitor.mall());
    await page
      .getByRole('complementary', { name: say('shell.sidebar') })
      .getByRole('link', { name: say('shell.service') })
      .click();
    await write(visitor, '游客提问');
    await seen(log(visitor).getByText(say('chat.stateSent')));
    await visitor.button(say('chat.sendPicture')).click();
    await seen(page.getByText(say('chat.filesSignIn')));
    await visitor.open(`/ui/mall/chat/chatList?shopId=${PLATFORM_SHOP}`);
    await seen(log(visitor).getByText('游客提问'));
    await clean(visitor);
  });
});

describe('a phone', () => {
  it('has no chat: a message is left for a shop, and the answer is read there', async () => {
    await publishFront(merchant, notServingNow());
    const phone = await walks.person({ language: 'en', mobile: true });
    const { page, say } = phone;
    await page.clock.install();
    await phone.open(`/ui/mall/mobile/detail/shop?id=${shopId}`);
    await phone.link(say('chat.leaveMessage')).first().click();
    await page.waitForURL(/\/mobile\/chat\/message/);
    await seen(page.getByText(say('chat.leaveVisitor')));
    expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
    await field(phone).fill('Do you take purchase orders?');
    await phone.button(say('chat.leave')).click();
    await seen(log(phone).getByText(say('chat.stateSent')));
    /** The page polls for new messages every 20 seconds. */
    const comes = async (words: string) => {
      const shown = log(phone).getByText(words);
      const asked = async () => {
        await page.clock.runFor(20_000);
        return shown.isVisible();
      };
      await expect.poll(asked, { interval: 300 }).toBe(true);
    };
    await comes(say('chat.eventAWAY'));
    const { records } = await merchant.data<{ records: { conversationId: string; customerName: string }[] }>(
      merchant.get('/customerservice/seller/conversation/list?queue=unassigned'),
    );
    const own = records.find(({ customerName }) => customerName === '')?.conversationId ?? '';
    await merchant.data(
      merchant.post(`/customerservice/seller/conversation/${own}/send`, {
        clientId: crypto.randomUUID(),
        kind: 'TEXT',
        body: 'Yes, we do.',
      }),
    );
    await comes('Yes, we do.');
    await clean(phone);
    await phone.open('/ui/mall/mobile/chat/chatList');
    await seen(page.getByText('Yes, we do.'));
    await clean(phone);
  });
});
