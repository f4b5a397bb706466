import './facets.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { ScrollingNav } from '../page/dom/ScrollingNav.tsx';
import { numberFormat } from '../text/formats.ts';

/** A choice that the address stores. Each option shows its count; null if it is unknown. */
export function Facets<Value extends string>({
  label,
  chosen,
  options,
}: {
  label: string;
  chosen: Value;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly to: string;
    readonly count: number | null;
    readonly icon: string | null;
  }[];
}) {
  const { i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  return (
    <ScrollingNav className="facets" aria-label={label} current={chosen}>
      {options.map(({ value, label: text, to, count, icon }) => (
        <Link key={value} to={to} aria-current={value === chosen ? 'true' : undefined}>
          {icon !== null && <Icon name={icon} />}
          {text}
          {count !== null && <small>{number.format(count)}</small>}
        </Link>
      ))}
    </ScrollingNav>
  );
}
