import { useState, type ReactNode } from 'react';
import { OnScreen } from '../../events/dom/OnScreen.tsx';

/** A box that has its content only while it is in the viewport, or near it. */
export function WhileOnScreen({
  subject,
  className,
  children,
}: {
  subject: string;
  className: string;
  children: ReactNode;
}) {
  const [isSeen, setSeen] = useState(false);
  return (
    <OnScreen
      subject={subject}
      className={className}
      onEnter={() => setSeen(true)}
      onLeave={() => setSeen(false)}
    >
      {isSeen && children}
    </OnScreen>
  );
}
