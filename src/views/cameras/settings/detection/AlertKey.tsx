import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../../actors/alerts/alertContexts.tsx';
import { useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import { alertNameOf } from '../../../../domain/alerts/alert.ts';
import type { Device } from '../../../../domain/devices/device.ts';
import { secondAt } from '../../../../domain/time/deviceDay.ts';
import type { Alert } from '../../../../domain/wire/calls/alerts.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { Link } from '../../../shared/page/Link.tsx';
import { sinceText } from '../../../shared/text/momentText.ts';
import { useAddressOf } from '../../../shared/device/cameras.ts';

type Reported = { readonly caught: readonly Alert[]; readonly missed: readonly Alert[] };

/** Which of the recent alerts would be reported again, and how many. */
export function AlertKey({ camera, reported: { caught, missed } }: { camera: Device; reported: Reported }) {
  const { t, i18n } = useTranslation();
  const query = useAlertQueryRef();
  const mode = useSelector(useRegionEditorRef(), ({ context }) => context.mode);
  const isLoading = useSelector(query, (snapshot) => snapshot.matches('loading'));
  const isUnknown = useSelector(query, (snapshot) => snapshot.hasTag('failed'));
  const hasFailed = useSelector(
    query,
    (snapshot) => snapshot.hasTag('failed') || snapshot.matches('moreFailed'),
  );
  const hasMore = useSelector(query, (snapshot) => snapshot.can({ type: 'older.load' }));
  const oldest = useSelector(query, ({ context }) => context.pages.entries.at(-1));
  const listed = [...caught, ...missed].toSorted((one, other) => other.at - one.at);
  return (
    <div className="rg-key">
      {isLoading ? (
        <p>{t('common:loading')}</p>
      ) : isUnknown ? (
        <p role="alert">{t('alerts:failed')}</p>
      ) : (
        <p aria-live="polite">
          <span>
            <i className="seen" />
            {t(`settings:detection.caught.${mode}`, { count: caught.length })}
          </span>
          <span>
            <i className="seen" data-missed />
            {t('settings:detection.missed', { count: missed.length })}
          </span>
        </p>
      )}
      {oldest && (
        <span className="muted">
          {t('settings:detection.since', {
            moment: sinceText(oldest.at, i18n.language, camera.timezone),
          })}
        </span>
      )}
      {hasFailed && (
        <Button
          label={t('common:tryAgain')}
          text
          size="small"
          onClick={() => query.send({ type: query.getSnapshot().hasTag('failed') ? 'refresh' : 'retry' })}
        />
      )}
      {hasMore && (
        <Button
          label={t('settings:detection.more')}
          text
          size="small"
          onClick={() => query.send({ type: 'older.load' })}
        />
      )}
      {listed.length > 0 && (
        <details>
          <summary>{t('settings:detection.which')}</summary>
          <ul>
            {listed.map((alert) => (
              <Row key={alert.id} alert={alert} camera={camera} isMissed={missed.includes(alert)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Row({ alert, camera, isMissed }: { alert: Alert; camera: Device; isMissed: boolean }) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const { at, type } = alert;
  const { day, second } = secondAt(at, camera.timezone);
  return (
    <li>
      <i className="seen" data-missed={isMissed || undefined} />
      <Link to={addressOf(camera.serialNumber, { tab: 'history', day, second })}>
        {sinceText(at, i18n.language, camera.timezone)}
      </Link>
      <span>{t(`alerts:type.${alertNameOf(type)}`)}</span>
      <span className="muted">
        {t(isMissed ? 'settings:detection.wouldNotAlert' : 'settings:detection.wouldAlert')}
      </span>
    </li>
  );
}
