import './holdButton.css';
import type { KeyboardEvent } from 'react';
import { Icon } from '../page/Icon.tsx';

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * A red button for an irreversible action. It must be held, with the pointer, Space or Enter. The machine decides for
 * how long; releasing it earlier does nothing.
 */
export function HoldButton({
  icon,
  label,
  held,
  isHeld,
  describedBy,
  onHold,
  onRelease,
}: {
  icon: string;
  label: string;
  /** The label while it is held. */
  held: string;
  isHeld: boolean;
  /** Id of the text that explains how to hold it. */
  describedBy: string;
  onHold: () => void;
  onRelease: () => void;
}) {
  return (
    <button
      type="button"
      className="hold"
      data-held={isHeld || undefined}
      aria-describedby={describedBy}
      onPointerDown={({ button }) => {
        if (button === 0) onHold();
      }}
      onPointerUp={onRelease}
      onPointerLeave={onRelease}
      onPointerCancel={onRelease}
      onBlur={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        if (!event.repeat) onHold();
      }}
      onKeyUp={(event) => {
        if (isHoldKey(event)) onRelease();
      }}
    >
      <Icon name={icon} />
      {isHeld ? held : label}
    </button>
  );
}
