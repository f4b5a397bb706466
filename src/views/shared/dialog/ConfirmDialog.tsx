import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { afterDialog } from './dom/afterDialog.ts';
import { Icon } from '../page/Icon.tsx';

/**
 * A question with two buttons: the safe one on the left, the confirming one on the right with the focus. Escape is the
 * safe one.
 */
export function ConfirmDialog({
  visible,
  icon,
  title,
  text,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onCancel,
}: {
  visible: boolean;
  icon?: string;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Confirming deletes something, so the button is red. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      visible={visible}
      transitionOptions={afterDialog}
      onHide={onCancel}
      className="dlg-sm"
      draggable={false}
      resizable={false}
      showCloseIcon={false}
      header={
        <>
          {icon && (
            <span className="dlg-icon">
              <Icon name={icon} />
            </span>
          )}
          {title}
        </>
      }
      footer={
        <>
          <Button label={cancel} outlined severity="secondary" onClick={onCancel} />
          <Button
            label={confirm}
            onClick={onConfirm}
            data-pc-autofocus="true"
            {...(danger && { severity: 'danger' as const })}
          />
        </>
      }
    >
      {text}
    </Dialog>
  );
}
