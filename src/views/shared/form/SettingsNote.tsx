import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';

/**
 * A note about the camera. Errors are announced to screen readers immediately.
 *
 * @param icon null while an operation is running
 * @param title the topic, in front of the text
 * @param action the next step
 */
export function SettingsNote({
  tone,
  icon,
  title,
  action,
  children,
}: {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  icon: string | null;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <span className={`settings-note ${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      {icon === null ? <span className="spin sm" /> : <Icon name={icon} />}
      <span className="words">
        {title !== undefined && <b>{title}</b>} {children}
      </span>
      {action}
    </span>
  );
}
