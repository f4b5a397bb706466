import { useSelector } from '@xstate/react';
import { Dialog } from 'primereact/dialog';
import { useTranslation } from 'react-i18next';
import { useStorageCardRef } from '../../../actors/settings/storageCardContext.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { isUnbroken, rangeOnCard } from '../../../domain/settings/storageCard.ts';
import { Button } from '../form/Button.tsx';
import { afterDialog } from '../dialog/dom/afterDialog.ts';
import { HoldButton } from '../form/HoldButton.tsx';
import { offer } from '../form/submitTo.ts';
import { Icon } from '../page/Icon.tsx';
import { dayText } from '../text/dayText.ts';
import { gigabytesText } from '../text/numberText.ts';

const howId = 'card-format-how';

/** Asks whether to erase the card: what will be lost, and a button that must be held. */
export function FormatDialog({ device }: { device: Device | Gateway }) {
  const { t } = useTranslation();
  const format = useSelector(useStorageCardRef(), ({ children }) => children.cardFormat);
  const isHeld = useSelector(format, (snapshot) => snapshot?.matches('holding') ?? false);
  const isAsked = useSelector(format, (snapshot) => snapshot?.matches('asking') ?? false);
  const keep = () => format && offer(format, { type: 'keep' });
  return (
    <Dialog
      visible={isAsked || isHeld}
      transitionOptions={afterDialog}
      onHide={() => keep()}
      className="dlg-sm dlg-hold"
      draggable={false}
      resizable={false}
      showCloseIcon={false}
      header={
        <>
          <span className="dlg-icon erases">
            <Icon name="pi-eraser" />
          </span>
          {t('settings:card.ask.title', { name: device.name })}
        </>
      }
      footer={
        <>
          <Button
            label={t('settings:card.ask.keep')}
            outlined
            severity="secondary"
            data-pc-autofocus="true"
            onClick={() => keep()}
          />
          <HoldButton
            icon="pi-eraser"
            label={t('settings:card.ask.erase')}
            held={t('settings:card.ask.held')}
            isHeld={isHeld}
            describedBy={howId}
            onHold={() => format && offer(format, { type: 'hold.start' })}
            onRelease={() => format && offer(format, { type: 'hold.end' })}
          />
        </>
      }
    >
      <Loss device={device} />
      <p id={howId} className="lead">
        {t('settings:card.ask.how')}
      </p>
    </Dialog>
  );
}

function Loss({ device }: { device: Device | Gateway }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const card = useSelector(useStorageCardRef(), ({ context }) => context.card);
  const held = rangeOnCard(card, device.timezone);
  const day = (of: string) => dayText(of, language, { day: 'numeric', month: 'long' });
  return (
    <ul className="loss">
      {held && (
        <>
          <li>
            {card.days === 1
              ? t('settings:card.loss.oneDay', { day: day(held.from) })
              : t(
                  isUnbroken(card, device.timezone) ? 'settings:card.loss.days' : 'settings:card.loss.apart',
                  {
                    count: card.days,
                    from: day(held.from),
                    to: day(held.to),
                  },
                )}
          </li>
          <li>{t('settings:card.loss.clips')}</li>
        </>
      )}
      <li>
        {card.used > 0
          ? t('settings:card.loss.size', { size: gigabytesText(card.used, language) })
          : t('settings:card.loss.all')}
      </li>
    </ul>
  );
}
