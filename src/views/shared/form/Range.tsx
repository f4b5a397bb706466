import type { ComponentProps } from 'react';

declare module 'react' {
  interface CSSProperties {
    '--filled'?: string;
  }
}

/** A slider, drawn by our style sheet up to its value. */
export function Range({
  className,
  min,
  max,
  value,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'style'> & { min: number; max: number; value: number }) {
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={className === undefined ? 'range' : `range ${className}`}
      style={{ '--filled': `${part * 100}%` }}
      min={min}
      max={max}
      value={value}
      {...rest}
    />
  );
}
