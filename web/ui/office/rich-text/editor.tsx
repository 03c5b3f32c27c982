/** The editor; imports its library. */
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './rich-text.module.css';

type Props = {
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
  pictures?: FilePurpose;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { rel: 'noopener nofollow', target: null } },
  }),
  Image.configure({ allowBase64: false }),
];

export default function Editor({ value, onChange, disabled = false, pictures, labelledBy, describedBy, invalid }: Props) {
  const given = useRef(value);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: written }) => {
      given.current = written.isEmpty ? '' : written.getHTML();
      changed.current(given.current);
    },
  });
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  // A form that is reset passes another value.
  useEffect(() => {
    if (!editor || value === given.current) return;
    given.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor) return;
    const attributes: Record<string, string> = {
      class: styles.area ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    };
    editor.setOptions({ editorProps: { attributes } });
  }, [editor, labelledBy, describedBy, invalid]);
  if (!editor) return null;
  return (
    <div className={styles.editor} data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      <EditorToolbar editor={editor} disabled={disabled} pictures={pictures} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}
