import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { failedAs } from '../../machines/devices/deviceList/selectors.ts';
import { useOfLists } from './gridCameras.ts';
import { Button } from '../shared/form/Button.tsx';
import { passFocus } from '../shared/page/dom/focus.ts';

/** The messages about lists of cameras, doorbells and gateways that failed to load, and a function to reload them. */
export function useFailedLists(): { readonly texts: readonly string[]; readonly readAgain: () => void } {
  const { t } = useTranslation();
  const cameras = useDeviceListRef('camera');
  const doorbells = useDeviceListRef('doorbell');
  const gateways = useDeviceListRef('gateway');
  const { camera, doorbell, gateway } = useOfLists(failedAs);
  return {
    texts: [
      ...(camera === null ? [] : [t(`devices:list.${camera}.title`)]),
      ...(doorbell === null ? [] : [t(`doorbells:list.${doorbell}.title`)]),
      ...(gateway === null ? [] : [t(`gateways:list.${gateway}.title`)]),
    ],
    readAgain: () => {
      if (camera !== null) cameras.send({ type: 'refresh' });
      if (doorbell !== null) doorbells.send({ type: 'refresh' });
      if (gateway !== null) gateways.send({ type: 'refresh' });
    },
  };
}

/** The retry button disappears while the lists reload. */
const toSearch = passFocus('.grid-cameras', 'input');

/** Says which of the lists failed to load, and offers to try again. */
export function FailedLists() {
  const { t } = useTranslation();
  const { texts, readAgain } = useFailedLists();
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <div className="grid-failed" ref={toSearch}>
          <p>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <Button label={t('common:tryAgain')} icon="pi-refresh" text onClick={readAgain} />
        </div>
      )}
    </div>
  );
}
