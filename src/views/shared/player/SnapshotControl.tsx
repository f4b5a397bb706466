import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePictureSnapshotRef } from '../../../actors/live/pictureTools.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';
import { Control } from './Control.tsx';
import { PlayerNote } from './PlayerNote.tsx';

/**
 * Saves the frame that is shown, also by a key.
 *
 * @param isOff what is shown is not the frame of the moment that the person chose
 */
export function SnapshotControl({ isOff = false }: { isOff?: boolean }) {
  const { t } = useTranslation();
  const snapshot = usePictureSnapshotRef();
  const save = () => snapshot.send({ type: 'save' });
  useShortcuts('player', { snapshot: isOff ? null : save });
  return <Control icon="pi-camera" label={t('live:snapshot.save')} isOff={isOff} onPress={save} />;
}

/** The error of a snapshot, below the bar, until the next attempt. */
export function SnapshotNote() {
  const snapshot = usePictureSnapshotRef();
  const attributes = useMachineAttributes(snapshot);
  const error = useSelector(snapshot, ({ context }) => context.error);
  return <div {...attributes}>{error !== null && <PlayerNote message={error} />}</div>;
}
