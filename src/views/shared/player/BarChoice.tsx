import './barChoice.css';
import { Icon } from '../page/Icon.tsx';

/** A native select in the bar. */
export function BarChoice<Value extends string | number>({
  label,
  value,
  options,
  text,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly Value[];
  text: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  return (
    <span className="ctl sel">
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option) === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
      <Icon name="pi-chevron-down" />
    </span>
  );
}
