import { useConfig } from '../../../actors/shell/contexts.tsx';
import { Mark } from './glyphs.tsx';

/** The mark and the name of the product, as the run-time configuration has it. */
export function Brand() {
  const { brand } = useConfig();
  return (
    <>
      <Mark />
      <b>{brand}</b>
    </>
  );
}
