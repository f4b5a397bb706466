import '../../styles/firmware.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmware.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { notesIn, stepOf, type Firmware } from '../../../domain/settings/firmware.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Card } from '../form/Card.tsx';
import { RowsFailed, RowsLoading } from '../form/cardStates.tsx';
import { FormError } from '../form/FormError.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { sizeText } from '../text/numberText.ts';
import { SettingsNote } from '../form/SettingsNote.tsx';
import { FirmwareActions } from './FirmwareActions.tsx';
import { FirmwareTag } from './FirmwareTag.tsx';
import { Phases } from './Phases.tsx';
import { UpgradeNote } from './UpgradeNote.tsx';
import { useUpgradePhases } from './useUpgradePhases.ts';

/** The firmware of a device (spec section 4): the current version, a newer one, and the upgrade to it. */
export function FirmwareSection({ device }: { device: Device | Gateway }) {
  const { t } = useTranslation();
  const ref = useFirmwareUpgradeRef();
  const attributes = useMachineAttributes(ref);
  const { firmware, error } = useSelector(ref, ({ context }) => context);
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches({ contact: 'failed' }));
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches({ upgrade: { newer: 'asking' } }));
  const version = firmware?.newest?.version ?? '';
  return (
    <Card
      id="settings-firmware"
      title={t('settings:firmware.title')}
      aside={firmware && <FirmwareTag firmware={firmware} />}
      {...attributes}
    >
      {firmware ? (
        <KeepFocus part={stepOf(firmware)}>
          <Status firmware={firmware} timezone={device.timezone} />
        </KeepFocus>
      ) : hasFailed ? (
        <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
      ) : (
        <RowsLoading count={2} />
      )}
      <FormError message={error} />
      {firmware && <FirmwareActions isOnline={device.onLine} />}
      <ConfirmDialog
        visible={isAsking}
        title={t('settings:firmware.ask.title', { version })}
        text={t('settings:firmware.ask.text', { name: device.name || device.serialNumber })}
        confirm={t('settings:firmware.ask.confirm')}
        cancel={t('settings:firmware.ask.keep')}
        onConfirm={() => ref.send({ type: 'upgrade.start' })}
        onCancel={() => ref.send({ type: 'keep' })}
      />
    </Card>
  );
}

type StatusProps = { readonly firmware: Firmware; readonly timezone: string };

/** The current version, and the state of the upgrade. */
function Status({ firmware, timezone }: StatusProps) {
  const { t, i18n } = useTranslation();
  const ref = useFirmwareUpgradeRef();
  const isLost = useSelector(ref, (snapshot) => snapshot.hasTag('lost'));
  const { version, newest, upgrade } = firmware;
  const next = upgrade?.version ?? newest?.version;
  return (
    <>
      <p className="versions" tabIndex={-1} data-focus>
        {next === undefined ? (
          <b>{version}</b>
        ) : (
          <>
            <span className="sr">{t('settings:firmware.to', { version, next })}</span>
            <b aria-hidden="true">{version}</b>
            <Icon name="pi-arrow-right" />
            <b aria-hidden="true">{next}</b>
          </>
        )}
        {newest && !upgrade && <span className="muted">{sizeText(newest.size, i18n.language)}</span>}
      </p>
      {upgrade && <Upgrading upgrade={upgrade} />}
      {!upgrade && newest && <Notes notes={notesIn(newest.notes, i18n.language)} />}
      <UpgradeNote firmware={firmware} timezone={timezone} />
      {isLost && (
        <output>
          <SettingsNote tone="info" icon="pi-info-circle">
            {t('settings:firmware.note.lost')}
          </SettingsNote>
        </output>
      )}
    </>
  );
}

function Upgrading({ upgrade }: { upgrade: NonNullable<Firmware['upgrade']> }) {
  return <Phases phases={useUpgradePhases(upgrade)} />;
}

/** The release notes of a version. */
function Notes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <div className="release-notes">
      <h3>{t('settings:firmware.whatsNew')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
