import { useNavigate } from 'react-router';
import { useTourChoice } from '../../../actors/grids/gridTourContexts.tsx';
import { useFullScreen } from '../../../actors/shell/fullScreen.tsx';
import { gridAddress } from '../../../domain/grids/gridAddress.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/**
 * Starts a tour in full screen, with the last settings. Only a click may start full screen, so the tour itself cannot.
 *
 * @param isTool an icon without a label
 */
export function StartTour({ label, isTool }: { label: string; isTool: boolean }) {
  const navigate = useNavigate();
  const { recall } = useTourChoice();
  const { ask } = useFullScreen();
  return (
    <button
      type="button"
      className={isTool ? 'ctl' : 'p-button p-component p-button-outlined p-button-secondary'}
      aria-label={isTool ? label : undefined}
      title={isTool ? label : undefined}
      onClick={() => {
        ask(document.documentElement, { by: 'tour', isPage: true });
        void navigate(gridAddress({ page: 'tour', ...recall() }));
      }}
    >
      <Icon name="pi-desktop" />
      {!isTool && label}
    </button>
  );
}
