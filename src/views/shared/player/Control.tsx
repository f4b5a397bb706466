import { Icon } from '../page/Icon.tsx';

/** A button of a bar under a picture: its icon, and with `text` words beside it that say more than its name. */
export function Control({
  icon,
  label,
  text,
  pressed,
  onPress,
}: {
  icon: string;
  label: string;
  text?: string;
  /** Of a button that turns something on and off. */
  pressed?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="ctl"
      aria-label={text ? `${text} ${label}` : label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
      {text && <span>{text}</span>}
    </button>
  );
}
