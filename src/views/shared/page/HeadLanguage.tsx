import { useLanguageRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { GlobeGlyph } from './glyphs.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** The choice of the language in the head of a page outside the frame of the console. */
export function HeadLanguage() {
  const attributes = useMachineAttributes(useLanguageRef());
  return (
    <span className="lang" {...attributes}>
      <GlobeGlyph />
      <LanguageSelect />
    </span>
  );
}
