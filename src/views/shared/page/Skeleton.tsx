import type { CSSProperties } from 'react';

type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'borderRadius'> & { className?: string };

/** The shape of something that is still on its way. It looks like PrimeReact's, whose code the first view does without. */
export function Skeleton({ width = '100%', height = '1rem', borderRadius, className = '' }: SkeletonProps) {
  return (
    <div
      className={`p-skeleton p-component ${className}`}
      style={{ position: 'relative', width, height, borderRadius }}
      aria-hidden="true"
    />
  );
}
