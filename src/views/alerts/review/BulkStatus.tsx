import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useBulkDownloadRef } from '../../../actors/alerts/reviewContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { Button } from '../../shared/form/Button.tsx';
import { DownloadEnd } from '../../shared/events/DownloadStatus.tsx';
import { LoadingBar } from '../../shared/page/loading.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { KeepFocus } from '../../shared/page/dom/KeepFocus.tsx';

/** The progress and result of saving several files. */
export function BulkStatus() {
  const { t } = useTranslation();
  const ref = useBulkDownloadRef();
  const attributes = useMachineAttributes(ref);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('downloading'));
  const isSaved = useSelector(ref, (snapshot) => snapshot.matches({ idle: 'saved' }));
  const isIncomplete = useSelector(ref, (snapshot) => snapshot.matches({ idle: 'incomplete' }));
  const { items, over, failed } = useSelector(ref, (snapshot) => snapshot.context);
  const progress = t('review:saving', { over, count: items.length });
  return (
    <KeepFocus part={attributes['data-state']}>
      <div className="bulk" data-said={isSaving || isSaved || isIncomplete || undefined} {...attributes}>
        <output>
          {isSaving && progress}
          {isSaved && (
            <>
              <Icon name="pi-check-circle" />
              {t('review:saved', { count: items.length })}
            </>
          )}
        </output>
        {isSaving && (
          <>
            <LoadingBar label={progress} percent={Math.floor((100 * over) / items.length)} />
            <Button
              label={t('common:cancel')}
              outlined
              severity="secondary"
              size="small"
              data-focus
              onClick={() => ref.send({ type: 'cancel' })}
            />
          </>
        )}
        <div role="alert">
          {isIncomplete && (
            <>
              <p>
                <Icon name="pi-exclamation-circle" />
                {t('review:notSaved', { count: failed.length })}
              </p>
              <ul>
                {failed.map(({ fileName }) => (
                  <li key={fileName}>{fileName}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        {(isSaved || isIncomplete) && (
          <DownloadEnd
            onAgain={isIncomplete ? () => ref.send({ type: 'retry' }) : null}
            onDismiss={() => ref.send({ type: 'dismiss' })}
          />
        )}
      </div>
    </KeepFocus>
  );
}
