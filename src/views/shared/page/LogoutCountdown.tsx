import { logoutDelay } from '../../../domain/shell/delays.ts';
import { Countdown } from '../text/dom/Countdown.tsx';
import { Icon } from './Icon.tsx';

/** Says that the user will be signed out, with the seconds left. Screen readers hear it once. */
export function LogoutCountdown({ text }: { text: (seconds: number) => string }) {
  return (
    <div className="note" role="alert">
      <Icon name="pi-sign-out" />
      <span className="sr">{text(logoutDelay / 1000)}</span>
      <span aria-hidden="true">
        <Countdown duration={logoutDelay}>{text}</Countdown>
      </span>
    </div>
  );
}
