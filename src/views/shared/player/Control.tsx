import type { Ref } from 'react';
import { Icon } from '../page/Icon.tsx';

/** A button of a player bar: its icon and, with `text`, words next to it that say more than its name. */
export function Control({
  ref,
  icon,
  label,
  text,
  pressed,
  isOff,
  className,
  tabIndex,
  onPress,
}: {
  ref?: Ref<HTMLButtonElement>;
  icon: string;
  label: string;
  text?: string;
  /** For a toggle button. */
  pressed?: boolean;
  /** It is disabled but keeps the focus. */
  isOff?: boolean;
  className?: string;
  tabIndex?: number | undefined;
  onPress: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={className === undefined ? 'ctl' : `ctl ${className}`}
      aria-label={text ? `${text} ${label}` : label}
      aria-pressed={pressed}
      aria-disabled={isOff}
      tabIndex={tabIndex}
      title={label}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
      {text && <span>{text}</span>}
    </button>
  );
}
