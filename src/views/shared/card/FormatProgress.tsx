import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { CardFormatRef } from '../../../machines/settings/cardFormat/cardFormat.machine.ts';
import { Button } from '../form/Button.tsx';
import { LoadingBar } from '../page/loading.tsx';
import { FormError } from '../form/FormError.tsx';
import { percentText } from '../text/numberText.ts';

/** The progress of formatting, or its failure with a retry button; nothing while the dialog is still open. */
export function FormatProgress({ format }: { format: CardFormatRef }) {
  const { t, i18n } = useTranslation();
  const attributes = useMachineAttributes(format);
  const isRunning = useSelector(format, (snapshot) => snapshot.hasTag('running'));
  const hasFailed = useSelector(format, (snapshot) => snapshot.matches('failed'));
  const { format: progress, error } = useSelector(format, ({ context }) => context);
  const percent = progress?.state === 'running' ? progress.percent : 0;
  return (
    <div {...attributes}>
      {isRunning && (
        <div className="card-progress">
          <p tabIndex={-1} data-focus>
            <b>{t('settings:card.progress.title')}</b>
            <span>
              {t('settings:card.progress.percent', { percent: percentText(percent, i18n.language) })}
            </span>
          </p>
          <LoadingBar label={t('settings:card.progress.title')} percent={percent} />
          <p>{t('settings:card.progress.continues')}</p>
        </div>
      )}
      {(isRunning || hasFailed) && <FormError message={error} />}
      {hasFailed && (
        <div className="card-failed">
          <Button
            label={t('settings:card.failed.leave')}
            outlined
            severity="secondary"
            onClick={() => format.send({ type: 'dismiss' })}
          />
          <Button
            data-focus
            label={t('common:tryAgain')}
            icon="pi-refresh"
            onClick={() => format.send({ type: 'retry' })}
          />
        </div>
      )}
    </div>
  );
}
