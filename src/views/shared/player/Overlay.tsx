import './overlay.css';
import type { ReactNode } from 'react';
import { passFocus } from '../page/dom/passFocus.ts';
import { Icon } from '../page/Icon.tsx';

/** What is pressed here mostly takes its own button away: the window has the focus then. */
const toWindow = passFocus('.player');

/** The live region stays in the page while its words change, so that a reader hears them. */
export function Overlay({
  icon,
  title,
  text,
  busy,
  late,
  solid,
  children,
}: {
  icon?: string;
  title?: string;
  text?: string;
  busy?: boolean;
  /** What mostly takes no time is not said at once. */
  late?: boolean;
  /** Nothing is seen through it. */
  solid?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={late ? 'overlay late' : 'overlay'} data-solid={solid ? true : undefined}>
      {busy && <span className="spin" aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <output>
        {title && <b>{title}</b>}
        {text && <span>{text}</span>}
      </output>
      {children}
    </div>
  );
}

/** A button on the well, beside what is said there. */
export function WellButton({
  icon,
  label,
  isOff,
  onPress,
}: {
  icon: string;
  label: string;
  /** It cannot be pressed now, and keeps the focus. */
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      ref={toWindow}
      type="button"
      className="well-btn"
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
