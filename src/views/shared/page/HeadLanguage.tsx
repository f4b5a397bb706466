import { useLanguageRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { GlobeGlyph } from './glyphs.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** The language select in the header of a page outside the console's frame. */
export function HeadLanguage() {
  const attributes = useMachineAttributes(useLanguageRef());
  return (
    <span className="lang" {...attributes}>
      <GlobeGlyph />
      <LanguageSelect />
    </span>
  );
}
