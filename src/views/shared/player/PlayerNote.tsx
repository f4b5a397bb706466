import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { Icon } from '../page/Icon.tsx';
import './pictureTools.css';

/** An error of a control of the bar, below it. */
export function PlayerNote({ message }: { message: MessageKey }) {
  const { t } = useTranslation();
  return (
    <p className="player-note" role="alert">
      <Icon name="pi-exclamation-circle" />
      <span>{t(`messages:${message}`)}</span>
    </p>
  );
}
