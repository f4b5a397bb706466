import type { ReactNode } from 'react';
import { Switch } from './Switch.tsx';

/** A settings line: what it is and one line of help at the left, the control at the right. */
export function SettingsRow({
  label,
  help,
  children,
}: {
  label: ReactNode;
  help?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="settings-row">
      <div>
        <b>{label}</b>
        {help && <p>{help}</p>}
      </div>
      <div className="settings-control">{children}</div>
    </div>
  );
}

/** A settings line with a switch. While it `isHeld`, the machine takes no change. */
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
