import { homePath } from '../../../domain/shell/routes.ts';
import { Brand } from './Brand.tsx';
import { HeadLanguage } from './LanguageSelect.tsx';
import { Link } from './Link.tsx';

/** The header of a page without the shell: a link home, and the language. */
export function BareHeader() {
  return (
    <header>
      <Link className="brand" to={homePath}>
        <Brand />
      </Link>
      <HeadLanguage />
    </header>
  );
}
