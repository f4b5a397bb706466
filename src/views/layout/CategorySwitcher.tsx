import { useSelector } from '@xstate/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySwitcherRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { groups } from '../../domain/shell/routes.ts';
import { FocusOnMount, moveFocus } from './dom/menuFocus.tsx';
import { OutsidePress } from '../shared/dialog/dom/OutsidePress.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { MissedCount } from './MissedCount.tsx';

/** The shared parts of the two forms of the switcher: state, button and keys. */
function useSwitcher() {
  const ref = useCategorySwitcherRef();
  const trigger = useRef<HTMLButtonElement>(null);
  const open = () => ref.send({ type: 'open' });
  const close = () => ref.send({ type: 'close' });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && ref.getSnapshot().matches('open')) {
      event.stopPropagation();
      trigger.current?.focus();
      close();
      return;
    }
    if (event.key === 'ArrowDown') open();
    if (ref.getSnapshot().matches('open') && moveFocus(event.currentTarget, event.key))
      event.preventDefault();
  };
  return {
    attributes: useMachineAttributes(ref),
    current: useSelector(ref, (snapshot) => snapshot.context.current),
    isOpen: useSelector(ref, (snapshot) => snapshot.matches('open')),
    trigger,
    open,
    close,
    onKeyDown,
  };
}

/** Ignores touch, which has no hover: a tap opens instead. */
const byMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};

/** The category switcher of the sidebar: its popover opens on hover, on focus and on tap (spec section 2). */
export function CategorySwitcher({ title }: { title: string | undefined }) {
  const { t } = useTranslation();
  const { attributes, current, isOpen, trigger, open, close, onKeyDown } = useSwitcher();
  return (
    <OutsidePress
      className="cat"
      onLeave={close}
      onKeyDown={onKeyDown}
      onPointerEnter={byMouse(open)}
      onPointerLeave={byMouse(close)}
      {...attributes}
    >
      <button
        ref={trigger}
        type="button"
        className="switcher"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={title}
        onFocus={open}
        onClick={open}
      >
        <span className="switcher-icon">
          <Icon name={groups[current].icon} />
        </span>
        <span className="words">
          <small>{t('shell:category')}</small> {t(`shell:group.${current}`)}
        </span>
        {current !== 'doorbell' && <MissedCount />}
        <Icon name="pi-chevron-down" />
      </button>
      {isOpen && (
        <div className="cat-pop">
          <div role="menu" aria-label={t('shell:category')}>
            <GroupMenu beforeChoice={() => trigger.current?.focus()} />
          </div>
        </div>
      )}
    </OutsidePress>
  );
}

/** The category switcher of the phone: a sheet that opens from below. */
export function CategorySheet() {
  const { t } = useTranslation();
  const { attributes, current, isOpen, trigger, open, close, onKeyDown } = useSwitcher();
  return (
    <OutsidePress className="cat" onLeave={close} onKeyDown={onKeyDown} {...attributes}>
      <button
        ref={trigger}
        type="button"
        className="switcher-phone"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name={groups[current].icon} />
        <span>{t(`shell:group.${current}`)}</span>
        {current !== 'doorbell' && <MissedCount />}
        <Icon name="pi-chevron-down" />
      </button>
      {isOpen && (
        <>
          <button
            type="button"
            className="cat-mask"
            tabIndex={-1}
            aria-label={t('common:close')}
            onClick={close}
          />
          <div className="cat-sheet">
            <h2>{t('shell:category')}</h2>
            <FocusOnMount role="menu" aria-label={t('shell:category')}>
              <GroupMenu beforeChoice={() => trigger.current?.focus()} />
            </FocusOnMount>
          </div>
        </>
      )}
    </OutsidePress>
  );
}
