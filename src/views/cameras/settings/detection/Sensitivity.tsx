import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import { caughtAt, type Seen } from '../../../../domain/settings/detection.ts';
import { offer } from '../../../shared/form/submitTo.ts';
import { Range } from '../../../shared/form/Range.tsx';

/** The minimum size of a reported object, and the number of recent alerts that reach it. */
export function Sensitivity({ isHeld, alerts }: { isHeld: boolean; alerts: readonly Seen[] }) {
  const { t } = useTranslation();
  const ref = useRegionEditorRef();
  const detection = useSelector(ref, ({ context }) => context.history.present);
  const { sensitivity } = detection;
  const lower = Math.max(0, sensitivity - 20);
  return (
    <div className="card-body rg-sens">
      <h2>
        <label htmlFor="detection-sensitivity">{t('settings:detection.sensitivity')}</label>
      </h2>
      <Range
        id="detection-sensitivity"
        min={0}
        max={100}
        value={sensitivity}
        aria-disabled={isHeld}
        aria-describedby="detection-sensitivity-help"
        onChange={(event) =>
          !isHeld &&
          offer(ref, { type: 'edit', edit: { kind: 'sensitivity', value: event.target.valueAsNumber } })
        }
      />
      <p className="ends" aria-hidden="true">
        <span>{t('settings:detection.low')}</span>
        <b>{sensitivity}</b>
        <span>{t('settings:detection.high')}</span>
      </p>
      <p id="detection-sensitivity-help" className="muted">
        {t('settings:detection.sensitivityHelp')}
        {alerts.length > 0 &&
          ` ${t('settings:detection.atSensitivity', {
            value: sensitivity,
            count: caughtAt(detection, alerts, sensitivity),
            all: alerts.length,
            lower,
            fewer: caughtAt(detection, alerts, lower),
          })}`}
      </p>
    </div>
  );
}
