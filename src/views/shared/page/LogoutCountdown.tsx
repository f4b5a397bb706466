import { useTranslation } from 'react-i18next';
import { logoutDelay } from '../../../domain/shell/delays.ts';
import { Countdown } from '../text/dom/Countdown.tsx';
import { unitText } from '../text/numberText.ts';
import { Icon } from './Icon.tsx';

/** Says that the user is about to be logged out, with the time that is left. A reader hears it once. */
export function LogoutCountdown({ text }: { text: (left: string) => string }) {
  const { i18n } = useTranslation();
  const textAt = (seconds: number) => text(unitText(seconds, 'second', i18n.language, 'short'));
  return (
    <div className="note" role="alert">
      <Icon name="pi-sign-out" />
      <span className="sr">{textAt(logoutDelay / 1000)}</span>
      <span aria-hidden="true">
        <Countdown duration={logoutDelay}>{textAt}</Countdown>
      </span>
    </div>
  );
}
