import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { useFullScreen } from '../../../../actors/shell/fullScreen.tsx';
import { Icon } from '../../page/Icon.tsx';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import { holdBehind } from './holdBehind.ts';

/** Lets an element fill the window, dark in both themes, until the returned function is called. */
function fillWindow(element: HTMLElement): () => void {
  const { dataset } = element;
  dataset['fillsWindow'] = '';
  dataset['theme'] = 'dark';
  const release = holdBehind(element);
  return () => {
    delete dataset['fillsWindow'];
    delete dataset['theme'];
    release();
  };
}

/**
 * Toggles full screen for the nearest element that matches `of`. If the browser cannot do that, the element fills the
 * window.
 *
 * @param isPage the element fills its window anyway: there is no button if the browser has no full screen
 */
export function FullScreen({ of, isPage = false }: { of: string; isPage?: boolean }) {
  const { t } = useTranslation();
  const by = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { ref, ask } = useFullScreen();
  const attributes = useMachineAttributes(ref);
  const isFull = useSelector(ref, (snapshot) => snapshot.hasTag('full'));
  const fills = useSelector(ref, (snapshot) => snapshot.matches('window') && snapshot.context.by === by);
  const isOffered = useSelector(ref, (snapshot) => snapshot.context.hasScreen || !isPage);
  const leave = () => ref.send({ type: 'leave' });
  const change = () => (isFull ? leave() : ask(button.current?.closest(of) ?? null, { by, isPage }));
  useShortcuts('player', { fullScreen: isOffered ? change : null });
  useShortcuts('filled', { leave: fills ? leave : null });
  useLayoutEffect(() => {
    const element = fills ? button.current?.closest<HTMLElement>(of) : null;
    return element ? fillWindow(element) : undefined;
  }, [fills, of]);
  useEffect(() => () => ref.send({ type: 'button.gone', by }), [ref, by]);
  if (!isOffered) return null;
  const label = t(isFull ? 'live:full.leave' : 'live:full.enter');
  return (
    <button
      ref={button}
      type="button"
      className="ctl"
      aria-label={label}
      title={label}
      onClick={change}
      {...attributes}
    >
      <Icon name={isFull ? 'pi-window-minimize' : 'pi-expand'} />
    </button>
  );
}
