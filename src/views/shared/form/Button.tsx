import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  label?: string;
  /** Its class of primeicons (`pi-video`). */
  icon?: string;
  outlined?: boolean;
  text?: boolean;
  severity?: 'secondary' | 'danger';
  size?: 'small';
};

/** The button of the console. It looks like PrimeReact's, which the first view does not load. */
export function Button({
  label,
  icon,
  outlined,
  text,
  severity,
  size,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isBare = !label && !children;
  const classes = [
    className,
    'p-button p-component',
    icon && isBare && 'p-button-icon-only',
    outlined && 'p-button-outlined',
    text && 'p-button-text',
    size === 'small' && 'p-button-sm',
    severity && `p-button-${severity}`,
  ];
  return (
    // The label may be hidden in a narrow window.
    <button aria-label={label} {...rest} className={classes.filter(Boolean).join(' ')}>
      {icon && (
        <span
          className={`p-button-icon p-c ${label ? 'p-button-icon-left ' : ''}pi ${icon}`}
          aria-hidden="true"
        />
      )}
      {(label || isBare) && <span className="p-button-label p-c">{label || '\u00a0'}</span>}
      {children}
    </button>
  );
}
