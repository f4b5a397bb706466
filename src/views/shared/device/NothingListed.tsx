import { useSelector } from '@xstate/react';
import { useAddText } from './addText.ts';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import { groups } from '../../../domain/shell/routes.ts';
import { Button } from '../form/Button.tsx';
import { EmptyState } from '../page/EmptyState.tsx';

/** The states of a device list without devices to show. */
const nothings = ['failed', 'unreadable', 'empty'] as const;
type Nothing = (typeof nothings)[number];

/** The texts of a list, and the home of its devices. */
const texts = {
  camera: { title: (why: Nothing) => `devices:list.${why}.title`, empty: 'devices:list.empty.text' },
  gateway: { title: (why: Nothing) => `gateways:list.${why}.title`, empty: 'gateways:list.empty.text' },
  doorbell: { title: (why: Nothing) => `doorbells:list.${why}.title`, empty: 'doorbells:list.empty.text' },
} as const;
const groupOf = { camera: 'ipc', gateway: 'gateway', doorbell: 'doorbell' } as const;

/** Why the list of a kind is empty; null if it is not, or may not be. */
export function useNothing(kind: DeviceKind): Nothing | null {
  return useSelector(
    useDeviceListRef(kind),
    (snapshot) => nothings.find((state) => snapshot.matches(state)) ?? null,
  );
}

/** An empty list says why. A failed or unreadable one says so and offers to reload. */
export function NothingListed({ kind, why }: { kind: DeviceKind; why: Nothing }) {
  const { t } = useTranslation();
  const list = useDeviceListRef(kind);
  const isEmpty = why === 'empty';
  const emptyText = useAddText(t(texts[kind].empty));
  return (
    <EmptyState
      icon={isEmpty ? groups[groupOf[kind]].icon : 'pi-exclamation-circle'}
      title={t(texts[kind].title(why))}
      text={isEmpty ? emptyText : t(`devices:list.${why}.text`)}
    >
      <Button
        label={t(isEmpty ? 'common:refresh' : 'common:tryAgain')}
        icon="pi-refresh"
        outlined={isEmpty}
        severity={isEmpty ? 'secondary' : undefined}
        onClick={() => list.send({ type: 'refresh' })}
      />
    </EmptyState>
  );
}

/** Replaces a list whose filters match nothing, and offers to clear them. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      <p>{t('devices:list.noMatch.text')}</p>
      <div>
        <Button label={t('devices:list.noMatch.clear')} outlined severity="secondary" onClick={onClear} />
      </div>
    </div>
  );
}
