import { useTranslation } from 'react-i18next';
import { fromLive } from '../../actors/grids/editorOrigin.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { passFocus } from '../shared/page/dom/passFocus.ts';
import { useIsToCome, useSeatedCameras } from './gridCameras.ts';
import { useFailedLists } from './useFailedLists.ts';

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
  const { texts, readAgain } = useFailedLists();
  if (isToCome([serialNumber])) return <p className="gw-none">{t('live:connecting')}</p>;
  const isUnknown = serialNumber !== null && seated(serialNumber).isUnknown;
  const title = serialNumber === null ? 'empty' : isUnknown ? 'failed' : 'missing';
  const why = title === 'missing' ? [t('gridLive:window.missingText')] : title === 'failed' ? texts : [];
  return (
    <div className="gw-none">
      <Icon name={serialNumber === null ? 'pi-plus' : 'pi-question-circle'} />
      <b>{t(`gridLive:window.${title}`)}</b>
      {why.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {isUnknown && texts.length > 0 ? (
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
      ) : (
        editAt !== null && (
          <Link className="gw-main gw-press" to={editAt} state={fromLive} tabIndex={isStop ? undefined : -1}>
            <span className="sr">{t('gridLive:edit')}</span>
          </Link>
        )
      )}
    </div>
  );
}
