import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { useMachineAttributes, type useLogoutConfirmRef } from '../../../actors/shell/contexts.tsx';
import type { useLeaveConfirmRef } from '../../../actors/shell/shellPage.tsx';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';

type Asker = ReturnType<typeof useLogoutConfirmRef> | ReturnType<typeof useLeaveConfirmRef>;

type Texts = Omit<ComponentProps<typeof LazyConfirmDialog>, 'visible' | 'onConfirm' | 'onCancel'>;

/** The question of a machine, shown while the machine is in its state `open`. */
export function AskedQuestion({ asker, ...texts }: Texts & { readonly asker: Asker }) {
  const attributes = useMachineAttributes(asker);
  const isOpen = useSelector(asker, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        {...texts}
        visible={isOpen}
        onConfirm={() => asker.send({ type: 'confirm' })}
        onCancel={() => asker.send({ type: 'cancel' })}
      />
    </div>
  );
}
