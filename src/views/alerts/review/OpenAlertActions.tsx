import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useClipShareRef, useDownloadsRef } from '../../../actors/clips/clipContexts.tsx';
import { useIncidentChoiceRef } from '../../../actors/clips/incidents.tsx';
import type { Clip } from '../../../domain/clips/clip.ts';
import { addedClips } from '../../../domain/clips/incident.ts';
import { clipOfAlert, fileNameOfAlert, recordedChannel } from '../../../domain/alerts/moment.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { Button } from '../../shared/form/Button.tsx';
import { useAddressOf } from '../../shared/device/cameras.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { isOwn, type ReviewDevices } from './devices.ts';
import type { Played } from './MomentPlayer.tsx';
import { useReviewed } from './reviewed.ts';

type ActionsOf = Played & {
  readonly devices: ReviewDevices;
  readonly next: (() => void) | null;
  readonly isLast: boolean;
};

/** The actions of the open alert: mark it and continue, open it in the history, save it, share it. The last says so. */
export function OpenAlertActions({ alert, timezone, devices, next, isLast }: ActionsOf) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const review = useAlertReviewRef();
  const downloads = useDownloadsRef();
  const share = useClipShareRef();
  const isReviewed = useReviewed(alert);
  const clip = clipOfAlert(alert, timezone);
  const request = {
    type: 'download',
    files: [{ ...clip, fileName: fileNameOfAlert(alert, timezone) }],
  } as const;
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
        <Button
          label={t(next === null ? 'review:mark.this' : 'review:mark.andNext')}
          icon="pi-check"
          onClick={markAndGoOn}
        />
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
              recordedChannel(alert),
            )}
            label={t('review:inHistory')}
          >
            <Icon name="pi-history" />
          </IconLink>
          <IconAct icon="pi-download" label={t('review:save.clip')} onPress={() => downloads.send(request)} />
          <AddClip clip={clip} />
          {isOwn(devices, alert.serialNumber) && (
            <IconAct
              icon="pi-share-alt"
              label={t('review:shareClip')}
              onPress={() => share.send({ type: 'share', clips: [clip] })}
            />
          )}
        </>
      )}
      {isLast && <p className="about-last">{t('review:last')}</p>}
    </div>
  );
}

/** Adds the clip of an alert to an incident. */
function AddClip({ clip }: { clip: Clip }) {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  return (
    <IconAct
      icon="pi-folder"
      label={t('incidents:add.clip')}
      onPress={() => ref.send({ type: 'add', what: addedClips(clip, [clip]) })}
    />
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

function IconAct({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <Button
      icon={`pi ${icon}`}
      outlined
      severity="secondary"
      aria-label={label}
      title={label}
      onClick={onPress}
    />
  );
}
