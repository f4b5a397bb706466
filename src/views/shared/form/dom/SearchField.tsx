import { InputText } from 'primereact/inputtext';
import { useEffect, useRef } from 'react';
import { Icon } from '../../page/Icon.tsx';

/** A field for searching, for a value that comes back later than it is typed, such as that of an address. */
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
