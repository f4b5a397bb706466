import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGatewaySettingsRef } from '../../../actors/gateways/hubPage.tsx';
import { HubFirmware, OpenedPart } from '../../../actors/gateways/hubParts.tsx';
import { DeviceSharingActor } from '../../../actors/settings/sharing.tsx';
import { useDeviceFilterRef } from '../../../actors/shell/contexts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { longestSite, siteChoices } from '../../../domain/devices/site.ts';
import type { GatewaySettings } from '../../../domain/gateways/ownSettings.ts';
import { zoneChoicesWith } from '../../../domain/settings/zoneChoices.ts';
import { FirmwareSection } from '../../shared/firmware/FirmwareSection.tsx';
import { ComboField } from '../../shared/form/dom/ComboField.tsx';
import { FocusFirstInvalid } from '../../shared/form/dom/FocusFirstInvalid.tsx';
import { LazyConfirmDialog } from '../../shared/dialog/LazyConfirmDialog.tsx';
import { FormError } from '../../shared/form/FormError.tsx';
import { NetworkFields } from '../../shared/form/NetworkFields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SettingRow } from '../../shared/form/SettingRow.tsx';
import { SettingsRow } from '../../shared/form/SettingsRow.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { invalidity } from '../../shared/form/TextField.tsx';
import { StorageCardOf } from '../../shared/card/CardSection.tsx';
import { QrCode } from '../../shared/page/QrCode.tsx';
import { SharingSection } from '../../shared/sharing/SharingSection.tsx';
import { zoneChoiceText } from '../../shared/text/zoneChoiceText.ts';
import type { OfHub } from '../hub.ts';
import { HubPanel } from '../panel/HubPanel.tsx';
import { NameRow, NotRead, SaveBar, useOwnForm } from '../panel/ownForm.tsx';
import { HeldNote } from '../panel/HeldNote.tsx';

/** The settings of a hub (spec sections 3, 4 and 6): name, site, time zone and network, firmware, storage card, and sharing. */
export function HubSettingsPanel({ hub }: OfHub) {
  const { t } = useTranslation();
  if (hub.shared) {
    return (
      <HubPanel hub={hub.serialNumber} title={t('gateways:settings.title')} onRefresh={null}>
        <HeldNote hub={hub} />
        <Facts hub={hub} facts={hub} />
      </HubPanel>
    );
  }
  return (
    <OpenedPart id="settings">
      <Panel hub={hub} />
    </OpenedPart>
  );
}

type Hub = Pick<OfHub, 'hub'>;

function Panel({ hub }: Hub) {
  const { t } = useTranslation();
  const ref = useGatewaySettingsRef();
  const { attributes, settings, message } = useOwnForm(ref);
  return (
    <HubPanel
      hub={hub.serialNumber}
      title={t('gateways:settings.title')}
      onRefresh={() => offer(ref, { type: 'refresh' })}
      {...attributes}
    >
      {settings === null ? (
        <NotRead of={ref} rows={5} />
      ) : (
        <>
          <HeldNote hub={hub} />
          <FormError message={message} />
          <Fields settings={settings} />
          <SaveBar of={ref} />
          <RestartQuestion />
          <Facts hub={hub} facts={settings.facts} />
          <HubFirmware>
            <FirmwareSection device={hub} />
          </HubFirmware>
          <StorageCardOf device={hub} />
          <DeviceSharingActor serialNumber={hub.serialNumber}>
            <SharingSection device={hub} />
          </DeviceSharingActor>
        </>
      )}
    </HubPanel>
  );
}

function Fields({ settings }: { settings: GatewaySettings }) {
  const { t } = useTranslation();
  const ref = useGatewaySettingsRef();
  const sites = useSelector(useDeviceFilterRef(), ({ context }) => context.sites);
  const { typed, errors } = useSelector(ref, ({ context }) => context);
  const isHeld = useSelector(ref, (snapshot) => !snapshot.matches('editing'));
  const { name, site, timezone, network } = { ...settings.values, ...typed };
  return (
    <FocusFirstInvalid errors={errors}>
      <NameRow
        id="hub-name"
        value={name}
        error={errors.name}
        isUnsaved={typed.name !== undefined}
        isHeld={isHeld}
        onChange={(next) => ref.send({ type: 'setting.changed', change: { name: next } })}
      />
      <SettingRow
        id="hub-site"
        label={t('settings:label.site')}
        help={t('settings:general.siteHelp')}
        error={errors.site}
        isUnsaved={typed.site !== undefined}
      >
        <ComboField
          id="hub-site"
          label={t('settings:label.site')}
          value={site}
          choices={siteChoices(settings.values.site, sites)}
          longest={longestSite}
          isHeld={isHeld}
          invalid={invalidity('hub-site', errors.site)}
          onChange={(next) => ref.send({ type: 'setting.changed', change: { site: next } })}
        />
      </SettingRow>
      <SettingRow
        id="hub-zone"
        isGroup
        label={t('settings:label.timezone')}
        help={t('gateways:settings.timezoneHelp')}
        error={errors.timezone}
        isUnsaved={typed.timezone !== undefined}
      >
        <SelectField
          label={t('settings:label.timezone')}
          value={timezone}
          options={zoneChoicesWith(settings.values.timezone).map((value) => ({
            value,
            label: zoneChoiceText(t, value) || t('settings:none'),
          }))}
          isHeld={isHeld}
          invalid={invalidity('hub-zone', errors.timezone)}
          onChoose={(next) => ref.send({ type: 'setting.changed', change: { timezone: next } })}
        />
      </SettingRow>
      <NetworkFields
        network={network}
        set={settings.values.network}
        help={t('gateways:settings.networkHelp')}
        errors={errors}
        isUnsaved={typed.network !== undefined}
        isHeld={isHeld}
        onChange={(next) => ref.send({ type: 'setting.changed', change: { network: next } })}
      />
    </FocusFirstInvalid>
  );
}

/** Asks before a change that restarts the hub. */
function RestartQuestion() {
  const { t } = useTranslation();
  const ref = useGatewaySettingsRef();
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <LazyConfirmDialog
      visible={isOpen}
      icon="pi-refresh"
      title={t('gateways:settings.restart.title')}
      text={t('gateways:settings.restart.text')}
      confirm={t('settings:restart.ask.confirm')}
      cancel={t('common:cancel')}
      onConfirm={() => ref.send({ type: 'confirm' })}
      onCancel={() => ref.send({ type: 'cancel' })}
    />
  );
}

/**
 * The read-only details. The version is that of the list, which reloads after an upgrade even while settings are being
 * saved.
 */
function Facts({
  hub,
  facts,
}: Hub & { facts: Pick<Gateway, 'model' | 'license'> & { readonly ipAddress?: string } }) {
  const { t } = useTranslation();
  const { serialNumber } = hub;
  const rows = [
    ['settings:general.model', facts.model],
    ['settings:general.version', hub.version],
    ['gateways:settings.license', facts.license],
    ...(facts.ipAddress === undefined ? [] : [['settings:general.ipAddress', facts.ipAddress] as const]),
  ] as const;
  return (
    <section aria-label={t('settings:general.facts')}>
      <h4>{t('settings:general.facts')}</h4>
      {rows.map(([label, fact]) => (
        <SettingsRow key={label} label={t(label)}>
          <span className="mono">{fact || t('settings:none')}</span>
        </SettingsRow>
      ))}
      <SettingsRow label={t('settings:general.serial')} help={t('gateways:settings.serialHelp')}>
        <span className="serial">
          <span className="mono">{serialNumber}</span>
          <QrCode text={serialNumber} label={t('settings:general.serialCode', { serial: serialNumber })} />
        </span>
      </SettingsRow>
    </section>
  );
}
