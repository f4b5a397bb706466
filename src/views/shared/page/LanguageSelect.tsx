import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLanguageRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { languageNames, languageTags } from '../../../domain/shell/language.ts';
import { GlobeGlyph } from './glyphs.tsx';

/** The language of the console as a native select. Each language has its own name. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const language = useLanguageRef();
  const tag = useSelector(language, (snapshot) => snapshot.context.tag);
  return (
    <select
      aria-label={t('common:language')}
      value={tag}
      onChange={(event) => {
        const chosen = languageTags.find((each) => each === event.target.value);
        if (chosen) language.send({ type: 'language.choose', tag: chosen });
      }}
    >
      {languageTags.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  );
}

/** The language select in the header of a page without the shell. */
export function HeadLanguage() {
  const attributes = useMachineAttributes(useLanguageRef());
  return (
    <span className="lang" {...attributes}>
      <GlobeGlyph />
      <LanguageSelect />
    </span>
  );
}
