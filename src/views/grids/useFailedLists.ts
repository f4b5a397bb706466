import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { failedAs } from '../../machines/devices/deviceList/selectors.ts';

/** What is said of the lists of cameras, doorbells and gateways that could not be read, and how they are asked for again. */
export function useFailedLists(): { readonly texts: readonly string[]; readonly readAgain: () => void } {
  const { t } = useTranslation();
  const cameras = useDeviceListRef('camera');
  const doorbells = useDeviceListRef('doorbell');
  const gateways = useDeviceListRef('gateway');
  const ofCameras = useSelector(cameras, failedAs);
  const ofDoorbells = useSelector(doorbells, failedAs);
  const ofGateways = useSelector(gateways, failedAs);
  return {
    texts: [
      ...(ofCameras === null ? [] : [t(`devices:list.${ofCameras}.title`)]),
      ...(ofDoorbells === null ? [] : [t(`doorbells:list.${ofDoorbells}.title`)]),
      ...(ofGateways === null ? [] : [t(`gateways:list.${ofGateways}.title`)]),
    ],
    readAgain: () => {
      if (ofCameras !== null) cameras.send({ type: 'refresh' });
      if (ofDoorbells !== null) doorbells.send({ type: 'refresh' });
      if (ofGateways !== null) gateways.send({ type: 'refresh' });
    },
  };
}
