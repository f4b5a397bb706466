import { useTranslation } from 'react-i18next';
import { Link } from '../shared/page/Link.tsx';

const paths = new Map([
  ['service', '/server'],
  ['privacy', '/privacy'],
]);

/**
 * The sentence next to the agreement checkbox. Each language places its two links in the sentence: `I agree to the
 * <service>service agreement</service> and the <privacy>privacy policy</privacy>`.
 */
export function Agreement({ id, htmlFor }: { id: string; htmlFor: string }) {
  const { t } = useTranslation();
  // Split at the links: text, name, words, text, name, words, text.
  const parts = t('signIn:agreement').split(/<(\w+)>(.*?)<\/\1>/);
  return (
    <span id={id}>
      {parts.map((part, index) => {
        if (index % 3 === 1 || part === '') return null;
        const path = index % 3 === 2 ? paths.get(parts[index - 1] ?? '') : undefined;
        return path === undefined ? (
          <label key={index} htmlFor={htmlFor}>
            {part}
          </label>
        ) : (
          // In a new tab, so that the form keeps its input.
          <Link key={index} to={path} target="_blank">
            {part}
          </Link>
        );
      })}
    </span>
  );
}
