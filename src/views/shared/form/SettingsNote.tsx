import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';

/**
 * A note about the camera. Errors are announced to screen readers immediately.
 *
 * @param icon null while an operation is running
 * @param lead the topic, in front of the text
 * @param action the next step
 */
export function SettingsNote({
  tone,
  icon,
  lead,
  action,
  children,
}: {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  icon: string | null;
  lead?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <span className={`settings-note ${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      {icon === null ? <span className="spin sm" /> : <Icon name={icon} />}
      <span className="words">
        {lead !== undefined && <b>{lead}</b>} {children}
      </span>
      {action}
    </span>
  );
}
