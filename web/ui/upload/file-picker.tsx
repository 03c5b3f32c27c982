import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { endingsOf, type FilePurpose } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { acceptOf, maxMegabytesOf } from '#web/lib/upload.ts';

type Props = {
  purpose: FilePurpose;
  /** Accessible name: the purpose of the file. */
  label: string;
  /** Id of the button, for a label or a link to it. */
  id?: string;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

/** A button that opens the file dialog and accepts dropped files. */
export function FilePicker({ purpose, label, id, multiple = false, disabled, invalid, describedBy, onFiles, className, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    // The surrounding field may accept drops as well: these files must not be added twice.
    event.stopPropagation();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf(purpose)}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

/** 'JPG, PNG, WEBP, up to 10 MB each'. */
export function useLimitWords(purpose: FilePurpose): string {
  const { t } = useI18n();
  return t('fields.uploadLimits', { types: endingsOf(purpose), size: `${maxMegabytesOf(purpose)} MB` });
}
