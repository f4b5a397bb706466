import { useNavigate } from 'react-router';
import { useTourChoice } from '../../../actors/grids/gridTourContexts.tsx';
import { gridAddress } from '../../../domain/grids/gridAddress.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/**
 * Starts a tour, as it was chosen last, on the full screen. Only a press may fill the screen: the tour itself cannot.
 *
 * @param isTool among icons, without its words
 */
export function StartTour({ label, isTool }: { label: string; isTool: boolean }) {
  const navigate = useNavigate();
  const { recall } = useTourChoice();
  return (
    <button
      type="button"
      className={isTool ? 'ctl' : 'p-button p-component p-button-outlined p-button-secondary'}
      aria-label={isTool ? label : undefined}
      title={isTool ? label : undefined}
      onClick={() => {
        // A browser that refuses shows the tour in its window.
        if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => {});
        void navigate(gridAddress({ page: 'tour', ...recall() }));
      }}
    >
      <Icon name="pi-desktop" />
      {!isTool && label}
    </button>
  );
}
