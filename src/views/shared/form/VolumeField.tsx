import { useTranslation } from 'react-i18next';
import { percentText } from '../text/numberText.ts';
import { Range } from './Range.tsx';
import type { Invalidity } from './TextField.tsx';

/** A volume in percent. */
export function VolumeField({
  id,
  value,
  isHeld,
  invalid = {},
  onChange,
}: {
  id: string;
  value: number;
  isHeld: boolean;
  invalid?: Invalidity;
  onChange: (value: number) => void;
}) {
  const { i18n } = useTranslation();
  const percent = percentText(value, i18n.language);
  return (
    <span className="volume-row">
      <Range
        id={id}
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={percent}
        aria-disabled={isHeld}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        {...invalid}
      />
      <output htmlFor={id}>{percent}</output>
    </span>
  );
}
