import type { CSSProperties } from 'react';

type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'borderRadius'> & { className?: string };

/** The placeholder of loading content. It looks like PrimeReact's, which the first view does not load. */
export function Skeleton({ width = '100%', height = '1rem', borderRadius, className = '' }: SkeletonProps) {
  return (
    <div
      className={`p-skeleton p-component ${className}`}
      style={{ position: 'relative', width, height, borderRadius }}
      aria-hidden="true"
    />
  );
}
