import './barChoice.css';
import { Icon } from '../page/Icon.tsx';

/**
 * A native select in the bar.
 *
 * @param icon shown instead of the chosen text if the bar has no room for it, on a phone
 */
export function BarChoice<Value extends string | number>({
  label,
  value,
  options,
  text,
  icon,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly Value[];
  text: (value: Value) => string;
  icon?: string;
  onChoose: (value: Value) => void;
}) {
  return (
    <span className={icon === undefined ? 'ctl sel' : 'ctl sel has-icon'}>
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
      {icon !== undefined && <Icon name={icon} />}
      <Icon name="pi-chevron-down" />
    </span>
  );
}
