import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import type { AlertCategoryName } from '../../../domain/alerts/alertCategories.ts';

/** The icon of each alert type. */
export const alertTypeIcons: Readonly<Record<NamedAlertType, string>> = {
  human: 'pi-user',
  vehicle: 'pi-car',
  pet: 'pi-heart',
  motion: 'pi-wave-pulse',
  pir: 'pi-bolt',
  intrusion: 'pi-shield',
  lineCrossing: 'pi-directions-alt',
  loitering: 'pi-stopwatch',
  objectLeft: 'pi-shopping-bag',
  objectLost: 'pi-question-circle',
  package: 'pi-box',
  doorbell: 'pi-bell',
  face: 'pi-face-smile',
  faceBlackList: 'pi-user-minus',
  faceWhiteList: 'pi-user-plus',
  faceGreyList: 'pi-user-edit',
  faceMask: 'pi-eye-slash',
  faceNoMask: 'pi-eye',
  licencePlate: 'pi-id-card',
  plateBlackList: 'pi-ban',
  plateWhiteList: 'pi-check-square',
  babyCry: 'pi-volume-up',
  io: 'pi-link',
  tamper: 'pi-wrench',
  lowBattery: 'pi-exclamation-triangle',
  waterLeak: 'pi-cloud',
  smoke: 'pi-exclamation-circle',
  doorWindow: 'pi-sign-in',
  other: 'pi-bell',
};

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
