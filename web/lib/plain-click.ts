type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in this very page: with the first button and no key, which open it elsewhere, and taken by nobody yet. */
export const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
