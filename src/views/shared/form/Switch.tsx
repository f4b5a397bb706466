import type { ComponentProps } from 'react';

/** A switch: a native checkbox. While `isHeld`, changes are ignored. */
export function Switch({
  isHeld,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> & {
  checked: boolean;
  isHeld: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      {...input}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says it is checked
      role="switch"
      className="switch"
      aria-disabled={isHeld}
      onChange={(event) => {
        if (!isHeld) onChange(event.target.checked);
      }}
    />
  );
}
