import './overlay.css';
import type { ReactNode } from 'react';
import { passFocus } from '../page/dom/focus.ts';
import { Icon } from '../page/Icon.tsx';

/** Clicking an action here usually removes its button, so the window takes the focus. */
const toWindow = passFocus('.player');

/** The live region stays in the DOM while its text changes, so that screen readers announce it. */
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
  /** Delays the message of an operation that usually takes no time. */
  late?: boolean;
  /** Hides the video below. */
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

/** A button on the video, next to the message. */
export function WellButton({
  icon,
  label,
  isOff,
  onPress,
}: {
  icon: string;
  label: string;
  /** It is disabled but keeps the focus. */
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
