import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';

/** The states of the list in which there is no camera to show. */
const nothings = ['failed', 'unreadable', 'empty'] as const;
type Nothing = (typeof nothings)[number];

/** Why the list has no camera to show; null where it has, or may have. */
export function useNothing(): Nothing | null {
  return useSelector(
    useDeviceListRef('camera'),
    (snapshot) => nothings.find((state) => snapshot.matches(state)) ?? null,
  );
}

/** An empty list says why it is empty; one that failed or could not be read says so and offers to load it again. */
export function NoCameras({ why }: { why: Nothing }) {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const failed = why !== 'empty';
  return (
    <EmptyState
      icon={failed ? 'pi-exclamation-circle' : 'pi-video'}
      title={t(`devices:list.${why}.title`)}
      text={t(`devices:list.${why}.text`)}
    >
      <Button
        label={t(failed ? 'common:tryAgain' : 'common:refresh')}
        icon="pi pi-refresh"
        outlined={!failed}
        {...(!failed && { severity: 'secondary' as const })}
        onClick={() => list.send({ type: 'refresh' })}
      />
    </EmptyState>
  );
}
