import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { FilePicker } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text.module.css';

type Tool = {
  words: MessageKey;
  icon: IconName;
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tools: Tool[][] = [
  [
    {
      words: 'office.richUndo',
      icon: 'arrow-back-up',
      can: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      words: 'office.richRedo',
      icon: 'arrow-forward-up',
      can: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [
    {
      words: 'office.richHeading2',
      icon: 'h-2',
      on: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      words: 'office.richHeading3',
      icon: 'h-3',
      on: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      words: 'office.richParagraph',
      icon: 'pilcrow',
      on: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.chain().focus().setParagraph().run(),
    },
  ],
  [
    {
      words: 'office.richBold',
      icon: 'bold',
      on: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      words: 'office.richItalic',
      icon: 'italic',
      on: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      words: 'office.richUnderline',
      icon: 'underline',
      on: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      words: 'office.richStrike',
      icon: 'strikethrough',
      on: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      words: 'office.richCode',
      icon: 'code',
      on: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      words: 'office.richBullets',
      icon: 'list',
      on: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      words: 'office.richNumbers',
      icon: 'list-numbers',
      on: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      words: 'office.richQuote',
      icon: 'quote',
      on: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      words: 'office.richCodeBlock',
      icon: 'source-code',
      on: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    { words: 'office.richLine', icon: 'separator', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    {
      words: 'office.richClear',
      icon: 'clear-formatting',
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];

/** The buttons of the editor: one tab stop, arrow keys within. */
export function EditorToolbar({ editor, disabled, pictures }: { editor: Editor; disabled: boolean; pictures?: FilePurpose }) {
  const { t } = useI18n();
  const [linking, setLinking] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const linked = editor.isActive('link');
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('office.richToolbar')} onKeyDown={onKeyDown}>
        {tools.map((group, index) => (
          <span key={index} className={styles.group}>
            {group.map((tool) => (
              <ToolButton
                key={tool.words}
                label={t(tool.words)}
                pressed={tool.on?.(editor)}
                disabled={disabled || (tool.can ? !tool.can(editor) : false)}
                onClick={() => tool.run(editor)}
              >
                <Icon name={tool.icon} size={18} />
              </ToolButton>
            ))}
          </span>
        ))}
        <div className={styles.group}>
          <ToolButton
            label={t('office.richLink')}
            pressed={linked || linking}
            disabled={disabled || (!linked && editor.state.selection.empty)}
            onClick={() => setLinking(!linking)}
          >
            <Icon name="link" size={18} />
          </ToolButton>
          {pictures && <PictureButton editor={editor} purpose={pictures} disabled={disabled} />}
        </div>
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

type ButtonProps = { label: string; pressed?: boolean; disabled: boolean; onClick: () => void; children: ReactNode };
function ToolButton({ label, pressed, disabled, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function PictureButton({ editor, purpose, disabled }: { editor: Editor; purpose: FilePurpose; disabled: boolean }) {
  const { t } = useI18n();
  const { uploads, problem, add, retry, remove } = useUploads({
    purpose,
    room: 10,
    onSent: ({ url, name }) =>
      editor
        .chain()
        .focus()
        // After the selection, without replacing it.
        .setTextSelection(editor.state.selection.to)
        .setImage({ src: url, alt: name.replace(/\.\w+$/, '') })
        .run(),
  });
  return (
    <>
      <FilePicker purpose={purpose} multiple disabled={disabled} className={styles.tool} label={t('office.richImage')} onFiles={add}>
        <Icon name="photo" size={18} />
      </FilePicker>
      <UploadList uploads={uploads} retry={retry} remove={remove} />
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    </>
  );
}
