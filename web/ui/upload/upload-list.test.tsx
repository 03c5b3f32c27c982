import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UploadedFile } from '#contracts/files/files.ts';
import { beginUpload, cancelUpload, finishUpload, getUpload } from '#contracts/files/uploads.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, refusal, startServer } from '#web/testing/server.ts';
import { FilePicker } from './file-picker.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const retained: UploadedFile = { fileId: 'f1', url: '/mall/file/f1', name: '清单.pdf', size: 4, type: 'application/pdf' };
const upload = { uploadId: 'u1', offset: 0, size: 4, partBytes: 1024 * 1024 };
const pdf = () => new File(['%PDF'], '清单.pdf', { type: 'application/pdf' });

/** The requests that carry parts: each is answered by the test. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

function Attachments({ onSent }: { onSent: (file: UploadedFile) => void }) {
  const { uploads, add, retry, remove } = useUploads({ purpose: 'chat-file', resumable: true, room: 3, onSent });
  return (
    <>
      <UploadList uploads={uploads} retry={retry} remove={remove} />
      <FilePicker purpose="chat-file" label="attach" onFiles={add}>
        attach
      </FilePicker>
    </>
  );
}

/** The announced state of the file. */
const announced = () => within(screen.getByRole('listitem')).getByRole('status').textContent;

async function choose(language: 'zh' | 'en' = 'en') {
  FakeRequest.sent = [];
  const server = startServer();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  server.answer(beginUpload, upload);
  server.answer(finishUpload, retained);
  server.answer(cancelUpload, {});
  const sent: UploadedFile[] = [];
  const { user } = await open(<Attachments onSent={(file) => sent.push(file)} />, { language });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf());
  const part = async (index: number) => {
    await expect.poll(() => FakeRequest.sent.length > index).toBe(true);
    return FakeRequest.sent[index] as FakeRequest;
  };
  const bar = () => screen.getByRole('progressbar');
  const say2 = (key: Parameters<typeof say>[0], params = {}) => say(key, params, language);
  return { server, user, sent, part, bar, say: say2 };
}

it('shows how much of a file has been sent, and hands it over', async () => {
  const { sent, part, bar, say } = await choose();
  const request = await part(0);
  act(() => void request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 6 })));
  expect(bar().getAttribute('value')).toBe('50');
  expect(bar().getAttribute('aria-label')).toBe(say('fields.uploading', { name: '清单.pdf', percent: 50 }));
  expect(screen.getByText('50%')).toBeTruthy();
  expect(announced()).toBe('');
  await act(async () => request.answer(200, { code: '0', data: { offset: 4 }, message: '' }));
  await expect.poll(() => sent.length === 1).toBe(true);
  expect(sent).toEqual([retained]);
  await expect.poll(() => screen.queryByRole('progressbar') === null).toBe(true);
});

it.each(['zh', 'en'] as const)('says (%s) that it waits for the connection, and tries at once when the user wants to', async (language) => {
  const { server, user, sent, part, say } = await choose(language);
  server.answer(getUpload, upload);
  const request = await part(0);
  await act(async () => void request.dispatchEvent(new Event('error')));
  expect(await screen.findByText(say('fields.uploadWaiting'))).toBeTruthy();
  expect(announced()).toBe(say('fields.uploadWaitingFor', { name: '清单.pdf', percent: 0 }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: `${say('fields.uploadNow')}: 清单.pdf` }));
  const again = await part(1);
  await act(async () => again.answer(200, { code: '0', data: { offset: 4 }, message: '' }));
  await expect.poll(() => sent.length === 1).toBe(true);
});

it('says no longer that it waits once the upload goes on', async () => {
  const { server, user, part, say } = await choose();
  server.answer(getUpload, upload);
  const request = await part(0);
  await act(async () => void request.dispatchEvent(new Event('error')));
  await user.click(await screen.findByRole('button', { name: `${say('fields.uploadNow')}: 清单.pdf` }));
  const again = await part(1);
  const finishing = server.hold(finishUpload);
  await act(async () => again.answer(200, { code: '0', data: { offset: 4 }, message: '' }));
  await expect.poll(() => screen.queryByText(say('fields.uploadWaiting')) === null).toBe(true);
  expect(announced()).toBe('');
  expect(screen.getByText('100%')).toBeTruthy();
  await act(async () => finishing.give(retained));
});

it('is stopped while it waits, also on the server', async () => {
  const { server, user, sent, part, say } = await choose();
  server.answer(getUpload, () => {
    throw OFFLINE;
  });
  const request = await part(0);
  await act(async () => void request.dispatchEvent(new Event('error')));
  await screen.findByText(say('fields.uploadWaiting'));
  await user.click(screen.getByRole('button', { name: `${say('fields.uploadStop')}: 清单.pdf` }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await expect.poll(() => server.calls(cancelUpload).length === 1).toBe(true);
  expect(server.calls(cancelUpload)[0]?.params).toEqual({ uploadId: 'u1' });
  expect(sent).toEqual([]);
});

it('says in words why a file was refused, and sends it anew when it is tried again', async () => {
  const { server, user, sent, part } = await choose();
  server.answer(finishUpload, () => {
    throw refusal('UPLOAD_DAMAGED', 'It has changed');
  });
  const request = await part(0);
  await act(async () => request.answer(200, { code: '0', data: { offset: 4 }, message: '' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It has changed');
  server.answer(finishUpload, retained);
  await user.click(screen.getByRole('button', { name: `${say('common.retry')}: 清单.pdf` }));
  const again = await part(1);
  await act(async () => again.answer(200, { code: '0', data: { offset: 4 }, message: '' }));
  await expect.poll(() => sent.length === 1).toBe(true);
  expect(server.calls(beginUpload)).toHaveLength(2);
});
