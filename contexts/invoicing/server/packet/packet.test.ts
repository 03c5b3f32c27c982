/** The reimbursement packet: its documents, their content, and that the manifest lists each of them. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import * as desk from '#contexts/invoicing/calls/invoice-desk.ts';
import { type PaidOrder, paidOrder } from '#contexts/orders/server/testing/paid-order.ts';
import { textOf } from '#server/platform/pdf/pdf-text.ts';
import { call as plainCall } from '#server/platform/test/call-bound.ts';
import { applyFor, type InvoiceFloor, issuerFor, openInvoiceFloor, titleFor } from '../testing/invoice-floor.ts';

let shop: InvoiceFloor;
beforeAll(async () => {
  shop = await openInvoiceFloor();
});
afterAll(() => shop?.close());

async function download(actor: PaidOrder['actor'], orderId: string): Promise<Buffer> {
  const [packet] = shop.invoicing.downloads;
  if (!packet) throw new Error('there is no packet to download');
  const file = await packet.make({ params: { orderId }, query: {} }, plainCall({ actor }));
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}
const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          const pieces: Buffer[] = [];
          for await (const piece of stream) pieces.push(piece as Buffer);
          found.set(entry.fileName, Buffer.concat(pieces));
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(found));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function invoiced(): Promise<PaidOrder & { number: string }> {
  const made = await paidOrder(shop.floor);
  await issuerFor(shop, made.sku.shopId);
  const { id } = await applyFor(shop, made, (await titleFor(shop, made.actor)).id);
  await shop.call(shop.seller(made.sku.shopId), desk.issueSellerInvoice, { params: { id } });
  await shop.work();
  const [row] = await shop.floor.sql<{ number: string }>('SELECT number FROM invoice WHERE id = $1', [id]);
  return { ...made, number: row?.number ?? '' };
}

it('holds order, terms, invoice, use and receipt, each with its SHA-256 in the manifest', async () => {
  const made = await invoiced();
  await shop.floor.sql(`UPDATE entitlement SET kind = 'QUOTA', amount = 10, used = 4 WHERE order_id = $1`, [made.orderId]);
  const files = await unzip(await download(made.actor, made.orderId));
  expect([...files.keys()]).toEqual([
    '1-订单.pdf',
    '2-协议.pdf',
    `3-发票-${made.number}.pdf`,
    '4-用量.csv',
    '5-付款凭证.pdf',
    'manifest.json',
  ]);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as {
    files: { name: string; bytes: number; sha256: string }[];
  };
  expect(manifest.files).toEqual(
    [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })),
  );
  const says = async (name: string) => textOf(once(files.get(name) ?? Buffer.alloc(0)));
  expect(await says('1-订单.pdf')).toContain('订单确认单');
  expect(await says('2-协议.pdf')).toContain('第一条 双方同意。');
  expect(await says(`3-发票-${made.number}.pdf`)).toContain(made.number);
  expect(await says('5-付款凭证.pdf')).toContain('壹拾圆整');
  expect(files.get('4-用量.csv')?.toString()).toMatch(/10,4,/);
});

it('is for the buyer of a paid order alone', async () => {
  const made = await paidOrder(shop.floor);
  await expect(download(shop.floor.newActor(), made.orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  await expect(download(made.actor, 'nothing')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const files = await unzip(await download(made.actor, made.orderId));
  expect([...files.keys()]).toEqual(['1-订单.pdf', '2-协议.pdf', '5-付款凭证.pdf', 'manifest.json']);
});
