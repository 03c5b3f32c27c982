import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { emptyFields } from '#contexts/catalogue/rules/content-fields.ts';
import { open, say } from '#web/testing/open.tsx';
import { type Editor, EditorProvider } from './editor-context.tsx';
import { FieldInputs } from './field-inputs.tsx';

let last: Partial<ListingContent>;
function Page() {
  const [content, setContent] = useState<Partial<ListingContent>>(emptyFields);
  last = content;
  const editor = {
    content,
    readOnly: false,
    edit: (change: (before: ListingContent) => ListingContent) => setContent((before) => change(before as ListingContent)),
    errorAt: (field: string) => (field === 'acceptance' ? 'missing' : undefined),
    reasonsAt: (field: string) => (field === 'needsLicenceProof' ? ['which licence?'] : []),
  } as unknown as Editor;
  return (
    <EditorProvider editor={editor}>
      <FieldInputs section="licence" />
      <FieldInputs section="service" />
    </EditorProvider>
  );
}

it('edits a flag and a text in both languages, with problems and reasons beside them', async () => {
  await open({ default: Page } as never, { at: '/editor', path: '/editor' });
  const flag = screen.getByRole('switch', { name: say('contentFields.needsLicenceProof') });
  fireEvent.click(flag);
  expect(last.needsLicenceProof).toBe(true);
  expect(document.querySelector('[data-field="needsLicenceProof"]')?.textContent).toContain('which licence?');
  const [chinese, english] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  expect([chinese?.tagName, chinese?.lang, english?.lang]).toEqual(['TEXTAREA', 'zh-CN', 'en']);
  if (chinese) fireEvent.change(chinese, { target: { value: '通过复测' } });
  if (english) fireEvent.change(english, { target: { value: 'Passes' } });
  expect(last).toMatchObject({ acceptance: '通过复测', acceptanceEn: 'Passes' });
  expect(screen.getByText('missing')).toBeTruthy();
});
