import { Button } from '../form/Button.tsx';
import './storageCard.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { StorageCardActor, useStorageCardRef } from '../../../actors/settings/storageCardContext.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { isUsable } from '../../../domain/settings/storageCard.ts';
import { Card } from '../form/Card.tsx';
import { RowsFailed, RowsLoading } from '../form/cardStates.tsx';
import { FormError } from '../form/FormError.tsx';
import { offer } from '../form/submitTo.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { SettingsNote } from '../form/SettingsNote.tsx';
import { CardSwitches } from './CardSwitches.tsx';
import { CardUsage } from './CardUsage.tsx';
import { FormatDialog } from './FormatDialog.tsx';
import { FormatProgress } from './FormatProgress.tsx';

type OfDevice = { readonly device: Device | Gateway };
/** Whether the card is that of a hub. */
type OfKind = { readonly isHub: boolean };

/** The storage card of a camera (spec sections 3 and 4): how full it is, its switches, formatting it. */
export function CardSection({ device }: { device: Device }) {
  return <StorageCardOf device={device} />;
}

/** The storage card of a hub or a camera. On that of a hub are the recordings of all its cameras. */
export function StorageCardOf({ device }: OfDevice) {
  return (
    <StorageCardActor device={device}>
      <StorageCard device={device} />
    </StorageCardActor>
  );
}

function StorageCard({ device }: OfDevice) {
  const { t } = useTranslation();
  const ref = useStorageCardRef();
  const attributes = useMachineAttributes(ref);
  return (
    <Card id="settings-card" title={t('settings:card.title')} aside={<StatusTag />} {...attributes}>
      <CardBody isHub={device.deviceType === 'GW'} />
      <FormatDialog device={device} />
    </Card>
  );
}

const statusTags = {
  normal: { icon: 'pi-check-circle', kind: 'ok' },
  full: { icon: 'pi-exclamation-triangle', kind: 'warn' },
  missing: { icon: 'pi-minus-circle', kind: 'mute' },
  unreadable: { icon: 'pi-times-circle', kind: 'danger' },
  formatFailed: { icon: 'pi-times-circle', kind: 'danger' },
} as const;

/** The status of the card in one word. The element stays in the DOM, so that screen readers announce it. */
function StatusTag() {
  const { t } = useTranslation();
  const ref = useStorageCardRef();
  const status = useSelector(ref, ({ context }) => context.card.status);
  const isKnown = useSelector(ref, (snapshot) => !snapshot.matches('reading') && !snapshot.matches('failed'));
  const format = useSelector(ref, ({ children }) => children.cardFormat);
  const isFormatting = useSelector(format, (snapshot) => snapshot?.hasTag('running') ?? false);
  const hasFormatFailed = useSelector(format, (snapshot) => snapshot?.matches('failed') ?? false);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const shown = hasFormatFailed ? 'formatFailed' : status;
  const { icon, kind } = statusTags[shown];
  return (
    <output>
      {isSaving || isFormatting ? (
        <span className="tag info">
          <span className="spin sm" />
          {t(isSaving ? 'common:saving' : 'settings:card.status.formatting')}
        </span>
      ) : (
        isKnown && (
          <span className={`tag ${kind}`}>
            <Icon name={icon} />
            {t(`settings:card.status.${shown}`)}
          </span>
        )
      )}
    </output>
  );
}

function CardBody({ isHub }: OfKind) {
  const ref = useStorageCardRef();
  const isReading = useSelector(ref, (snapshot) => snapshot.matches('reading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const error = useSelector(ref, ({ context }) => context.error);
  const format = useSelector(ref, ({ children }) => children.cardFormat);
  const isInTheWay = useSelector(
    format,
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('running') || snapshot.matches('failed')),
  );
  if (isReading) return <RowsLoading count={4} />;
  if (hasFailed) {
    return (
      <>
        <FormError message={error} />
        <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
      </>
    );
  }
  return (
    <KeepFocus part={String(isInTheWay)}>
      {format && <FormatProgress format={format} />}
      {!isInTheWay && <CardContent isHub={isHub} />}
    </KeepFocus>
  );
}

/** The contents of the card, and the actions for it. */
function CardContent({ isHub }: OfKind) {
  const { t } = useTranslation();
  const ref = useStorageCardRef();
  const { card, error } = useSelector(ref, ({ context }) => context);
  const isFormatted = useSelector(ref, (snapshot) => snapshot.matches({ shown: 'formatted' }));
  return (
    <>
      {card.status === 'missing' && (
        <EmptyState
          icon="pi-database"
          title={t('messages:device.noCard')}
          text={t(isHub ? 'settings:card.hubMissing' : 'settings:card.missing')}
        />
      )}
      {card.status === 'unreadable' && (
        <EmptyState
          icon="pi-database"
          title={t('messages:device.cardReadFailed')}
          text={t('settings:card.unreadable')}
        />
      )}
      {isUsable(card) && (
        <>
          <output className="card-done">
            {isFormatted && (
              <SettingsNote tone="ok" icon="pi-check-circle">
                {t('settings:card.done')}
              </SettingsNote>
            )}
          </output>
          <CardUsage card={card} />
          {card.status === 'full' && (
            <SettingsNote tone="warn" icon="pi-exclamation-triangle">
              {t('settings:card.full')}
            </SettingsNote>
          )}
          <CardSwitches />
        </>
      )}
      <FormError message={error} />
      {card.status !== 'missing' && (
        <footer className="card-end">
          <p>{t(isHub ? 'settings:card.hubErases' : 'settings:card.erases')}</p>
          <Button
            className="erase"
            icon="pi-eraser"
            label={t('settings:card.format')}
            outlined
            severity="danger"
            data-focus
            onClick={() => offer(ref, { type: 'format' })}
          />
        </footer>
      )}
    </>
  );
}
