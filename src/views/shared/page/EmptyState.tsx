import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The message of an empty pane: what is missing, why, and one or two next steps (`children`). */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
