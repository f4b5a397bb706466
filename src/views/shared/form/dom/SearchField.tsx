import { InputText } from 'primereact/inputtext';
import { useEffect, useRef } from 'react';
import { Icon } from '../../page/Icon.tsx';

/** A search field for a value that updates later than the input, for example one in the address. */
export function SearchField({
  label,
  hint,
  value,
  onType,
}: {
  label: string;
  hint: string;
  value: string;
  onType: (value: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    // While a person types, the field is ahead of `value`.
    if (input !== null && input !== document.activeElement) input.value = value;
  }, [value]);
  return (
    <span className="keyword">
      <Icon name="pi-search" />
      <InputText
        ref={field}
        type="search"
        defaultValue={value}
        placeholder={hint}
        aria-label={label}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  );
}
