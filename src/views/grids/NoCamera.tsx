import { useTranslation } from 'react-i18next';
import { fromLive } from '../../actors/grids/editorOrigin.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useIsToCome } from './gridCameras.ts';

/** A window without a picture: none was chosen, or its camera is not there any more. */
export function NoCamera({
  serialNumber,
  isStop,
  editAt,
}: {
  /** That it was chosen for; null where none was. */
  serialNumber: string | null;
  /** Whether the Tab key stops at it. */
  isStop: boolean;
  /** Where the windows of the grid are changed; null where it is none. */
  editAt: string | null;
}) {
  const { t } = useTranslation();
  const isToCome = useIsToCome();
  if (isToCome([serialNumber])) return <p className="gw-none">{t('live:connecting')}</p>;
  return (
    <div className="gw-none">
      <Icon name={serialNumber === null ? 'pi-plus' : 'pi-question-circle'} />
      <b>{t(serialNumber === null ? 'gridLive:window.empty' : 'gridLive:window.missing')}</b>
      {serialNumber !== null && <span>{t('gridLive:window.missingText')}</span>}
      {editAt !== null && (
        <Link className="gw-main gw-press" to={editAt} state={fromLive} tabIndex={isStop ? undefined : -1}>
          <span className="sr">{t('gridLive:edit')}</span>
        </Link>
      )}
    </div>
  );
}
