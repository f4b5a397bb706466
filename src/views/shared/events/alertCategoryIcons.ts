import type { AlertCategoryName } from '../../../domain/alerts/alertCategories.ts';

/** The icon of each alert category. */
export const alertCategoryIcons: Readonly<Record<AlertCategoryName, string>> = {
  human: 'pi-user',
  car: 'pi-car',
  pet: 'pi-heart',
  motion: 'pi-wave-pulse',
  perimeterSecurity: 'pi-shield',
  securityBehaviour: 'pi-stopwatch',
  advancedRecognition: 'pi-id-card',
  abnormal: 'pi-exclamation-triangle',
};
