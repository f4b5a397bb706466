import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { cameraProto } from '../../domain/devices/channel.ts';
import type { Detector } from '../../domain/gateways/detector.ts';
import type { Translate } from '../shared/text/translate.ts';

/** The number of cameras and detectors of a hub. */
export function useHubContents({ channelList }: Pick<Gateway, 'channelList'>): string {
  const { t } = useTranslation();
  const cameras = channelList.filter(({ proto }) => proto === cameraProto).length;
  return t('gateways:contents', {
    cameras: t('gateways:cameras', { count: cameras }),
    detectors: t('gateways:detectors', { count: channelList.length - cameras }),
  });
}

/** The state of a detector in a word for its type: a smoke detector with an alert is "Smoke". */
export function stateText(t: Translate, { detectorType, state }: Pick<Detector, 'detectorType' | 'state'>) {
  if (state === null) return t('gateways:displayState.unknown');
  if (state === 'open' || state === 'closed') return t(`gateways:state.contact.${state}`);
  const kind = detectorType === null || detectorType === 'doorWindow' ? 'other' : detectorType;
  return t(`gateways:state.${kind}.${state}`);
}
