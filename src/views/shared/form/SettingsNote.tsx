import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';

/**
 * Something that a person should know of the camera; what is wrong is told to readers at once.
 *
 * @param icon null while something is on its way
 * @param lead what it is about, in front of the rest
 * @param action the way on
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
