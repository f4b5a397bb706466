import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { datedMomentText } from '../../shared/text/momentText.ts';

/** How long the camera's recordings are kept, and when they begin; with a link to storage if that decides. */
export function RetentionNote({ camera: { serialNumber, timezone, shared } }: { camera: Recorder }) {
  const { t, i18n } = useTranslation();
  const kept = useSelector(usePlaybackRef(), ({ context }) => context.recorded.kept ?? null);
  if (kept === null) return null;
  const { by, since } = kept;
  const moment = since === null ? null : datedMomentText(since, i18n.language, timezone);
  return (
    <p className="kept-note muted">
      <Icon name={by === 'card' ? 'pi-database' : 'pi-cloud'} />
      <span>{t(`history:kept.${by}`)}</span>
      {moment !== null && <span>{t('history:kept.since', { moment })}</span>}
      {by === 'service' && !shared && (
        <Link className="link" to={storageAddress({ page: 'buy', serialNumber, productId: null })}>
          {t('history:kept.storage')}
        </Link>
      )}
    </p>
  );
}
