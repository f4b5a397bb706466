import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { failedAs } from '../../machines/devices/deviceList/selectors.ts';

/** What is said of the lists of cameras and of doorbells that could not be read, and how they are asked for again. */
export function useFailedLists(): { readonly texts: readonly string[]; readonly readAgain: () => void } {
  const { t } = useTranslation();
  const [cameras, doorbells] = [useDeviceListRef('camera'), useDeviceListRef('doorbell')];
  const [ofCameras, ofDoorbells] = [useSelector(cameras, failedAs), useSelector(doorbells, failedAs)];
  return {
    texts: [
      ...(ofCameras === null ? [] : [t(`devices:list.${ofCameras}.title`)]),
      ...(ofDoorbells === null ? [] : [t(`doorbells:list.${ofDoorbells}.title`)]),
    ],
    readAgain: () => {
      if (ofCameras !== null) cameras.send({ type: 'refresh' });
      if (ofDoorbells !== null) doorbells.send({ type: 'refresh' });
    },
  };
}
