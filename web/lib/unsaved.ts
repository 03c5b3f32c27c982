/** Forms with unsaved changes: leaving the page asks first (web/ui/leave-guard). */
const unsaved = new Set<symbol>();

export const markUnsaved = (form: symbol, dirty: boolean): void => {
  if (dirty) unsaved.add(form);
  else unsaved.delete(form);
};
export const hasUnsaved = (): boolean => unsaved.size > 0;
export const discardUnsaved = (): void => unsaved.clear();
