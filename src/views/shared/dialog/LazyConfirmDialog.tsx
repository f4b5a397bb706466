import { lazy, Suspense, type ComponentProps } from 'react';
import { OnFirstUse } from './dom/OnFirstUse.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

/** A question (ConfirmDialog.tsx) of a page's frame: PrimeReact's dialog is loaded when it is first asked. */
export function LazyConfirmDialog(question: ComponentProps<typeof ConfirmDialog>) {
  return (
    <OnFirstUse when={question.visible}>
      <Suspense>
        <ConfirmDialog {...question} />
      </Suspense>
    </OnFirstUse>
  );
}
