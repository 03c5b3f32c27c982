/**
 * A broadcast with all participants: a shop announces it and streams with a real ffmpeg, visitors watch the real page in a browser on
 * desktop and phone, write and are moderated; it ends, its replay plays with chapters, and an operator removes it. The host uses Chinese,
 * the viewer English.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { announceBroadcast, type Encoder, startEncoder } from '#e2e/harness/live-floor.ts';
import { alive, gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, fits } from '#e2e/harness/walkers.ts';
import { findFfmpeg } from '../../../tools/ffmpeg.ts';

const TITLE = '并行算力实战';
const TITLE_EN = 'Parallel computing in practice';
const walks = startWalks();
let encoder: Encoder | undefined;
let host: Person;
let visitor: Person;
let viewer: Person;
let broadcastId = '';
let goodsName = '';
afterAll(() => encoder?.stop());

async function enter(userName: string, path: string, language: Language, mobile = false): Promise<Person> {
  const person = await walks.person({ language, mobile, as: await walks.client(userName, language) });
  await person.open(path);
  return person;
}
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** The video advances: frames are decoded and shown, not one still frame. */
async function plays(page: Page): Promise<void> {
  await seen(page.locator('video'));
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const before = await timeOf(page);
  await page.waitForFunction((time) => (document.querySelector('video')?.currentTime ?? 0) > time + 1, before);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
}
/** Stops the video: decoding takes most of the processor, and the next steps only read and write. */
const rests = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
/** Date fields of the browser hold times of Asia/Shanghai. */
const inMinutes = (minutes: number) => new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 16);
const pressInDialog = ({ page, say }: Person, key: 'common.confirm' | 'live.mute' = 'common.confirm') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(key), exact: true })
    .click();

if (!findFfmpeg()) console.log('SKIPPED: the walk that broadcasts needs ffmpeg (apt-get install -y ffmpeg, or FFMPEG_PATH)');

describe.skipIf(!findFfmpeg())('a live broadcast', () => {
  it('is announced by its shop, with a product', async () => {
    host = await enter('demo-merchant', '/ui/seller/live', 'zh');
    const { page, say } = host;
    await seen(host.text(say('officeLive.none')));
    await host.button(say('officeLive.create')).first().click();
    const dialog = page.getByRole('dialog');
    const fill = (label: string, value: string) => dialog.getByLabel(label).first().fill(value);
    await fill(say('fields.inChinese', { label: say('officeLive.name') }), TITLE);
    await fill(say('fields.inEnglish', { label: say('officeLive.name') }), TITLE_EN);
    await fill(say('officeLive.startsAt'), inMinutes(3));
    const goods = dialog.getByRole('combobox', { name: say('officeLive.goods') });
    await goods.click();
    const merchant = await walks.client('demo-merchant', 'zh');
    const { records } = await merchant.data<{ records: { name: string }[] }>(merchant.get('/mall/seller/goods-to-quote'));
    goodsName = records[0]?.name ?? '';
    await page.getByRole('listbox').getByRole('option', { name: goodsName }).click();
    await seen(dialog.getByRole('list', { name: say('officeLive.goods') }).getByText(goodsName));
    await clean(host);
    await dialog.getByRole('button', { name: say('common.save'), exact: true }).click();
    await seen(toastOf(page, say('officeLive.created')));
    await page
      .locator('main')
      .getByRole('link', { name: say('officeLive.open'), exact: true })
      .click();
    await page.waitForURL(/\/seller\/live\/[0-9a-z]{26}$/);
    broadcastId = page.url().split('/').at(-1) ?? '';
  });

  it('is announced to visitors, who ask to be reminded', async () => {
    viewer = await enter('demo-user', '/ui/mall/mobile/live', 'en', true);
    await seen(viewer.heading(viewer.say('live.upcoming')));
    await fits(viewer);
    await viewer.button(viewer.say('live.remindOf', { title: TITLE_EN })).click();
    await seen(toastOf(viewer.page, viewer.say('live.remindedDone')));
    await viewer.link(TITLE_EN).click();
    await seen(viewer.text(viewer.say('live.waiting')));
    await seen(viewer.text(viewer.say('live.chatWaiting')));
    await fits(viewer);
  });

  it('goes on air with the stream of an encoder, and plays', async () => {
    const { page, say } = host;
    await host.button(say('officeLive.makeKey')).click();
    await seen(host.text(say('officeLive.keyMade')));
    const url = (await page.locator('code').first().textContent()) ?? '';
    expect(url).toContain(`/operation/live-stream/ingest/${broadcastId}/`);
    await clean(host);
    encoder = startEncoder(url);
    await seen(host.text(say('officeLive.signalOn')));
    await plays(page);
    await clean(host);
    visitor = await walks.person({ language: 'zh' });
    await visitor.open(visitor.mall(`live/${broadcastId}`));
    await plays(visitor.page);
    await seen(visitor.text(visitor.say('live.stateON_AIR')));
    // A viewer already waiting in the room sees it begin.
    await plays(viewer.page);
    expect(encoder.said()).toBe('');
    for (const person of [host, visitor, viewer]) await rests(person.page);
  });

  it('is found from the home page, which leads whoever asks for it straight there', async () => {
    const passer = await walks.person({ language: 'zh' });
    await passer.open(passer.mall());
    await passer.link(new RegExp(TITLE)).first().click();
    await passer.page.waitForURL(`**/ui/mall/live/${broadcastId}`);
    await plays(passer.page);
    await passer.open(`${passer.mall()}?live=1&channel=fair`);
    expect(new URL(passer.page.url()).pathname + new URL(passer.page.url()).search).toBe(`/ui/mall/live/${broadcastId}?channel=fair`);
    const phone = await walks.person({ language: 'en', mobile: true });
    await phone.open(`${phone.mall()}?live=1`);
    await phone.page.waitForURL(`**/ui/mall/mobile/live/${broadcastId}`);
    await phone.open(phone.mall());
    await seen(phone.link(new RegExp(TITLE_EN)));
    await phone.leave();
    await passer.leave();
  });

  it('shows what its host shows, and what people write; the host removes it and closes the room to its author', async () => {
    await host.open(`/ui/mall/live/${broadcastId}`);
    await plays(host.page);
    await rests(host.page);
    const pin = host.page.getByRole('button', { name: new RegExp(host.say('live.pinOf', { name: '.*' })) });
    await pin.first().click();
    await seen(visitor.text(visitor.say('live.pinned')));
    await seen(visitor.link(goodsName));
    await seen(visitor.link(visitor.say('live.chatLogin')));

    const write = async ({ page, say }: Person, words: string) => {
      await page.getByLabel(say('live.writeLabel')).fill(words);
      await page.getByRole('button', { name: say('live.send'), exact: true }).click();
    };
    await write(viewer, 'How many cores?');
    await seen(host.text('How many cores?'));
    await seen(visitor.text('How many cores?'));
    await write(host, '从 64 核起');
    await seen(viewer.text('从 64 核起'));
    await clean(viewer);
    await clean(host);
    await host.page
      .getByRole('button', { name: new RegExp(host.say('live.removeOf', { author: '.*' })) })
      .first()
      .click();
    await seen(visitor.text(visitor.say('live.removed')));
    await gone(visitor.text('How many cores?'));
    await host.page
      .getByRole('button', { name: new RegExp(`^${host.say('live.muteOf', { author: '.*' })}`) })
      .first()
      .click();
    await pressInDialog(host, 'live.mute');
    await seen(viewer.text(viewer.say('live.muted')));
    // Those who left are counted for a while (live.test.ts).
    await seen(visitor.text(new RegExp(visitor.say('live.watching', { count: '[3-5]' }))));
    await clean(visitor);
  });

  it('reminded whoever asked', async () => {
    const client = await walks.client('demo-user', 'en');
    await expect.poll(async () => JSON.stringify(await client.data(client.get('/user/notice/list')))).toContain('LIVE_BEGUN');
  });

  it('ends by its button, and plays again from the beginning, by chapters', async () => {
    await host.open(`/ui/seller/live/${broadcastId}`);
    await host.button(host.say('officeLive.end')).click();
    await pressInDialog(host);
    await seen(toastOf(host.page, host.say('officeLive.ended')));
    await encoder?.stop();
    const { page, say } = host;
    await seen(host.heading(say('officeLive.chapters')));
    // Time, title and English title of each chapter in turn.
    const field = (at: number) =>
      page
        .getByRole('region', { name: say('officeLive.chapters') })
        .getByRole('textbox')
        .nth(at);
    await field(1).fill('开场');
    await host.button(say('officeLive.chapterAdd')).click();
    await field(3).fill('0:06');
    await field(4).fill('答疑');
    await clean(host);
    await host.button(say('common.save')).click();
    await seen(toastOf(page, say('officeLive.chaptersSaved')));

    await seen(visitor.text(visitor.say('live.stateENDED')));
    const replay = await walks.person({ language: 'zh', mobile: true });
    await replay.open(replay.mall('live'));
    await replay.link(TITLE).click();
    await replay.page.waitForURL(`**/mobile/live/${broadcastId}`);
    await alive(replay.page);
    await replay.button(replay.say('live.chapterAt', { time: '0:06', title: '答疑' })).click();
    await plays(replay.page);
    expect(await timeOf(replay.page)).toBeGreaterThan(6);
    expect(await replay.page.locator('video').evaluate((video: HTMLVideoElement) => Number.isFinite(video.duration))).toBe(true);
    await clean(replay);
    expect(replay.complaints).toEqual([]);
  });

  it('of another encoder, in fragments, is seen by its host before it begins, and then by visitors', async () => {
    const merchant = await walks.client('demo-merchant', 'zh');
    const id = await announceBroadcast(merchant, { title: '分片推流', titleEn: 'In fragments', beginsAutomatically: false });
    const { streamKey } = await merchant.data<{ streamKey: string }>(merchant.post(`/mall/seller/live/${id}/rotate-key`, {}));
    const other = startEncoder(`${walks.product.address}/operation/live-stream/ingest/${id}/${streamKey}/live.m3u8`, 'fmp4');
    try {
      await host.open(`/ui/seller/live/${id}`);
      await seen(host.heading(host.say('officeLive.preview')));
      await plays(host.page);
      await visitor.open(visitor.mall(`live/${id}`));
      await seen(visitor.text(visitor.say('live.waiting')));
      await host.button(host.say('officeLive.start')).click();
      await pressInDialog(host);
      await plays(visitor.page);
      await plays(host.page);
      expect(other.said()).toBe('');
      await host.button(host.say('officeLive.end')).click();
      await pressInDialog(host);
      await seen(visitor.text(visitor.say('live.stateENDED')));
      await gone(host.heading(host.say('officeLive.preview')));
    } finally {
      await other.stop();
    }
    const replay = await walks.person({ language: 'en' });
    await replay.open(replay.mall(`live/${id}`));
    await replay.page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await plays(replay.page);
    expect(replay.complaints).toEqual([]);
  });

  it('is taken off by an operator, with its recording', async () => {
    const operator = await enter('demo-superadmin', '/ui/admin/content/live', 'zh');
    const { page, say } = operator;
    await seen(operator.text(TITLE));
    await fits(operator);
    await page
      .getByRole('row')
      .filter({ hasText: TITLE })
      .getByRole('button', { name: say('officeLive.forceOff'), exact: true })
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('内容不实');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('officeLive.forceOff'), exact: true })
      .click();
    await seen(toastOf(page, say('officeLive.forceOffDone')));
    await visitor.open(visitor.mall(`live/${broadcastId}`));
    await seen(visitor.text(visitor.say('live.forcedOff')));
    await host.open(`/ui/seller/live/${broadcastId}`);
    await seen(host.text('内容不实'));
    // A player that requests the stream again after its end gets an error.
    const isOver = (complaint: string) =>
      /\b404\b.*\/(?:operation\/live-stream|preview)\//.test(complaint) || /\b404\b.*\.m3u8/.test(complaint);
    for (const person of [host, visitor, viewer, operator]) expect(person.complaints.filter((one) => !isOver(one))).toEqual([]);
  });
});
