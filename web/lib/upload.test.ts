import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedFile } from '#contracts/files/files.ts';
import { messages } from '#messages/zh/index.ts';
import { registerMessages } from './i18n.tsx';
import { acceptOf, uploadFile } from './upload.ts';

/** The requests sent, each answered by the test. */
let sent: FakeRequest[];
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  response: unknown = null;
  responseType = '';
  url = '';
  body: FormData | undefined;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

const assigned: string[] = [];
beforeEach(() => {
  sent = [];
  assigned.length = 0;
  registerMessages('zh', messages);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN', dataset: {} } });
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    location: { pathname: '/ui/mall', search: '', assign: (to: string) => assigned.push(to) },
  });
});

const picture = (name = 'a.png', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const retained: UploadedFile = { fileId: 'f1', url: '/mall/file/f1', name: 'a.png', size: 10, type: 'image/png' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an upload', () => {
  it('sends one file for its purpose, tells how far it got and answers what is kept', async () => {
    const shares: number[] = [];
    const uploading = uploadFile('goods-picture', picture(), { onProgress: (share) => shares.push(share) });
    await settled();
    const [request] = sent;
    request?.progress(5, 10);
    request?.answer(200, { code: '0', data: retained, message: '' });
    expect(await uploading).toEqual(retained);
    expect(request?.url).toBe('/mall/file/upload?purpose=goods-picture');
    expect(request?.body?.get('file')).toMatchObject({ name: 'a.png' });
    expect(shares).toEqual([0.5]);
  });

  it('refuses at once what the server would refuse, in words', async () => {
    const refusal = async (file: File) => uploadFile('onboarding-logo', file).catch((error: Error) => error.message);
    expect(await refusal(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))).toBe('不支持该文件格式，请上传 JPG, PNG, WEBP 格式的文件');
    expect(await refusal(picture('a.png', 10 * 1024 * 1024 + 1))).toBe('文件过大，最大支持 10 MB');
    expect(await refusal(picture('a.png', 0))).toBe('文件内容为空，请重新选择');
    expect(sent).toEqual([]);
  });

  it('says what the server says, and that nobody answered', async () => {
    const refused = uploadFile('goods-picture', picture());
    await settled();
    sent[0]?.answer(415, { code: 'FILE_TYPE_REFUSED', data: null, message: '不行', params: {} });
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED', message: '不行', status: 415 });
    const offline = uploadFile('goods-picture', picture());
    await settled();
    sent[1]?.dispatchEvent(new Event('error'));
    await expect(offline).rejects.toMatchObject({ code: 'OFFLINE' });
    const signedOut = uploadFile('goods-picture', picture());
    await settled();
    sent[2]?.answer(401, { code: 'LOGIN_REQUIRED', data: null, message: '请先登录' });
    await expect(signedOut).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(assigned[0]).toContain('/loginSsoRedirect.action');
  });

  it('ends when it is told to, also before its turn', async () => {
    const stop = new AbortController();
    const uploads = [1, 2, 3, 4].map(() => uploadFile('goods-picture', picture(), { signal: stop.signal }));
    await settled();
    expect(sent).toHaveLength(3);
    stop.abort();
    for (const upload of uploads) await expect(upload).rejects.toMatchObject({ code: 'ABORTED' });
    expect(sent).toHaveLength(3);
  });
});

it('asks a file chooser for what fits', () => {
  expect(acceptOf('import-sheet')).toBe(
    'text/csv,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx,text/plain,.txt,.md',
  );
});
