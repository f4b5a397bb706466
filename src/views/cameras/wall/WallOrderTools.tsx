import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useWallOrderRef } from '../../../actors/devices/wallContexts.tsx';
import { passFocus } from '../../shared/page/dom/focus.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/** The buttons go with the press that they take: the focus goes to the wall. */
export const toWall = passFocus('.wall', '[data-place] a');

/** What comes first on the wall, and back to the order without one's own. */
export function WallOrderTools() {
  const { t } = useTranslation();
  const ref = useWallOrderRef();
  const { attentionFirst, serials } = useSelector(ref, ({ context }) => context.order);
  const canToggle = useSelector(ref, (snapshot) => snapshot.can({ type: 'attention.toggled' }));
  const canReset = useSelector(ref, (snapshot) => snapshot.can({ type: 'order.reset' }));
  const attention = t('devices:wall.order.attention');
  const reset = t('devices:wall.order.reset');
  return (
    <>
      <button
        type="button"
        className="icon-btn wall-tool"
        aria-pressed={attentionFirst}
        aria-label={attention}
        title={attention}
        aria-disabled={!canToggle}
        onClick={() => ref.send({ type: 'attention.toggled' })}
      >
        <Icon name="pi-sort-amount-up" />
      </button>
      {serials.length > 0 && canReset && (
        <button
          type="button"
          className="icon-btn wall-tool"
          aria-label={reset}
          title={reset}
          ref={toWall}
          onClick={() => ref.send({ type: 'order.reset' })}
        >
          <Icon name="pi-sort-alt-slash" />
        </button>
      )}
    </>
  );
}
