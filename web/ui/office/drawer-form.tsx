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
  /** Label of the submit button; defaults to 保存. */
  save?: string;
  /** Toast on success: the drawer closes and the page's data is reloaded. Without it the form's own `submit` handles success. */
  saved?: string;
  /** Submitting is not possible yet. */
  disabled?: boolean;
  /** Replaces the submit handling. */
  onSubmit?: (event: FormEvent) => unknown;
};

/** A drawer with one form: cancel and save below it, the failure at its end. */
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
