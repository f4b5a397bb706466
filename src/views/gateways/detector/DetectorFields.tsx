import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDetectorSettingsRef } from '../../../actors/gateways/hubPage.tsx';
import type { DetectorSettings } from '../../../domain/gateways/ownSettings.ts';
import { FocusFirstInvalid } from '../../shared/form/dom/FocusFirstInvalid.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SettingRow } from '../../shared/form/SettingRow.tsx';
import { Switch } from '../../shared/form/Switch.tsx';
import { channelName } from '../../shared/device/gridCameras.ts';
import { NameRow } from '../panel/ownForm.tsx';

const none = 'none';

/** The settings of a detector that are saved together: its name, whether it reports, and its snapshot camera. */
export function DetectorFields({ settings }: { settings: DetectorSettings }) {
  const { t } = useTranslation();
  const ref = useDetectorSettingsRef();
  const { typed, errors } = useSelector(ref, ({ context }) => context);
  const isHeld = useSelector(ref, (snapshot) => !snapshot.matches('editing'));
  const { name, detection, checkDevice } = { ...settings.values, ...typed };
  const check = t('gateways:detector.check.label');
  return (
    <FocusFirstInvalid errors={errors}>
      <NameRow
        id="detector-name"
        value={name}
        error={errors.name}
        isUnsaved={typed.name !== undefined}
        isHeld={isHeld}
        onChange={(next) => ref.send({ type: 'setting.changed', change: { name: next } })}
      />
      <SettingRow
        id="detector-detection"
        label={t('gateways:detector.detection.label')}
        help={t('gateways:detector.detection.help')}
        isUnsaved={typed.detection !== undefined}
      >
        <Switch
          id="detector-detection"
          checked={detection}
          isHeld={isHeld}
          onChange={(next) => ref.send({ type: 'setting.changed', change: { detection: next } })}
        />
      </SettingRow>
      <SettingRow
        id="detector-check"
        isGroup
        label={check}
        help={t('gateways:detector.check.help')}
        isUnsaved={typed.checkDevice !== undefined}
      >
        <SelectField
          label={check}
          value={String(checkDevice ?? none)}
          options={[
            { value: none, label: t('gateways:detector.link.none') },
            ...settings.cameras.map((camera) => ({
              value: String(camera.channel),
              label: channelName(t, camera),
            })),
          ]}
          isHeld={isHeld}
          onChoose={(value) =>
            ref.send({
              type: 'setting.changed',
              change: { checkDevice: value === none ? null : Number(value) },
            })
          }
        />
      </SettingRow>
    </FocusFirstInvalid>
  );
}
