import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../actors/shell/unsaved.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { SettingsPageActor, useDeviceSettingsRef } from '../../../actors/settings/settingsPage.tsx';
import { DeviceSharingActor } from '../../../actors/settings/sharing.tsx';
import { cameraAddressIn } from '../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { namesOf } from '../../../domain/settings/cameraSettings.ts';
import { changedSections, faultsIn, faultySections, sectionsOf } from '../../../domain/settings/sections.ts';
import { useAddressOf, useCameraAddress } from '../../shared/device/cameras.ts';
import { FocusFirstInvalid } from '../../shared/form/dom/FocusFirstInvalid.tsx';
import { RowsFailed, RowsLoading } from '../../shared/form/cardStates.tsx';
import { FormError } from '../../shared/form/FormError.tsx';
import { KeepFocus } from '../../shared/page/dom/KeepFocus.tsx';
import { ScrollingNav } from '../../shared/page/dom/ScrollingNav.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { ChunkPlace } from '../../shared/page/ChunkPlace.tsx';
import { FaultMark, UnsavedDot } from '../../shared/form/SettingRow.tsx';
import { RestartNote } from './RestartNote.tsx';
import { UpgradeMark } from '../../shared/firmware/UpgradeMark.tsx';
import { sectionOf, sections } from './sections.ts';
import { SettingsNote } from '../../shared/form/SettingsNote.tsx';
import { reasonText } from './settingText.ts';
import { UnsavedBar } from './UnsavedBar.tsx';
import { LazyConfirmDialog } from '../../shared/dialog/LazyConfirmDialog.tsx';

import '../../styles/settings.css';
import '../../styles/deviceSettings.css';

type OfCamera = { readonly camera: Device };

/** The settings of a camera (spec sections 3, 4 and 6): the list of sections, and the one in the address. */
export function SettingsPanel({ camera }: OfCamera) {
  return (
    <SettingsPageActor serialNumber={camera.serialNumber}>
      <DeviceSharingActor serialNumber={camera.serialNumber}>
        <AskFirst camera={camera}>
          <Settings camera={camera} />
        </AskFirst>
      </DeviceSharingActor>
    </SettingsPageActor>
  );
}

/** Asks before the person leaves the settings of this camera with unsaved changes. All sections share the changes. */
function AskFirst({ camera, children }: OfCamera & { children: ReactNode }) {
  const typed = useSelector(useDeviceSettingsRef(), ({ context }) => context.typed);
  useUnsaved(namesOf(typed).length > 0, (to) => {
    const there = cameraAddressIn(to);
    return there?.serialNumber === camera.serialNumber && there.tab === 'settings';
  });
  return children;
}

function Settings({ camera }: OfCamera) {
  const ref = useDeviceSettingsRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const message = useSelector(ref, ({ context }) => context.message);
  const isUnsaved = useSelector(ref, ({ context }) => namesOf(context.typed).length > 0);
  const isWide = useCameraAddress().section === 'health';
  return (
    <KeepFocus
      className="device-settings"
      part={String(isUnsaved)}
      to="[aria-current]"
      data-wide={isWide || undefined}
      {...attributes}
    >
      {isLoading || hasFailed ? (
        <div className="card">
          <div className="card-body">
            {isLoading ? (
              <RowsLoading count={6} />
            ) : (
              <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
            )}
            <FormError message={message} />
          </div>
        </div>
      ) : (
        <Sections camera={camera} />
      )}
    </KeepFocus>
  );
}

/** The list of the sections that this person may see, and the chosen one. */
function Sections({ camera }: OfCamera) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const { serialNumber } = camera;
  const ref = useDeviceSettingsRef();
  const isReceiver = useSelector(ref, (snapshot) => snapshot.matches('receiver'));
  const { message, typed, settings, refused } = useSelector(ref, ({ context }) => context);
  const faults = useSelector(ref, ({ context }) => faultsIn(context), shallowEqual);
  const unsaved = changedSections(typed);
  const faulty = faultySections(faults);
  const offered = sectionsOf(settings?.choices ?? {});
  const seen = sections.filter(({ section, forReceivers }) =>
    isReceiver ? forReceivers : offered.includes(section),
  );
  const wanted = sectionOf(useCameraAddress().section);
  const current = seen.includes(wanted) ? wanted : sectionOf(null);
  return (
    <>
      <ScrollingNav className="subnav" aria-label={t('settings:sections')} current={current.section}>
        {seen.map(({ section, icon }) => (
          <Link
            key={section}
            to={addressOf(serialNumber, { tab: 'settings', section })}
            aria-current={section === current.section ? 'page' : undefined}
          >
            <Icon name={icon} />
            {t(`settings:${section}.title`)}
            {section === 'firmware' && <UpgradeMark />}
            {faulty.includes(section) ? <FaultMark /> : unsaved.includes(section) && <UnsavedDot />}
          </Link>
        ))}
      </ScrollingNav>
      <div className="cards">
        <RestartNote />
        {isReceiver && (
          <SettingsNote tone="warn" icon="pi-share-alt">
            {t('settings:note.shared')}
          </SettingsNote>
        )}
        {!camera.onLine && !isReceiver && (
          <SettingsNote tone="warn" icon="pi-ban">
            {t('settings:note.offline')}
          </SettingsNote>
        )}
        <FormError message={message} />
        {refused.restart !== undefined && (
          <SettingsNote tone="warn" icon="pi-exclamation-triangle">
            {t('settings:restart.refused', { reason: reasonText(t, refused.restart) })}
          </SettingsNote>
        )}
        <FocusFirstInvalid errors={faults} part={current.section}>
          <ChunkPlace
            key={`${current.section} ${serialNumber}`}
            chunk={current.content}
            given={{ device: camera }}
          />
        </FocusFirstInvalid>
        <UnsavedBar serialNumber={serialNumber} section={current.section} />
        <RestartQuestion />
      </div>
    </>
  );
}

/** Asks before a change that restarts the camera. */
export function RestartQuestion() {
  const { t } = useTranslation();
  const ref = useDeviceSettingsRef();
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const isAlone = useSelector(ref, ({ context }) => context.restarts);
  return (
    <LazyConfirmDialog
      visible={isOpen}
      icon="pi-refresh"
      title={t('settings:restart.ask.title')}
      text={t(isAlone ? 'settings:restart.ask.alone' : 'settings:restart.ask.text')}
      confirm={t(isAlone ? 'settings:restart.now' : 'settings:restart.ask.confirm')}
      cancel={t('common:cancel')}
      onConfirm={() => ref.send({ type: 'confirm' })}
      onCancel={() => ref.send({ type: 'cancel' })}
    />
  );
}
