import { useId } from 'react';
import { Pill } from './Pill.tsx';
import type { Invalidity } from './TextField.tsx';

/** A choice of one, with all choices visible. While `isHeld`, changes are ignored. */
export function PillsField<Value extends string>({
  label,
  value,
  choices,
  textOf,
  isHeld,
  invalid = {},
  onChoose,
}: {
  label: string;
  value: Value;
  choices: readonly Value[];
  textOf: (choice: Value) => string;
  isHeld: boolean;
  invalid?: Invalidity;
  onChoose: (value: Value) => void;
}) {
  const group = useId();
  return (
    <fieldset className="pills" role="radiogroup" {...invalid}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Pill
          key={choice}
          type="radio"
          name={group}
          label={textOf(choice)}
          checked={choice === value}
          isHeld={isHeld}
          onChange={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  );
}
