import { useTranslation } from 'react-i18next';
import { useConfig } from '../../actors/shell/contexts.tsx';
import { type CameraTab } from '../../domain/devices/cameraAddress.ts';
import { ScrollingNav } from '../shared/page/dom/ScrollingNav.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { panelsWithout } from './panels.ts';
import { useTabKeys } from '../shared/device/tabKeys.ts';
import { useAddressOf } from '../shared/device/cameras.ts';

/** The tabs of a camera, each with its own address. */
export function CameraTabs({ serialNumber, current }: { serialNumber: string; current: CameraTab }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const panels = panelsWithout(useConfig().absent);
  useTabKeys(
    current,
    (tab) => addressOf(serialNumber, { tab }),
    panels.some(({ tab }) => tab === 'history'),
  );
  if (panels.length < 2) return null;
  return (
    <ScrollingNav className="tabs" aria-label={t('devices:tabs.label')} current={current}>
      {panels.map(({ tab, icon }) => (
        <Link
          key={tab}
          to={addressOf(serialNumber, { tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(`devices:tabs.${tab}`)}
        </Link>
      ))}
    </ScrollingNav>
  );
}
