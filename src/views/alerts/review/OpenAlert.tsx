import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertsNearRef } from '../../../actors/alerts/alertContexts.tsx';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useClipDownloadRef, useClipShareRef } from '../../../actors/clips/clipContexts.tsx';
import { MomentActors } from '../../../actors/history/momentContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useShortcutsRef } from '../../../actors/shell/shortcuts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { clipOfAlert, fileNameOfAlert, momentOfAlert, seenNear } from '../../../domain/alerts/moment.ts';
import { shortcuts } from '../../../domain/shell/shortcuts.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { alertTypeIcons } from '../../shared/events/alertTypeIcons.ts';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { NotLoaded } from '../../shared/page/NotLoaded.tsx';
import { KeyCaps } from '../../shared/shortcuts/KeyCaps.tsx';
import { lengthText } from '../../shared/text/lengthText.ts';
import { withOffset } from '../../shared/text/zoneText.ts';
import { timezoneOf } from '../listedDevices.ts';
import { isOwn, type ReviewDevices } from './devices.ts';
import { OpenPanel } from './dom/OpenPanel.tsx';
import { MomentPlayer, type Played, type Ways } from './MomentPlayer.tsx';
import { alertPlace } from '../../shared/events/alertPlace.ts';
import { useReviewed } from './reviewed.ts';
import { useAddressOf } from '../../shared/device/cameras.ts';

/** So many other devices are named beside a moment. */
const mostNear = 4;

type Opened = {
  readonly alert: Alert;
  readonly devices: ReviewDevices;
  readonly ways: Ways;
  readonly onClose: () => void;
  /** Where another alert is opened. */
  readonly addressOf: (alert: Alert) => string;
};

/** An alert that is open: its recorded moment, what is known of it, and what other devices saw near it. */
export function OpenAlert({ alert, devices, ways, onClose, addressOf }: Opened) {
  const { t } = useTranslation();
  const name = alertPlace(alert, t);
  const timezone = timezoneOf(devices, alert.serialNumber);
  const moment = momentOfAlert(alert, timezone);
  const device = devices.find(({ serialNumber }) => serialNumber === alert.serialNumber);
  const played: Played = { alert, name, timezone, moment };
  return (
    <OpenPanel id={alert.id} label={t('review:open', { name })}>
      {alert.seconds > 0 ? (
        <MomentActors
          key={alert.id}
          device={
            device && !('channelList' in device)
              ? device
              : { serialNumber: alert.serialNumber, channel: alert.channel?.channel, timezone }
          }
          moment={moment}
        >
          <MomentPlayer {...played} ways={ways} />
        </MomentActors>
      ) : (
        <NoMoment alert={alert} />
      )}
      <div className="about">
        <About {...played} onClose={onClose} />
        <Near alert={alert} devices={devices} addressOf={addressOf} />
        <Acts {...played} devices={devices} next={ways.next} />
        <Keys isPlayed={alert.seconds > 0} />
      </div>
    </OpenPanel>
  );
}

/** The keys that one needs here. */
function Keys({ isPlayed }: { isPlayed: boolean }) {
  const { t } = useTranslation();
  const isOn = useSelector(useShortcutsRef(), (snapshot) => snapshot.matches({ keys: 'on' }));
  if (!isOn) return null;
  return (
    <p className="keys">
      {(['next', 'previous', 'reviewed', 'close'] as const).map((action) => (
        <span key={action}>
          <KeyCaps stroke={shortcuts.review.keys[action][0]} />
          {t(`review:key.${action}`)}
        </span>
      ))}
      {isPlayed && (
        <span>
          <KeyCaps stroke={shortcuts.player.keys.playPause[0]} />
          {t('review:key.play')}
        </span>
      )}
    </p>
  );
}

/** What stands where the moment would be played: its picture, and that nothing was recorded. */
function NoMoment({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  return (
    <div className="player no-moment">
      <Thumbnail address={alert.picture} />
      <p>
        <Icon name="pi-ban" />
        {t('review:nothingRecorded')}
      </p>
    </div>
  );
}

function About({ alert, name, timezone, onClose }: Played & { onClose: () => void }) {
  const { t } = useTranslation();
  const time = withOffset(wallClock(alert.at, timezone).time, alert.at, timezone);
  const kind = t(`alerts:type.${alertNameOf(alert.type)}`);
  const length = alert.seconds > 0 ? lengthText(alert.seconds) : t('alerts:notRecorded');
  return (
    <header>
      <div>
        <h3>{name}</h3>
        <p>{[kind, time, length].join(', ')}</p>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('common:close')}
        title={t('common:close')}
        onClick={onClose}
      >
        <Icon name="pi-times" />
      </button>
    </header>
  );
}

/** What other devices saw near the moment, with how much earlier or later that was. */
function Near({ alert, devices, addressOf }: Pick<Opened, 'alert' | 'devices' | 'addressOf'>) {
  const { t } = useTranslation();
  const ref = useAlertsNearRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const entries = useSelector(ref, ({ context }) => context.pages.entries);
  const near = seenNear(alert, entries, mostNear);
  return (
    <div className="near" aria-busy={isLoading} {...attributes}>
      <h4>{t('review:near.label')}</h4>
      {hasFailed ? (
        <NotLoaded onAgain={() => ref.send({ type: 'refresh' })} />
      ) : near.length > 0 ? (
        <ul>
          {near.map((other) => (
            <NearAlert key={other.id} alert={other} of={alert} devices={devices} to={addressOf(other)} />
          ))}
        </ul>
      ) : (
        <p>{!isLoading && t('review:near.none')}</p>
      )}
    </div>
  );
}

function NearAlert({
  alert,
  of,
  devices,
  to,
}: {
  alert: Alert;
  of: Alert;
  devices: ReviewDevices;
  to: string;
}) {
  const { t } = useTranslation();
  const name = alertPlace(alert, t);
  const timezone = timezoneOf(devices, alert.serialNumber);
  const time = withOffset(wallClock(alert.at, timezone).time, alert.at, timezone);
  const seconds = Math.round((alert.at - of.at) / 1000);
  const kind = alertNameOf(alert.type);
  return (
    <li>
      <Link to={to}>
        <Thumbnail address={alert.picture} />
        <span className="near-body">
          <b>{name}</b>
          <small>
            <Icon name={alertTypeIcons[kind]} />
            <span className="sr">{t(`alerts:type.${kind}`)}</span>
            {time}
          </small>
        </span>
        <span className="near-by">
          {t(seconds < 0 ? 'review:near.earlier' : 'review:near.later', { count: Math.abs(seconds) })}
        </span>
      </Link>
    </li>
  );
}

type ActsOf = Played & { readonly devices: ReviewDevices; readonly next: (() => void) | null };

/** What can be done with the open alert: mark it and go on, see it in the history, save it, share it. */
function Acts({ alert, timezone, devices, next }: ActsOf) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const review = useAlertReviewRef();
  const download = useClipDownloadRef();
  const share = useClipShareRef();
  const isReviewed = useReviewed(alert);
  const clip = clipOfAlert(alert, timezone);
  const request = {
    type: 'download',
    clip: { ...clip, fileName: fileNameOfAlert(alert, timezone) },
  } as const;
  const canDownload = useSelector(download, (snapshot) => snapshot.can(request));
  const mark = (reviewed: boolean) =>
    review.send({ type: 'alerts.mark', mark: { ids: [alert.id], reviewed } });
  const markAndGoOn = () => {
    mark(true);
    next?.();
  };
  const isRecorded = alert.seconds > 0;
  return (
    <div className="about-acts">
      {isReviewed ? (
        <Button label={t('review:mark.newAgain')} outlined severity="secondary" onClick={() => mark(false)} />
      ) : (
        <Button label={t('review:mark.andNext')} icon="pi pi-check" onClick={markAndGoOn} />
      )}
      {alert.channel !== null && (
        <IconLink to={addressOf(alert.serialNumber, {}, alert.channel.channel)} label={t('review:atGateway')}>
          <Icon name="pi-sitemap" />
        </IconLink>
      )}
      {isRecorded && (
        <>
          <IconLink
            to={addressOf(
              alert.serialNumber,
              { tab: 'history', ...secondAt(alert.at, timezone) },
              alert.channel?.channel,
            )}
            label={t('review:inHistory')}
          >
            <Icon name="pi-history" />
          </IconLink>
          <IconAct
            icon="pi-download"
            label={t('review:save.clip')}
            isHeld={!canDownload}
            onPress={() => canDownload && download.send(request)}
          />
          {isOwn(devices, alert.serialNumber) && (
            <IconAct
              icon="pi-share-alt"
              label={t('review:shareClip')}
              onPress={() => share.send({ type: 'share', clips: [clip] })}
            />
          )}
        </>
      )}
    </div>
  );
}

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      className="p-button p-component p-button-outlined p-button-secondary p-button-icon-only"
      to={to}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}

function IconAct({
  icon,
  label,
  isHeld = false,
  onPress,
}: {
  icon: string;
  label: string;
  isHeld?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      icon={`pi ${icon}`}
      outlined
      severity="secondary"
      aria-label={label}
      title={label}
      aria-disabled={isHeld}
      onClick={onPress}
    />
  );
}
