import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHas } from '../../../actors/shell/contexts.tsx';
import { Overlay } from './Overlay.tsx';

const titles = {
  live: 'live:unsupported.title',
  history: 'history:unsupported.title',
  grid: 'history:unsupported.title',
} as const;
const here = {
  live: { title: 'live:unsupported.here', text: 'live:unsupported.set' },
  history: { title: 'history:unsupported.here', text: 'history:unsupported.download' },
  grid: { title: 'history:unsupported.here', text: 'history:unsupported.inHistory' },
} as const;

/** The overlay of video in H.265, which browsers do not play: the app does, where there is one. */
export function UnsupportedOverlay({
  of,
  solid = false,
  children,
}: {
  of: keyof typeof here;
  /** Hides the video below. */
  solid?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const hasApp = useHas('app');
  return (
    <Overlay
      solid={solid}
      icon={hasApp ? 'pi-mobile' : 'pi-ban'}
      title={t(hasApp ? titles[of] : here[of].title)}
      text={t(hasApp ? 'messages:device.h265' : here[of].text)}
    >
      {children}
    </Overlay>
  );
}
