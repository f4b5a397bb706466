import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginRef } from '../../actors/shell/contexts.tsx';
import type { LoginMethod } from '../../machines/signIn/login/login.machine.ts';

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

/** The sign-in methods, in the order of their tabs. */
export const methods = ['code', 'password'] as const satisfies readonly LoginMethod[];

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** The method that a key selects, wrapping around; null for other keys. */
export function methodOfKey(chosen: LoginMethod, key: string): LoginMethod | null {
  if (key === 'Home') return methods[0];
  if (key === 'End') return methods[methods.length - 1] ?? null;
  const step = steps.get(key);
  if (step === undefined) return null;
  return methods[(methods.indexOf(chosen) + step + methods.length) % methods.length] ?? null;
}
