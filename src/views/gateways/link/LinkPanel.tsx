import { useTranslation } from 'react-i18next';
import { SwitchedLink } from '../../../actors/gateways/hubParts.tsx';
import { camerasOf, detectorsOf } from '../../../domain/gateways/hubPicture.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import type { OfHub } from '../hub.ts';
import { channelName } from '../../shared/device/gridCameras.ts';
import { HubPanel } from '../panel/HubPanel.tsx';
import { HeldNote } from '../panel/HeldNote.tsx';
import { LinkSwitch } from './LinkSwitch.tsx';

/** The detectors of a hub with a switch for each, to link it to one of the hub's cameras. */
export function LinkPanel({ hub, address }: OfHub) {
  const { t } = useTranslation();
  const { serialNumber } = hub;
  const cameras = camerasOf(hub);
  const camera = cameras.find(({ channel }) => channel === address.link);
  if (!camera) {
    return (
      <HubPanel hub={serialNumber} title={t('gateways:link.label')} onRefresh={null}>
        <EmptyState
          icon="pi-question-circle"
          title={t('messages:device.notExist')}
          text={t('gateways:camera.unknown', { channel: address.link })}
        />
      </HubPanel>
    );
  }
  const title = t('gateways:link.of', { name: channelName(t, camera) });
  return (
    <HubPanel hub={serialNumber} title={title} onRefresh={null}>
      <HeldNote hub={hub} />
      {!hub.shared && (
        <>
          <p>{t('gateways:link.help')}</p>
          <ul className="link-list" key={camera.channel}>
            {detectorsOf(hub).map((detector) => (
              <li key={detector.channel}>
                <SwitchedLink channel={detector.channel} linked={detector.linkedCamera}>
                  <LinkSwitch detector={detector} camera={camera.channel} cameras={cameras} />
                </SwitchedLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </HubPanel>
  );
}
