import { useEffect } from 'react';

/** Ties the title of the document to the page that is shown. Renders nothing. */
export function DocumentTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
