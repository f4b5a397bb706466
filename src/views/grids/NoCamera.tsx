import { useTranslation } from 'react-i18next';
import { fromLive } from '../../actors/grids/editorOrigin.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { passFocus } from '../shared/page/dom/passFocus.ts';
import { useIsToCome, useSeatedCameras } from './gridCameras.ts';
import { useUnreadLists } from './useUnreadLists.ts';

/** While the lists are asked for again there is nothing to press. */
const toWindows = passFocus('.gws', '.gw-main');

/** A window without a picture: none was chosen, its camera is not there any more, or the lists could not be read. */
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
  const seated = useSeatedCameras();
  const { readAgain } = useUnreadLists();
  if (isToCome([serialNumber])) return <p className="gw-none">{t('live:connecting')}</p>;
  if (serialNumber !== null && seated(serialNumber).isUnread) {
    return (
      <div className="gw-none">
        <Icon name="pi-question-circle" />
        <b>{t('gridLive:window.unread')}</b>
        <span>{t('gridLive:window.unreadText')}</span>
        <button
          ref={toWindows}
          type="button"
          className="well-btn gw-main"
          tabIndex={isStop ? undefined : -1}
          onClick={readAgain}
        >
          <Icon name="pi-refresh" />
          {t('common:tryAgain')}
        </button>
      </div>
    );
  }
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
