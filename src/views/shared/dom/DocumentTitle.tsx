import { useEffect } from 'react';
import { useConfig } from '../../../app/contexts.tsx';

/** Ties the title of the document to the page that is shown, with the name of the product. Renders nothing. */
export function DocumentTitle({ text }: { text: string }) {
  const { brand } = useConfig();
  useEffect(() => {
    document.title = `${text} · ${brand}`;
  }, [text, brand]);
  return null;
}
