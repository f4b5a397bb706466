import type { ReactNode } from 'react';
import { Switch } from './Switch.tsx';

/** A settings row: label and one line of help on the left, the control on the right. */
export function SettingsRow({
  label,
  help,
  helpId,
  children,
}: {
  label: ReactNode;
  help?: string | undefined;
  helpId?: string;
  children?: ReactNode;
}) {
  return (
    <div className="settings-row">
      <div>
        <b>{label}</b>
        {help && <p id={helpId}>{help}</p>}
      </div>
      <div className="settings-control">{children}</div>
    </div>
  );
}

/** A settings row with a switch. While `isHeld`, changes are ignored. */
export function SwitchRow({
  id,
  label,
  help,
  checked,
  isHeld,
  onChange,
}: {
  id: string;
  label: string;
  help: string;
  checked: boolean;
  isHeld: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="settings-row">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <div className="settings-control">
        <Switch
          id={id}
          aria-describedby={`${id}-help`}
          checked={checked}
          isHeld={isHeld}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
