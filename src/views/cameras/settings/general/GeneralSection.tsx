import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceFilterRef, useHas } from '../../../../actors/shell/contexts.tsx';
import { useDeviceSettings, useDeviceSettingsRef } from '../../../../actors/settings/settingsPage.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { siteChoices } from '../../../../domain/devices/site.ts';
import { installLocations, namesOf } from '../../../../domain/settings/cameraSettings.ts';
import { isNameOnlyHere } from '../../../../domain/settings/refusals.ts';
import { zoneChoicesWith } from '../../../../domain/settings/zoneChoices.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { Card } from '../../../shared/form/Card.tsx';
import { CopyField } from '../../../shared/form/CopyField.tsx';
import { FieldReason } from '../../../shared/form/FormError.tsx';
import { offer } from '../../../shared/form/submitTo.ts';
import { SettingsRow } from '../../../shared/form/SettingsRow.tsx';
import { ScheduleField } from '../../../shared/form/week/ScheduleField.tsx';
import { QrCode } from '../../../shared/page/QrCode.tsx';
import { datedMomentText } from '../../../shared/text/momentText.ts';
import { LackNote } from '../fields/LackNote.tsx';
import { ComboRow, PillsRow, SelectRow, TextRow } from '../fields/rows.tsx';
import { UnsavedDot } from '../../../shared/form/SettingRow.tsx';
import { useIsHeld, useSetting } from '../fields/useSetting.ts';
import { reasonText } from '../settingText.ts';
import { zoneChoiceText } from '../../../shared/text/zoneChoiceText.ts';

type OfCamera = { readonly camera: Device };

/** The name, site and recording times of a camera, and its read-only details. */
export function GeneralSection({ device: camera }: { device: Device }) {
  const { t } = useTranslation();
  const isOwner = useDeviceSettings() !== null;
  return (
    <>
      {isOwner && (
        <>
          <Card id="settings-general" title={t('settings:general.title')}>
            <Place camera={camera} />
          </Card>
          <Schedule />
          <Restart />
        </>
      )}
      <Card id="settings-facts" title={t('settings:general.facts')}>
        <Facts camera={camera} />
      </Card>
    </>
  );
}

/** The name, site and time zone. */
function Place({ camera }: OfCamera) {
  const { t } = useTranslation();
  const sites = useSelector(useDeviceFilterRef(), (snapshot) => snapshot.context.sites);
  const isOnlyHere = useSelector(useDeviceSettingsRef(), ({ context }) => isNameOnlyHere(context.refused));
  const settings = useDeviceSettings();
  if (settings === null) return null;
  const { values, choices } = settings;
  return (
    <>
      <TextRow
        name="name"
        label={t('settings:label.name')}
        help={isOnlyHere ? t('settings:general.nameOnlyHere') : undefined}
      />
      <ComboRow
        name="site"
        label={t('settings:label.site')}
        help={t('settings:general.siteHelp')}
        choices={siteChoices(values.site, sites)}
      />
      <PillsRow
        name="location"
        label={t('settings:label.location')}
        choices={installLocations}
        textOf={(choice) => t(`settings:choice.location.${choice}`)}
      />
      <SelectRow
        name="timezone"
        label={t('settings:label.timezone')}
        help={t('settings:general.timezoneHelp')}
        options={zoneChoicesWith(values.timezone).map((value) => ({
          value,
          label: zoneChoiceText(t, value) || t('settings:none'),
        }))}
      />
      <PillsRow
        name="clock"
        label={t('settings:label.clock')}
        help={t('settings:general.clockHelp')}
        choices={choices.clock}
        textOf={(choice) => t(`settings:choice.clock.${choice}`)}
      />
      <LackNote section="general" camera={camera} />
    </>
  );
}

/** The recording times: a preset or custom hours. */
function Schedule() {
  const { t } = useTranslation();
  const setting = useSetting('schedule');
  if (setting === null) return null;
  return (
    <Card
      id="settings-schedule"
      title={t('settings:label.schedule')}
      aside={setting.isUnsaved ? <UnsavedDot /> : null}
    >
      <p className="muted">{t('settings:general.scheduleHelp')}</p>
      <FieldReason id="setting-schedule-error" text={setting.refusal} />
      <ScheduleField
        label={t('settings:label.schedule')}
        schedule={setting.value}
        isHeld={setting.isHeld}
        onChange={setting.change}
      />
    </Card>
  );
}

/** Restarts the camera, where that can be done from here. Unsaved changes come first. */
function Restart() {
  const { t } = useTranslation();
  const ref = useDeviceSettingsRef();
  const canRestart = useSelector(ref, (snapshot) => snapshot.can({ type: 'restart' }));
  const isUnsaved = useSelector(ref, ({ context }) => namesOf(context.typed).length > 0);
  const isHeld = useIsHeld();
  if (!useDeviceSettings()?.choices.restart) return null;
  return (
    <Card id="settings-restart" title={t('settings:restart.title')}>
      <SettingsRow
        label={t('settings:restart.now')}
        help={t(isUnsaved ? 'settings:restart.unsavedFirst' : 'settings:restart.help')}
        helpId="restart-help"
      >
        <Button
          label={t('settings:restart.now')}
          outlined
          aria-describedby="restart-help"
          aria-disabled={!canRestart || isHeld}
          onClick={() => !isHeld && offer(ref, { type: 'restart' })}
        />
      </SettingsRow>
    </Card>
  );
}

/** The details. The owner sees those from the camera; a recipient sees those from the list. */
function Facts({ camera }: OfCamera) {
  const { t, i18n } = useTranslation();
  const settings = useDeviceSettings();
  const facts = settings?.facts;
  const { readAt, unreachable } = settings?.choices ?? {};
  const hasApp = useHas('app');
  const { serialNumber } = camera;
  return (
    <>
      <SettingsRow label={t('settings:general.kind')}>
        <span>{t(`settings:general.kindOf.${camera.deviceType}`)}</span>
      </SettingsRow>
      <SettingsRow label={t('settings:general.model')}>
        <span>{facts?.model || camera.model || t('settings:none')}</span>
      </SettingsRow>
      <SettingsRow label={t('settings:general.version')}>
        <span className="mono">{facts?.version || camera.version || t('settings:none')}</span>
      </SettingsRow>
      <SettingsRow
        label={t('settings:general.serial')}
        help={hasApp ? t('settings:general.serialHelp') : undefined}
      >
        <span className="serial">
          <span className="mono">{serialNumber}</span>
          {hasApp && (
            <QrCode text={serialNumber} label={t('settings:general.serialCode', { serial: serialNumber })} />
          )}
        </span>
      </SettingsRow>
      {readAt !== undefined && (
        <SettingsRow label={t('settings:general.readAt')} help={unreachable && reasonText(t, unreachable)}>
          <span>{datedMomentText(readAt, i18n.language, camera.timezone)}</span>
        </SettingsRow>
      )}
      {facts && (
        <>
          <SettingsRow label={t('settings:general.ipAddress')}>
            <span className="mono">{facts.ipAddress}</span>
          </SettingsRow>
          <div className="settings-stream">
            <CopyField id="stream-address" label={t('settings:general.stream')} text={facts.streamAddress} />
            <p className="muted">{t('settings:general.streamHelp')}</p>
          </div>
        </>
      )}
    </>
  );
}
