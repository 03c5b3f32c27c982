import { type ReactNode, useReducer } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { confirm } from '../message-box/message-box.ts';
import { Sheet } from '../sheet/sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; always visible. */
  footer?: ReactNode;
  /** There are unsaved changes: closing asks for confirmation. */
  dirty?: boolean;
};

/** A form in a drawer at the side, over its list. */
export function FormDrawer({ open, onClose, title, children, footer, dirty = false }: Props) {
  const { t } = useI18n();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const close = async () => {
    if (!open) return;
    const agreed =
      !dirty ||
      (await confirm({
        title: t('fields.leaveTitle'),
        text: t('fields.leaveText'),
        confirmText: t('fields.leave'),
        cancelText: t('fields.stay'),
        danger: true,
      }));
    if (agreed) onClose();
    else renderAgain();
  };
  return (
    <Sheet open={open} onClose={close} title={title} side="right" wide footer={footer}>
      {children}
    </Sheet>
  );
}
