import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { FileField } from './file-field.tsx';
import { ImageField } from './image-field.tsx';

/** Never responds. */
class SilentRequest extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [
    'file',
    <FileField key="f" label="Sheet" purpose="import-sheet" value={[]} onChange={() => {}} error="Missing" />,
    'goods.csv',
    'text/csv',
  ],
  [
    'picture',
    <ImageField key="i" label="Logo" purpose="shop-picture" value={null} onChange={() => {}} error="Missing" />,
    'a.png',
    'image/png',
  ],
])('says of a %s that is being sent that it is on its way, not that it is missing', async (_kind, field, name, type) => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const { user } = await open(field, { user: { userName: 'ann', permissions: [] } as never });
  expect(screen.getByText('Missing')).toBeTruthy();
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['x'], name, { type }));
  expect(await screen.findByText(say('fields.uploadWait'))).toBeTruthy();
  expect(screen.queryByText('Missing')).toBeNull();
});
