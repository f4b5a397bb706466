import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef, useDownloadsRef } from '../../../actors/clips/clipContexts.tsx';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useAlertChoiceRef, useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { fileNameOf } from '../../../domain/clips/fileName.ts';
import type { SavedFile } from '../../../domain/clips/savedFile.ts';
import { clipOfAlert, fileNameOfAlert } from '../../../domain/alerts/moment.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { Button } from '../../shared/form/Button.tsx';
import { timezoneOf } from '../listedDevices.ts';
import { isOwn, type ReviewDevices } from './devices.ts';

/** The files to save: the thumbnail or the clip of each alert. Alerts without one are left out. */
function filesOf(kind: 'picture' | 'clip', alerts: readonly Alert[], devices: ReviewDevices): SavedFile[] {
  return alerts.flatMap((alert): SavedFile[] => {
    const timezone = timezoneOf(devices, alert.serialNumber);
    const { picture, seconds, channel, deviceName, serialNumber, at } = alert;
    if (kind === 'clip') {
      const clip = clipOfAlert(alert, timezone);
      return seconds > 0 ? [{ ...clip, fileName: fileNameOfAlert(alert, timezone) }] : [];
    }
    const fileName = fileNameOf(
      { names: [channel?.name ?? '', deviceName, serialNumber], from: at, timezone },
      'jpg',
    );
    return picture === null ? [] : [{ address: picture, fileName }];
  });
}

/** The number of selected alerts, and the actions for them. */
export function ChoiceBar({ devices }: { devices: ReviewDevices }) {
  const { t } = useTranslation();
  const choice = useAlertChoiceRef();
  const review = useAlertReviewRef();
  const downloads = useDownloadsRef();
  const share = useClipShareRef();
  const attributes = useMachineAttributes(choice);
  const chosen = useSelector(choice, ({ context }) => context.chosen);
  const query = useAlertQueryRef();
  const listed = useSelector(query, ({ context }) => context.pages.entries);
  const isWhole = useSelector(query, (snapshot) => snapshot.matches('allLoaded'));
  const marks = useSelector(review, ({ context }) => context.marks);
  const ids = new Set(chosen);
  const alerts = listed.filter(({ id }) => ids.has(id));
  const isReviewed = ({ id, reviewed }: Alert) => marks.get(id) ?? reviewed;
  const areReviewed = alerts.every(isReviewed);
  const toMark = alerts.filter((alert) => isReviewed(alert) === areReviewed).map(({ id }) => id);
  const havePictures = alerts.some(({ picture }) => picture !== null);
  const haveClips = alerts.some(({ seconds }) => seconds > 0);
  const own = alerts.filter((alert) => alert.seconds > 0 && isOwn(devices, alert.serialNumber));
  const save = (kind: 'picture' | 'clip') =>
    downloads.send({ type: 'download', files: filesOf(kind, alerts, devices) });
  return (
    <fieldset className="choice" aria-label={t('review:chosen.label')} {...attributes}>
      {chosen.length > 0 && (
        <>
          <output>{t('review:chosen.count', { count: chosen.length })}</output>
          {alerts.length < listed.length && (
            <button
              type="button"
              className="link"
              onClick={() => choice.send({ type: 'all.choose', listed: listed.map(({ id }) => id) })}
            >
              {t(isWhole ? 'review:chosen.all' : 'review:chosen.loaded', { count: listed.length })}
            </button>
          )}
          <span className="choice-acts">
            <Act
              icon={areReviewed ? 'pi-circle' : 'pi-check'}
              label={t(areReviewed ? 'review:mark.new' : 'review:mark.reviewed')}
              onPress={() =>
                review.send({ type: 'alerts.mark', mark: { ids: toMark, reviewed: !areReviewed } })
              }
            />
            {havePictures && (
              <Act icon="pi-image" label={t('review:save.pictures')} onPress={() => save('picture')} />
            )}
            {haveClips && (
              <Act icon="pi-download" label={t('review:save.clips')} onPress={() => save('clip')} />
            )}
            {own.length > 0 && (
              <Act
                icon="pi-share-alt"
                label={t('review:share', { count: own.length })}
                onPress={() =>
                  share.send({
                    type: 'share',
                    clips: own.map((alert) => clipOfAlert(alert, timezoneOf(devices, alert.serialNumber))),
                  })
                }
              />
            )}
            <Act
              icon="pi-times"
              label={t('review:chosen.letGo')}
              onPress={() => choice.send({ type: 'release' })}
            />
          </span>
        </>
      )}
    </fieldset>
  );
}

function Act({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <Button
      icon={`pi ${icon}`}
      label={label}
      title={label}
      text
      severity="secondary"
      size="small"
      onClick={onPress}
    />
  );
}
