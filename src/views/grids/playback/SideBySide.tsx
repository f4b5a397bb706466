import { useTranslation } from 'react-i18next';
import type { PlaybackAddress } from '../../../domain/grids/gridAddress.ts';
import { sideBySideLayout, sideBySideOf } from '../../../domain/grids/sideBySide.ts';
import { GridPlayback } from './GridPlayback.tsx';

type SideBySideProps = { readonly address: Extract<PlaybackAddress, { page: 'sideBySide' }> };

/** Up to four cameras that the address names, played back by one clock without a saved grid. */
export function SideBySide({ address }: SideBySideProps) {
  const { t } = useTranslation();
  const { windows, isCut } = sideBySideOf(address.cameras);
  const name = t('gridLive:sideBySide.title');
  return (
    <GridPlayback
      grid={{ id: null, name, layout: sideBySideLayout, windows }}
      address={address}
      isCut={isCut}
    />
  );
}
