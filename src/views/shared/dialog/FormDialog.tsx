import { Dialog } from 'primereact/dialog';
import type { ReactNode } from 'react';
import { afterDialog } from './dom/afterDialog.ts';

/** A dialog around a form that has its own buttons. Escape asks to leave; the first field has the focus. */
export function FormDialog({
  visible,
  title,
  onLeave,
  children,
}: {
  visible: boolean;
  title: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      visible={visible}
      transitionOptions={afterDialog}
      onHide={onLeave}
      className="dlg-sm dlg-form"
      draggable={false}
      resizable={false}
      showCloseIcon={false}
      header={title}
    >
      {children}
    </Dialog>
  );
}
