import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../actors/shell/contexts.tsx';

/**
 * Sets the title of the document to the page and the product name, and its description to the language. Renders
 * nothing.
 */
export function DocumentTitle({ text }: { text: string }) {
  const { t } = useTranslation();
  const { brand } = useConfig();
  const description = t('common:description');
  useEffect(() => {
    document.title = `${text} · ${brand}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [text, brand, description]);
  return null;
}
