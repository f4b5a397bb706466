import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Device } from '../../../domain/devices/device.ts';
import { liveViewAddress, othersOf } from '../../../domain/live/liveView.ts';
import { useDevices, useHomeKind } from '../../shared/device/cameras.ts';
import { FullScreen } from '../../shared/player/dom/FullScreen.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { SmallLiveWindow } from '../../shared/player/SmallLiveWindow.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';

/** The chosen camera and three others, each in a small window without sound. The address stores which ones. */
export function FourCameras({ camera, picked }: { camera: Device; picked: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const home = useHomeKind();
  const devices = useDevices('camera');
  const { serialNumber } = camera;
  const others = othersOf(serialNumber, picked, devices);
  const free = devices.filter((device) => device.serialNumber !== serialNumber && !others.includes(device));
  const swap = (place: number, by: string) => {
    const next = others.map((other, index) => (index === place ? by : other.serialNumber));
    void navigate(liveViewAddress(serialNumber, { four: true, others: next }, home), { replace: true });
  };
  return (
    <section className="player four" aria-label={t('live:four.label')}>
      <ul>
        <li>
          <SmallLiveWindow camera={camera} />
          <p>{camera.name || serialNumber}</p>
        </li>
        {others.map((other, place) => (
          <li key={other.serialNumber}>
            <SmallLiveWindow camera={other} />
            <SelectField
              label={t('live:four.choose', { place: place + 2 })}
              value={other.serialNumber}
              options={[other, ...free].map((device) => ({
                value: device.serialNumber,
                label: device.name || device.serialNumber,
              }))}
              onChoose={(by) => swap(place, by)}
            />
          </li>
        ))}
      </ul>
      <div className="bar">
        <Link
          className="ctl"
          aria-label={t('live:four.leave')}
          to={liveViewAddress(serialNumber, { four: false, others: [] }, home)}
        >
          <Icon name="pi-video" />
          <span>{t('live:four.leave')}</span>
        </Link>
        <span className="bar-right">
          <FullScreen of=".four" />
        </span>
      </div>
    </section>
  );
}
