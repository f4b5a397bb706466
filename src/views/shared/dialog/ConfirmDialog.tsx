import { Dialog } from 'primereact/dialog';
import { Button } from '../form/Button.tsx';
import { afterDialog } from './dom/afterDialog.ts';
import { Icon } from '../page/Icon.tsx';

const focused = { 'data-pc-autofocus': 'true' };

/**
 * A question with two buttons: the safe one on the left, the confirming one on the right. The confirming one has the
 * focus, or the safe one if something would be lost, so that Enter loses nothing. Escape is the safe one.
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
  /** Left out if there is nothing to choose. */
  cancel?: string;
  /** Confirming loses something, so the button is red. */
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
          {cancel !== undefined && (
            <Button
              label={cancel}
              outlined
              severity="secondary"
              onClick={onCancel}
              {...(danger && focused)}
            />
          )}
          <Button
            label={confirm}
            onClick={onConfirm}
            {...(danger ? { severity: 'danger' as const } : focused)}
          />
        </>
      }
    >
      {text}
    </Dialog>
  );
}
