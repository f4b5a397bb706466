import '../../../shared/player/liveWindow.css';
import '../../../styles/detection.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { AlertQueryActor, useAlertQueryRef } from '../../../../actors/alerts/alertContexts.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { useUnsaved } from '../../../../actors/shell/unsaved.ts';
import { RegionEditorActor, useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { reported } from '../../../../domain/settings/detection.ts';
import { shownOf } from '../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import { FieldReason, FormError } from '../../../shared/form/FormError.tsx';
import { useSetting } from '../fields/useSetting.ts';
import { AlertKey } from './AlertKey.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorStatus } from './EditorStatus.tsx';
import { PictureEditor } from './PictureEditor.tsx';
import { RegionList } from './RegionList.tsx';
import { Sensitivity } from './Sensitivity.tsx';

type OfCamera = { readonly camera: Device };

/** The detection of a camera: regions and motion areas on its snapshot, and the sensitivity (spec section 3). */
export function DetectionSection({ device: camera }: { device: Device }) {
  const setting = useSetting('detection');
  if (setting === null) return null;
  return (
    <RegionEditorActor serialNumber={camera.serialNumber} detection={setting.value} onChange={setting.change}>
      <AlertQueryActor
        filters={{
          serialNumber: [camera.serialNumber],
          channel: [],
          types: [],
          timezone: camera.timezone,
          range: { period: 'all' },
          reviewed: null,
        }}
      >
        <Detection camera={camera} isHeld={setting.isHeld} error={setting.error} refusal={setting.refusal} />
      </AlertQueryActor>
    </RegionEditorActor>
  );
}

function Detection({
  camera,
  isHeld,
  error,
  refusal,
}: OfCamera & {
  isHeld: boolean;
  error: Parameters<typeof FormError>[0]['message'];
  refusal: string | undefined;
}) {
  const { t } = useTranslation();
  const ref = useRegionEditorRef();
  const attributes = useMachineAttributes(ref);
  const mode = useSelector(ref, ({ context }) => context.mode);
  const fault = useSelector(ref, ({ context }) => context.fault);
  const detection = useSelector(ref, ({ context }) => shownOf(context));
  const alerts = useSelector(useAlertQueryRef(), ({ context }) => context.pages.entries);
  const counted = reported(detection, alerts, mode);
  const isBegun = useSelector(
    ref,
    (snapshot) => snapshot.matches('drawing') && snapshot.context.points.length > 0,
  );
  // The settings form tracks finished regions; only the unfinished one is tracked here.
  useUnsaved(isBegun);
  return (
    <div className="detection" {...attributes}>
      <section className="player region" aria-label={t('settings:detection.picture')}>
        <PictureEditor camera={camera} isHeld={isHeld} reported={counted} />
        <EditorBar isHeld={isHeld} />
      </section>
      <EditorStatus />
      <FormError message={fault ?? error} />
      <FieldReason id="setting-detection-error" text={refusal} />
      <AlertKey camera={camera} reported={counted} />
      <section className="card rg" aria-label={t('settings:detection.title')}>
        <RegionList isHeld={isHeld} />
        <Sensitivity isHeld={isHeld} alerts={[...counted.caught, ...counted.missed]} />
      </section>
    </div>
  );
}
