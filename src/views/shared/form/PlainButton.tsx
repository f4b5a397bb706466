type PlainButtonProps = {
  label: string;
  icon?: string;
  outlined?: boolean;
  isSecondary?: boolean;
  isSmall?: boolean;
  onClick: () => void;
};

/** A button that looks like PrimeReact's, for the first view, which does not load PrimeReact. */
export function PlainButton({ label, icon, outlined, isSecondary, isSmall, onClick }: PlainButtonProps) {
  const classes = [
    'p-button p-component',
    outlined && 'p-button-outlined',
    isSecondary && 'p-button-secondary',
    isSmall && 'p-button-sm',
  ];
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} onClick={onClick}>
      {icon && <span className={`p-button-icon p-c p-button-icon-left pi ${icon}`} aria-hidden="true" />}
      <span className="p-button-label p-c">{label}</span>
    </button>
  );
}
