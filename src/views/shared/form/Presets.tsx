import { Icon } from '../page/Icon.tsx';
import { ScrollingNav } from '../page/dom/ScrollingNav.tsx';
import { Link } from '../page/Link.tsx';

/** A choice that the address stores. Each option is a link, optionally with an icon. */
export function Presets({
  label,
  chosen,
  options,
}: {
  label: string;
  chosen: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly to: string;
    readonly icon?: string;
  }[];
}) {
  return (
    <ScrollingNav className="presets" aria-label={label} current={chosen}>
      {options.map(({ value, label: text, to, icon }) => (
        <Link key={value} to={to} aria-current={value === chosen ? 'true' : undefined}>
          {icon !== undefined && <Icon name={icon} />}
          {text}
        </Link>
      ))}
    </ScrollingNav>
  );
}
