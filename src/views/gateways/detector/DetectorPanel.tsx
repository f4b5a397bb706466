import { useTranslation } from 'react-i18next';
import { useDetectorSettingsRef } from '../../../actors/gateways/hubPage.tsx';
import { OpenedLink, OpenedPart } from '../../../actors/gateways/hubParts.tsx';
import type { Channel } from '../../../domain/devices/device.ts';
import { cameraProto } from '../../../domain/devices/channel.ts';
import { FormError } from '../../shared/form/FormError.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import type { OfHub } from '../hub.ts';
import { channelName } from '../../shared/device/gridCameras.ts';
import { HubPanel } from '../panel/HubPanel.tsx';
import { HeldNote } from '../panel/HeldNote.tsx';
import { NotRead, SaveBar, useOwnForm } from '../panel/ownForm.tsx';
import { DetectorFields } from './DetectorFields.tsx';
import { DetectorHistory } from './DetectorHistory.tsx';
import { DetectorStatus } from './DetectorStatus.tsx';
import { LinkChoice } from './LinkChoice.tsx';

/** A detector of a hub: its status, linked camera, settings and history (spec section 3). */
export function DetectorPanel({ hub, address }: OfHub) {
  const { t } = useTranslation();
  const { serialNumber } = hub;
  const found = hub.channelList.find(
    ({ channel, proto }) => channel === address.detector && proto !== cameraProto,
  );
  if (!found) {
    return (
      <HubPanel hub={serialNumber} title={t('gateways:detector.label')} onRefresh={null}>
        <EmptyState
          icon="pi-question-circle"
          title={t('messages:device.notExist')}
          text={t('gateways:detector.unknown')}
        />
      </HubPanel>
    );
  }
  const { channel } = found;
  if (hub.shared) {
    return (
      <HubPanel hub={serialNumber} title={channelName(t, found)} onRefresh={null}>
        <DetectorStatus hub={hub} channel={found} settings={null} />
        <HeldNote hub={hub} />
        <DetectorHistory hub={hub} channel={channel} />
      </HubPanel>
    );
  }
  return (
    <OpenedPart key={channel} id="detector" channel={channel}>
      <Panel hub={hub} detector={found} />
    </OpenedPart>
  );
}

function Panel({ hub, detector }: Pick<OfHub, 'hub'> & { detector: Channel }) {
  const { t } = useTranslation();
  const ref = useDetectorSettingsRef();
  const { attributes, settings, message } = useOwnForm(ref);
  const { serialNumber } = hub;
  const { channel } = detector;
  return (
    <HubPanel
      hub={serialNumber}
      title={channelName(t, detector)}
      onRefresh={() => offer(ref, { type: 'refresh' })}
      {...attributes}
    >
      {settings === null ? (
        <NotRead of={ref} rows={6} />
      ) : (
        <>
          <DetectorStatus hub={hub} channel={detector} settings={settings} />
          <HeldNote hub={hub} />
          <FormError message={message} />
          <OpenedLink>
            <LinkChoice cameras={settings.cameras} />
          </OpenedLink>
          <DetectorFields settings={settings} />
          <SaveBar of={ref} />
        </>
      )}
      <DetectorHistory hub={hub} channel={channel} />
    </HubPanel>
  );
}
