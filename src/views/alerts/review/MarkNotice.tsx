import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { Icon } from '../../shared/page/Icon.tsx';

/** The last mark with an undo button, or the failed mark with a retry button. */
export function MarkNotice() {
  const { t } = useTranslation();
  const ref = useAlertReviewRef();
  const attributes = useMachineAttributes(ref);
  const isMarked = useSelector(ref, (snapshot) => snapshot.matches('marked'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const { last, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isSaid = isMarked || hasFailed;
  return (
    <div className="mark-notice" data-said={isSaid || undefined} {...attributes}>
      <output>
        {isMarked && (
          <>
            <Icon name="pi-check-circle" />
            {t(last.reviewed ? 'review:marked.reviewed' : 'review:marked.new', { count: last.ids.length })}
          </>
        )}
      </output>
      <span role="alert">
        {hasFailed && error !== null && (
          <>
            <Icon name="pi-exclamation-circle" />
            {t(`messages:${error}`)}
          </>
        )}
      </span>
      {isMarked && (
        <button type="button" className="link" onClick={() => ref.send({ type: 'undo' })}>
          {t('review:undo')}
        </button>
      )}
      {hasFailed && (
        <button type="button" className="link" onClick={() => ref.send({ type: 'retry' })}>
          {t('common:tryAgain')}
        </button>
      )}
      {isSaid && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('common:dismiss')}
          title={t('common:dismiss')}
          onClick={() => ref.send({ type: 'dismiss' })}
        >
          <Icon name="pi-times" />
        </button>
      )}
    </div>
  );
}
