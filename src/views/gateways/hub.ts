import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { cameraProto } from '../../domain/devices/channel.ts';
import type { Detector } from '../../domain/gateways/detector.ts';
import type { Translate } from '../shared/text/translate.ts';
import { useLocation, useNavigate } from 'react-router';
import { hubAddress, readHubAddress, type HubAddress } from '../../domain/gateways/hubAddress.ts';
import type { HubFilter } from '../../domain/gateways/hubFilter.ts';

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

/** The address of a hub or of a part of it, with the current filter of the list. */
export function useHubTo(): (parts: Partial<HubAddress>) => string {
  const { keyword, site, status } = readHubAddress(useLocation().search);
  return (parts) => hubAddress({ keyword, site, status, ...parts });
}

/** Filters the list of hubs by the address. The hub next to it stays, and typed filters add no history entries. */
export function useHubFilter(): (change: Partial<HubFilter>) => void {
  const address = readHubAddress(useLocation().search);
  const navigate = useNavigate();
  return (change) => void navigate(hubAddress({ ...address, ...change }), { replace: true });
}

/** The props of a hub's panel. */
export type OfHub = { readonly hub: Gateway; readonly address: HubAddress };
