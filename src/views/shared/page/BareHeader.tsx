import { useTranslation } from 'react-i18next';
import { useLanguageRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { homePath } from '../../../domain/shell/routes.ts';
import { Brand } from './Brand.tsx';
import { GlobeGlyph } from './glyphs.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Link } from './Link.tsx';

/** The head of a page outside the frame of the console: the way home, and the language. */
export function BareHeader() {
  const { t } = useTranslation();
  const language = useMachineAttributes(useLanguageRef());
  return (
    <header>
      <Link className="brand" to={homePath}>
        <Brand />
      </Link>
      <span className="lang" {...language}>
        <GlobeGlyph />
        <LanguageSelect label={t('common:language')} />
      </span>
    </header>
  );
}
