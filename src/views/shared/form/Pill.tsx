import type { ComponentProps } from 'react';
import { Icon } from '../page/Icon.tsx';
import './pills.css';

/** A radio button (`radio`) or checkbox (`checkbox`) as a pill. While `isHeld`, changes are ignored. */
export function Pill({
  label,
  icon,
  isHeld,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
  icon?: string;
  checked: boolean;
  isHeld: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="pill">
      <input
        {...input}
        aria-disabled={isHeld}
        onChange={(event) => {
          if (!isHeld) onChange(event.target.checked);
        }}
      />
      {icon !== undefined && <Icon name={icon} />}
      {label}
      {input.type === 'checkbox' && <Icon name="pi-check" />}
    </label>
  );
}
