import { Icon } from '../page/Icon.tsx';
import type { Invalidity } from './TextField.tsx';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** A native select that looks like the other fields. While `isHeld`, changes are ignored. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  isHeld = false,
  invalid = {},
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  isHeld?: boolean;
  invalid?: Invalidity;
  onChoose: (value: Value) => void;
}) {
  return (
    <span className="select-field">
      <select
        aria-label={label}
        value={value}
        aria-disabled={isHeld}
        {...invalid}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen && !isHeld) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="pi-chevron-down" />
    </span>
  );
}
