import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * The field of a region's name. What is typed is told by Enter and as the focus leaves; where the region gets another
 * name, by that or by undoing, the field shows it and keeps the focus.
 */
export function RegionName({
  name,
  onRename,
  ...input
}: Omit<ComponentProps<'input'>, 'name' | 'onBlur' | 'onKeyDown' | 'defaultValue'> & {
  name: string;
  onRename: (name: string) => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.value = name;
  }, [name]);
  const tell = ({ value }: HTMLInputElement) => {
    if (value.trim() !== name) onRename(value);
  };
  return (
    <input
      {...input}
      ref={ref}
      className="p-inputtext"
      defaultValue={name}
      onBlur={({ currentTarget }) => tell(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && tell(currentTarget)}
    />
  );
}
