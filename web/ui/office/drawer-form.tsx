import { type FormEvent, type ReactNode, useId } from 'react';
import { useRevalidator } from 'react-router';
import type { Form } from '#web/lib/use-form.ts';
import { showToast } from '../toast/toast.ts';
import { FormButtons, FormFailure, OfficeForm } from './fields/index.ts';
import { FormDrawer } from './form-drawer.tsx';

type Props = {
  form: Pick<Form<unknown>, 'busy' | 'dirty' | 'failure' | 'submit'>;
  title: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  open?: boolean;
  /** Words of the button that sends; 保存 without it. */
  save?: string;
  /** Said when the values were taken: the drawer closes and the page is read again. Without it the form's own `submit` does what is to be done. */
  saved?: string;
  /** It cannot be sent yet. */
  disabled?: boolean;
  /** In place of both. */
  onSubmit?: (event: FormEvent) => unknown;
};

/** A drawer that is one form: cancel and save below it, why the values were not taken at its end. */
export function DrawerForm({ form, title, onClose, children, open = true, save, saved, disabled, onSubmit }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event)) || saved === undefined) return;
    showToast(saved, 'success');
    onClose();
    await revalidate();
  };
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={title}
      dirty={form.dirty}
      footer={
        <FormButtons form={id} busy={form.busy} disabled={disabled} onCancel={onClose} {...(save === undefined ? {} : { label: save })} />
      }
    >
      <OfficeForm id={id} label={title} onSubmit={onSubmit ?? submit}>
        {children}
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
