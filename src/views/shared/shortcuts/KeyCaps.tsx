import { useTranslation } from 'react-i18next';
import { capsOf, type Stroke } from '../../../domain/shell/stroke.ts';

/** Keys that are shown by name. All other keys are shown by their character. */
const named: Readonly<Record<string, string>> = {
  ' ': 'space',
  Enter: 'enter',
  Escape: 'escape',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'home',
  End: 'end',
  Delete: 'delete',
  Backspace: 'backspace',
  Shift: 'shift',
  Ctrl: 'control',
};
/** Keys that are shown as a symbol, and their names for screen readers. */
const pictured: Readonly<Record<string, { readonly sign: string; readonly name: string }>> = {
  ArrowLeft: { sign: '←', name: 'left' },
  ArrowRight: { sign: '→', name: 'right' },
  ArrowUp: { sign: '↑', name: 'up' },
  ArrowDown: { sign: '↓', name: 'down' },
};

/** The keys of a shortcut, as they look on the keyboard. */
export function KeyCaps({ stroke }: { stroke: Stroke }) {
  const { t } = useTranslation();
  return (
    <span className="caps">
      {capsOf(stroke).map((cap) => {
        const picture = pictured[cap];
        if (picture === undefined) {
          const name = named[cap];
          return <kbd key={cap}>{name === undefined ? cap.toUpperCase() : t(`shortcuts:key.${name}`)}</kbd>;
        }
        return (
          <kbd key={cap}>
            <span aria-hidden="true">{picture.sign}</span>
            <span className="sr">{t(`shortcuts:key.${picture.name}`)}</span>
          </kbd>
        );
      })}
    </span>
  );
}
