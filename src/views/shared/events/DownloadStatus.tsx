import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipDownloadRef } from '../../../actors/clips/clipContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { Button } from '../form/Button.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { FormError } from '../form/FormError.tsx';
import { LoadingBar } from '../page/loading.tsx';
import { Icon } from '../page/Icon.tsx';
import { sizeText } from '../text/numberText.ts';
import '../../styles/clip.css';

/** The status of the download of a clip or a recording: progress, saved, or failed with a retry button. */
export function DownloadStatus() {
  const { t } = useTranslation();
  const ref = useClipDownloadRef();
  const attributes = useMachineAttributes(ref);
  const isBusy = useSelector(ref, (snapshot) => !snapshot.matches('idle'));
  const isSaved = useSelector(ref, (snapshot) => snapshot.matches({ idle: 'saved' }));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches({ idle: 'failed' }));
  const { clip, error } = useSelector(ref, (snapshot) => snapshot.context);
  return (
    <KeepFocus part={attributes['data-state']}>
      <div className="download" {...attributes}>
        {isBusy && <Progress />}
        <output className="download-saved">
          {isSaved && (
            <>
              <Icon name="pi-check-circle" />
              {t('clips:saved', { name: clip.fileName })}
            </>
          )}
        </output>
        <FormError message={hasFailed ? error : null} />
        {(isSaved || hasFailed) && (
          <DownloadEnd
            onAgain={hasFailed ? () => ref.send({ type: 'retry' }) : null}
            onDismiss={() => ref.send({ type: 'dismiss' })}
          />
        )}
      </div>
    </KeepFocus>
  );
}

/** What is being prepared or downloaded, how far it is, and a cancel button. */
function Progress() {
  const { t, i18n } = useTranslation();
  const ref = useClipDownloadRef();
  const isPending = useSelector(ref, (snapshot) => snapshot.matches('downloading'));
  const { clip, file, received } = useSelector(ref, (snapshot) => snapshot.context);
  const label = t(isPending ? 'clips:downloading' : 'clips:preparing', { name: clip.fileName });
  return (
    <>
      <div className="download-progress">
        <p>
          <output>{label}</output>
          {isPending && (
            <span>
              {t('clips:progress', {
                received: sizeText(received, i18n.language),
                total: sizeText(file.bytes, i18n.language),
              })}
            </span>
          )}
        </p>
        {isPending ? (
          <LoadingBar label={label} percent={Math.floor((100 * received) / file.bytes)} />
        ) : (
          <LoadingBar label={label} percent={null} />
        )}
      </div>
      <Button
        label={t('clips:cancel')}
        outlined
        severity="secondary"
        size="small"
        data-focus
        onClick={() => ref.send({ type: 'cancel' })}
      />
    </>
  );
}

/** The buttons of a finished download: retry failed files, and dismiss. */
export function DownloadEnd({ onAgain, onDismiss }: { onAgain: (() => void) | null; onDismiss: () => void }) {
  const { t } = useTranslation();
  const dismiss = t('common:dismiss');
  return (
    <>
      {onAgain && <Button label={t('common:tryAgain')} size="small" data-focus onClick={onAgain} />}
      <button
        type="button"
        className="icon-btn"
        aria-label={dismiss}
        title={dismiss}
        data-focus
        onClick={onDismiss}
      >
        <Icon name="pi-times" />
      </button>
    </>
  );
}
