import './rings.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { DoorbellRingActor, useDoorbellRingRef } from '../../../actors/doorbells/rings.tsx';
import { useMissedRingsRef, useRingSoundRef } from '../../../actors/shell/shellPage.tsx';
import { fetchPlayer } from '../../../actors/live/fetchPlayer.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { visitsOf } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { useAddressOf, useDevices } from '../device/cameras.ts';
import { Icon } from '../page/Icon.tsx';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { sinceText } from '../text/momentText.ts';
import { viewerTimezone } from '../text/zoneText.ts';
import { RingStack } from './dom/RingStack.tsx';
import { MissedNotice } from './MissedNotice.tsx';

const livePicture = defineChunk<{ camera: Device }>(
  'ringPicture',
  async () => (await import('../player/SmallLiveWindow.tsx')).SmallLiveWindow,
  fetchPlayer,
);

/** The current rings, over any page, the newest on top, and the last missed ring. Neither takes the focus. */
export function Rings() {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const ref = useMissedRingsRef();
  const attributes = useMachineAttributes(ref);
  const sound = useMachineAttributes(useRingSoundRef());
  const ringing = useSelector(ref, ({ context }) => context.ringing);
  const [newest] = ringing;
  const visits = visitsOf(ringing);
  return (
    <div {...attributes}>
      <span hidden {...sound} />
      {newest && (
        <p className="sr" role="alert" key={newest.id}>
          {t('doorbells:ringing.title', { name: newest.deviceName || newest.serialNumber })}
        </p>
      )}
      <RingStack rings={visits.map(({ first }) => first.id)} label={t('doorbells:ringing.label')}>
        {visits.map(({ first, last }) => (
          <DoorbellRingActor key={first.id} alert={last} address={addressOf(last.serialNumber)}>
            <Ring alert={last} />
          </DoorbellRingActor>
        ))}
      </RingStack>
      <MissedNotice />
    </div>
  );
}

function Ring({ alert }: { alert: Alert }) {
  const { t, i18n } = useTranslation();
  const ref = useDoorbellRingRef();
  const attributes = useMachineAttributes(ref);
  const { serialNumber, deviceName, at } = alert;
  const doorbell = useDevices('doorbell').find((device) => device.serialNumber === serialNumber);
  const putAway = t('doorbells:ringing.putAway');
  const time = sinceText(at, i18n.language, doorbell?.timezone ?? viewerTimezone());
  return (
    <section className="ring" {...attributes}>
      <header>
        <span className="ring-mark">
          <Icon name="pi-bell" />
        </span>
        <div>
          <h2>{t('doorbells:ringing.title', { name: deviceName || serialNumber })}</h2>
          <p>
            {doorbell?.site && <span>{doorbell.site}</span>}
            <time dateTime={new Date(at).toISOString()}>{time}</time>
          </p>
        </div>
        <SoundButton />
        <button
          type="button"
          className="icon-btn put-away"
          aria-label={putAway}
          title={putAway}
          onClick={() => ref.send({ type: 'dismiss' })}
        >
          <Icon name="pi-times" />
        </button>
      </header>
      <BlockedSound />
      {doorbell && <ChunkPlace chunk={livePicture} given={{ camera: doorbell }} />}
      <footer>
        <button
          type="button"
          className="p-button p-component watch"
          onClick={() => ref.send({ type: 'watch' })}
        >
          <Icon name="pi-video" />
          {t('doorbells:ringing.watch')}
        </button>
        <button
          type="button"
          className="p-button p-component p-button-text p-button-secondary"
          onClick={() => ref.send({ type: 'ignore' })}
        >
          {t('doorbells:ringing.ignore')}
        </button>
      </footer>
    </section>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const ref = useRingSoundRef();
  const isOn = useSelector(ref, (snapshot) => snapshot.hasTag('on'));
  const label = t('doorbells:sound.short');
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => ref.send({ type: 'toggle' })}
    >
      <Icon name={isOn ? 'pi-volume-up' : 'pi-volume-off'} />
    </button>
  );
}

/** Says that the browser blocks the ring sound, with a button to allow it. */
function BlockedSound() {
  const { t } = useTranslation();
  const ref = useRingSoundRef();
  const isBlocked = useSelector(ref, (snapshot) => snapshot.matches({ ringing: 'blocked' }));
  if (!isBlocked) return null;
  return (
    <button type="button" className="ring-hear" onClick={() => ref.send({ type: 'allow' })}>
      <Icon name="pi-volume-up" />
      {t('doorbells:sound.allow')}
    </button>
  );
}
