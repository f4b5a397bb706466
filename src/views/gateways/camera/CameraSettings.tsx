import '../../styles/settings.css';
import '../../styles/deviceSettings.css';
import './cameraSettings.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkedCameraSettingsRef } from '../../../actors/gateways/hubPage.tsx';
import { OpenedPart } from '../../../actors/gateways/hubParts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import type { HubCamera } from '../../../domain/gateways/hubPicture.ts';
import type { LinkedCameraSettings } from '../../../domain/gateways/ownSettings.ts';
import { Card } from '../../shared/form/Card.tsx';
import { FocusFirstInvalid } from '../../shared/form/dom/FocusFirstInvalid.tsx';
import { FormError } from '../../shared/form/FormError.tsx';
import { PillsField } from '../../shared/form/PillsField.tsx';
import { SettingRow, UnsavedDot } from '../../shared/form/SettingRow.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { VolumeField } from '../../shared/form/VolumeField.tsx';
import { ScheduleField } from '../../shared/form/week/ScheduleField.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { percentText } from '../../shared/text/numberText.ts';
import { HeldNote, OfflineNote } from '../panel/HeldNote.tsx';
import { NameRow, NotRead, SaveBar, useOwnForm } from '../panel/ownForm.tsx';

type OfCamera = { readonly hub: Gateway; readonly camera: HubCamera };

/** The settings that a hub can change at one of its cameras. A line says where the others are. */
export function CameraSettings({ hub, camera }: OfCamera) {
  const { channel } = camera;
  if (hub.shared) {
    return (
      <div className="device-settings hub-camera-settings">
        <HeldNote hub={hub} />
      </div>
    );
  }
  return (
    <OpenedPart key={channel} id="camera" channel={channel}>
      <Sections hub={hub} camera={camera} />
    </OpenedPart>
  );
}

function Sections({ hub, camera }: OfCamera) {
  const { t } = useTranslation();
  const ref = useLinkedCameraSettingsRef();
  const { attributes, settings, message } = useOwnForm(ref);
  return (
    <section
      className="device-settings hub-camera-settings"
      aria-label={t('gateways:camera.settings.label')}
      {...attributes}
    >
      <header>
        <p className="muted">{t('gateways:camera.settings.others')}</p>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('common:refresh')}
          title={t('common:refresh')}
          onClick={() => offer(ref, { type: 'refresh' })}
        >
          <Icon name="pi-refresh" />
        </button>
      </header>
      {settings === null ? (
        <NotRead of={ref} rows={5} />
      ) : (
        <>
          <OfflineNote hub={hub} camera={camera} />
          <FormError message={message} />
          <Fields settings={settings} />
          <SaveBar of={ref} />
        </>
      )}
    </section>
  );
}

function Fields({ settings: { values, choices } }: { settings: LinkedCameraSettings }) {
  const { t, i18n } = useTranslation();
  const ref = useLinkedCameraSettingsRef();
  const { typed, errors } = useSelector(ref, ({ context }) => context);
  const isHeld = useSelector(ref, (snapshot) => !snapshot.matches('editing'));
  const { name, mirror, micVolume, schedule } = { ...values, ...typed };
  const change = (next: Partial<LinkedCameraSettings['values']>) => {
    if (!isHeld) ref.send({ type: 'setting.changed', change: next });
  };
  return (
    <FocusFirstInvalid errors={errors}>
      <Card id="settings-general" title={t('settings:general.title')}>
        <NameRow
          id="camera-name"
          value={name}
          error={errors.name}
          isUnsaved={typed.name !== undefined}
          isHeld={isHeld}
          onChange={(next) => change({ name: next })}
        />
        {choices.mirror.length > 0 && (
          <SettingRow
            id="camera-mirror"
            isGroup
            label={t('settings:label.mirror')}
            help={t('settings:picture.mirrorHelp')}
            isUnsaved={typed.mirror !== undefined}
          >
            <PillsField
              label={t('settings:label.mirror')}
              value={mirror}
              choices={choices.mirror}
              textOf={(choice) => t(`settings:choice.mirror.${choice}`)}
              isHeld={isHeld}
              onChoose={(next) => change({ mirror: next })}
            />
          </SettingRow>
        )}
        <SettingRow
          id="camera-mic"
          label={t('settings:label.micVolume')}
          help={t('settings:sound.micHelp', { silent: percentText(0, i18n.language) })}
          isUnsaved={typed.micVolume !== undefined}
        >
          <VolumeField
            id="camera-mic"
            value={micVolume}
            isHeld={isHeld}
            onChange={(next) => change({ micVolume: next })}
          />
        </SettingRow>
      </Card>
      <Card
        id="settings-schedule"
        title={t('settings:label.schedule')}
        aside={<Mark when={typed.schedule !== undefined} />}
      >
        <p className="muted">{t('gateways:camera.settings.scheduleHelp')}</p>
        <ScheduleField
          label={t('settings:label.schedule')}
          schedule={schedule}
          isHeld={isHeld}
          onChange={(next) => change({ schedule: next })}
        />
      </Card>
    </FocusFirstInvalid>
  );
}

const Mark = ({ when }: { when: boolean }): ReactNode => (when ? <UnsavedDot /> : null);
