import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginRef } from '../../actors/shell/contexts.tsx';
import { methodOfKey, methods } from './methodKeys.ts';

/** The two sign-in methods as tabs. One of them is the tab stop, and the arrow keys switch to the other. */
export function MethodTabs({ panel }: { panel: string }) {
  const { t } = useTranslation();
  const ref = useLoginRef();
  const chosen = useSelector(ref, (snapshot) => (snapshot.matches('byCode') ? 'code' : 'password'));
  const submitting = useSelector(
    ref,
    (snapshot) =>
      snapshot.matches({ byCode: 'submitting' }) || snapshot.matches({ byPassword: 'submitting' }),
  );
  const choose = (method: (typeof methods)[number]) => {
    const request = { type: 'method.choose', method } as const;
    if (ref.getSnapshot().can(request)) ref.send(request);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const method = methodOfKey(chosen, event.key);
    if (method === null) return;
    event.preventDefault();
    choose(method);
    event.currentTarget.querySelector<HTMLElement>(`#method-${method}`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs, one at a time
    <div className="methods" role="tablist" aria-label={t('signIn:method.label')} onKeyDown={move}>
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          role="tab"
          id={`method-${method}`}
          aria-controls={panel}
          aria-selected={method === chosen}
          aria-disabled={submitting}
          tabIndex={method === chosen ? 0 : -1}
          onClick={() => choose(method)}
        >
          {t(`signIn:method.${method}`)}
        </button>
      ))}
    </div>
  );
}
