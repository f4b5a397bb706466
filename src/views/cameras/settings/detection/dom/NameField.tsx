import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A text field that shows `name` unless the person is typing. Rejected input reverts when the field loses the focus.
 */
export function NameField({ name, ...input }: Omit<ComponentProps<'input'>, 'name'> & { name: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current !== null && current !== document.activeElement) current.value = name;
  }, [name]);
  return (
    <input
      {...input}
      ref={field}
      defaultValue={name}
      onBlur={({ currentTarget }) => {
        currentTarget.value = name;
      }}
    />
  );
}
