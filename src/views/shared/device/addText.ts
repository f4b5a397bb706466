import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../actors/shell/contexts.tsx';

/**
 * How devices are added: where there is a mobile app, in it, or else in the file of the provider.
 *
 * @param inApp the text that names the app
 */
export function useAddText(inApp: string): string {
  const { t } = useTranslation();
  const { absent, brand } = useConfig();
  return absent.includes('app') ? t('devices:list.empty.inFile', { brand }) : inApp;
}
