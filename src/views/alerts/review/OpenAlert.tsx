import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { MomentActors } from '../../../actors/history/momentContexts.tsx';
import { RecordedToolActors } from '../../../actors/history/recordedTools.tsx';
import { useShortcutsRef } from '../../../actors/shell/shortcuts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import { momentOfAlert, recordedChannel } from '../../../domain/alerts/moment.ts';
import { shortcuts } from '../../../domain/shell/shortcuts.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { IncidentDialog } from '../../shared/events/IncidentDialog.tsx';
import { Thumbnail } from '../../shared/events/Thumbnail.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { KeyCaps } from '../../shared/shortcuts/KeyCaps.tsx';
import { lengthText } from '../../shared/text/numberText.ts';
import { withOffset } from '../../shared/text/zoneText.ts';
import { timezoneOf } from '../listedDevices.ts';
import type { ReviewDevices } from './devices.ts';
import { OpenPanel } from './dom/OpenPanel.tsx';
import { MomentPlayer, type Played, type Ways } from './MomentPlayer.tsx';
import { NearAlerts } from './NearAlerts.tsx';
import { OpenAlertActions } from './OpenAlertActions.tsx';
import { alertPlace } from '../../shared/events/alertPlace.ts';

type Opened = {
  readonly alert: Alert;
  readonly devices: ReviewDevices;
  readonly ways: Ways;
  /** Whether the list ends with it. */
  readonly isLast: boolean;
  readonly onClose: () => void;
  /** The address of another alert. */
  readonly addressOf: (alert: Alert) => string;
};

/** An open alert: its recorded moment, its details, and alerts of other devices near it. */
export function OpenAlert({ alert, devices, ways, isLast, onClose, addressOf }: Opened) {
  const { t } = useTranslation();
  const name = alertPlace(alert, t);
  const timezone = timezoneOf(devices, alert.serialNumber);
  const moment = momentOfAlert(alert, timezone);
  const device = devices.find(({ serialNumber }) => serialNumber === alert.serialNumber);
  const played: Played = { alert, name, timezone, moment };
  const about = (
    <div className="about">
      <About {...played} onClose={onClose} />
      <NearAlerts alert={alert} devices={devices} addressOf={addressOf} />
      <OpenAlertActions {...played} devices={devices} next={ways.next} isLast={isLast} />
      <Keys isPlayed={alert.seconds > 0} />
    </div>
  );
  return (
    <OpenPanel id={alert.id} label={t('review:open', { name })}>
      {alert.seconds > 0 ? (
        <MomentActors
          key={alert.id}
          device={
            device && !('channelList' in device)
              ? device
              : { serialNumber: alert.serialNumber, channel: recordedChannel(alert), timezone }
          }
          moment={moment}
        >
          <RecordedToolActors
            camera={{ serialNumber: alert.serialNumber, channel: recordedChannel(alert), name, timezone }}
          >
            <MomentPlayer {...played} ways={ways} />
            {about}
            <IncidentDialog />
          </RecordedToolActors>
        </MomentActors>
      ) : (
        <>
          <NoMoment alert={alert} />
          {about}
        </>
      )}
    </OpenPanel>
  );
}

/** The most useful shortcuts for an open alert. */
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

/** Replaces the player if nothing was recorded: shows the thumbnail and says so. */
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
