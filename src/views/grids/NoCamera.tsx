import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromLive } from '../../actors/grids/editorOrigin.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { focusInWindow } from './dom/focusInWindow.ts';
import { useSeatedCameras } from './gridCameras.ts';
import { useFailedLists } from './FailedLists.tsx';

const nobody = { isMissing: false, isUnknown: false };

/**
 * A window without video: no camera was chosen, the camera is loading or no longer exists, or the lists failed to load.
 */
export function NoCamera({
  id,
  isStop,
  editAt,
  choice = null,
}: {
  /** The camera that was chosen for it; null if none was. */
  id: string | null;
  /** Whether the window is a tab stop. */
  isStop: boolean;
  /** The address of the grid's editor; null if there is none. */
  editAt: string | null;
  /** Chooses a camera for it right here; null if nothing does. */
  choice?: ReactNode;
}) {
  const { t } = useTranslation();
  const seated = useSeatedCameras();
  const { texts, readAgain } = useFailedLists();
  const { isMissing, isUnknown } = id === null ? nobody : seated(id);
  if (id !== null && !isMissing && !isUnknown) return <p className="gw-none">{t('live:connecting')}</p>;
  const title = isMissing ? 'missing' : isUnknown ? 'failed' : 'empty';
  const why = title === 'missing' ? [t('gridLive:window.missingText')] : title === 'failed' ? texts : [];
  return (
    <div className="gw-none">
      <Icon name={id === null ? 'pi-plus' : 'pi-question-circle'} />
      <b>{t(`gridLive:window.${title}`)}</b>
      {why.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {isUnknown && texts.length > 0 ? (
        <button
          ref={focusInWindow}
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
          <Link
            ref={focusInWindow}
            className="gw-main gw-press"
            to={editAt}
            state={fromLive}
            tabIndex={isStop ? undefined : -1}
          >
            <span className="sr">{t('gridLive:edit')}</span>
          </Link>
        )
      )}
      {choice}
    </div>
  );
}
