import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { othersOf, type LiveView } from '../../../domain/live/liveView.ts';
import { cameraName, useGridCameras, wholeCameraName } from '../device/gridCameras.ts';
import { SelectField } from '../form/SelectField.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { FullScreen } from '../player/dom/FullScreen.tsx';
import { SmallLiveWindow } from '../player/SmallLiveWindow.tsx';

/**
 * The chosen camera and three others, each in a small window without sound. The address stores which ones. Those of the
 * same hub come first.
 */
export function FourCameras({
  camera,
  picked,
  addressOf,
}: {
  camera: GridCamera;
  picked: readonly string[];
  addressOf: (view: LiveView) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNear = (one: GridCamera) => one.serialNumber === camera.serialNumber;
  const cameras = useGridCameras();
  const near = [...cameras.filter(isNear), ...cameras.filter((one) => !isNear(one))];
  const others = othersOf(camera.id, picked, near);
  const free = near.filter((one) => one.id !== camera.id && !others.includes(one));
  const swap = (place: number, by: string) => {
    const next = others.map((other, index) => (index === place ? by : other.id));
    void navigate(addressOf({ four: true, others: next }), { replace: true });
  };
  return (
    <section className="player four" aria-label={t('live:four.label')}>
      <ul>
        <li>
          <SmallLiveWindow camera={camera} />
          <p>{cameraName(t, camera)}</p>
        </li>
        {others.map((other, place) => (
          <li key={other.id}>
            <SmallLiveWindow camera={other} />
            <SelectField
              label={t('live:four.choose', { place: place + 2 })}
              value={other.id}
              options={[other, ...free].map((one) => ({ value: one.id, label: wholeCameraName(t, one) }))}
              onChoose={(by) => swap(place, by)}
            />
          </li>
        ))}
      </ul>
      <div className="bar">
        <Link className="ctl" aria-label={t('live:four.leave')} to={addressOf({ four: false, others: [] })}>
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
