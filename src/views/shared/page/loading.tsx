import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

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

/**
 * A progress bar, in percent; null if unknown. It looks like PrimeReact's bar, which the first view does not load, and
 * like that one it shows a little at 0.
 */
export function LoadingBar({ label, percent }: { label: string; percent: number | null }) {
  const kind = percent === null ? 'indeterminate' : 'determinate';
  return (
    <div
      className={`p-progressbar p-component p-progressbar-${kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the theme styles parts that <progress> does not have
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
    >
      <div
        className="p-progressbar-value"
        {...(percent !== null && { style: { width: `${percent || 2}%` } })}
      />
    </div>
  );
}

/** The placeholder of a page that is loading its code or texts. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <output className="waiting">
      <span className="spin" />
      <span className="sr">{t('common:loading')}</span>
    </output>
  );
}
