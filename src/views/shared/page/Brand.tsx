import { useConfig } from '../../../actors/shell/contexts.tsx';
import { Mark } from './glyphs.tsx';

/** The logo and the name of the product, from the run-time configuration. */
export function Brand() {
  const { brand } = useConfig();
  return (
    <>
      <Mark />
      <b>{brand}</b>
    </>
  );
}
