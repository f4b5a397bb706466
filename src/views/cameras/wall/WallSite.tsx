import { useTranslation } from 'react-i18next';
import { useWallRef } from '../../../actors/devices/wallContexts.tsx';
import type { WallGroup } from '../../../domain/devices/wall.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/**
 * The header of a site: its name, which collapses and expands its cameras, their number, and the number of offline
 * ones.
 */
export function WallSite({ group, isCollapsed }: { group: WallGroup; isCollapsed: boolean }) {
  const { t } = useTranslation();
  const wall = useWallRef();
  const { site, cameras } = group;
  const offline = cameras.filter(({ device }) => !device.onLine).length;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={() => wall.send({ type: 'site.toggled', site })}
      >
        <Icon name={isCollapsed ? 'pi-chevron-right' : 'pi-chevron-down'} />
        <b title={site}>{site || t('devices:wall.noSite')}</b>
      </button>
      <small>{t('devices:list.count', { count: cameras.length })}</small>
      {offline > 0 && (
        <small>
          <Icon name="pi-ban" />
          {t('devices:wall.offline', { count: offline })}
        </small>
      )}
    </h2>
  );
}
