import type { Detector } from '../../domain/gateways/detector.ts';
import { Icon } from '../shared/page/Icon.tsx';

// Icons that primeicons lacks, 16 px with a stroke of 1.4 like the others.
const door = 'M3.500 14V2h9v12M1.500 14h13M10.200 7.800v.6';
const openDoor = 'M3.500 14V2h9v12M1.500 14h13M3.500 2l5.500 2.200V15.400L3.500 14M7 8.600v.6';
const smoke =
  'M8.200 1.600c.5 2.500 3.900 4 3.900 7.800a4.100 4.100 0 0 1-8.200 0c0-1.800.8-2.900 1.800-3.800.1 1 .5 1.600 1.100 1.900C6.600 5.400 7 3.300 8.200 1.600Z';
const water =
  'M8 1.700c2.500 3 4.400 5.300 4.400 8a4.400 4.400 0 0 1-8.800 0c0-2.700 1.900-5 4.400-8ZM6.100 10.200c.2 1 .9 1.700 1.900 1.900';
const baby =
  'M8 14.200A6.200 6.200 0 1 0 8 1.800a6.200 6.200 0 0 0 0 12.400ZM5.700 6.700v.6M10.300 6.700v.6M5.900 11c.6-.9 1.300-1.300 2.100-1.300s1.500.4 2.100 1.300M8 1.800c-1 .8-1 1.900 0 2.300';

/** The icon of a detector's type. A contact also shows whether it is open. */
export function DetectorIcon({ detectorType, state }: Pick<Detector, 'detectorType' | 'state'>) {
  switch (detectorType) {
    case 'doorWindow':
      return <Glyph path={state === 'open' ? openDoor : door} />;
    case 'smoke':
      return <Glyph path={smoke} />;
    case 'waterLeak':
      return <Glyph path={water} />;
    case 'babyCry':
      return <Glyph path={baby} />;
    case 'pir':
      return <Icon name="pi-bolt" />;
    case null:
      return <Icon name="pi-question" />;
  }
}

function Glyph({ path }: { path: string }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
