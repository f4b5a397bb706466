import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the element that the address names after its `#` into view. The browser does that by itself only for what
 * was in the page before the script came.
 *
 * @returns that name; '' where the address has none
 */
export function useHashTarget(): string {
  const name = useLocation().hash.slice(1);
  useEffect(() => {
    if (name !== '') document.getElementById(name)?.scrollIntoView();
  }, [name]);
  return name;
}
