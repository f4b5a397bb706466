import { isNewerVersion, type Firmware } from '../../src/domain/settings/firmware.ts';

/** The manufacturer's id of the customer. */
export const customerId = 'lookout';

const notes = {
  'en-US': ['Sharper pictures at night', 'Connects again sooner after a power cut', 'Security fixes'],
  'de-DE': [
    'Schärfere Bilder bei Nacht',
    'Verbindet sich nach einem Stromausfall schneller wieder',
    'Sicherheitskorrekturen',
  ],
  'ru-RU': [
    'Более чёткая картинка ночью',
    'Быстрее подключается после отключения питания',
    'Исправления безопасности',
  ],
  'zh-CN': ['夜间画面更清晰', '断电后更快恢复连接', '安全修复'],
  'ja-JP': ['夜間の映像がより鮮明に', '停電後の再接続が速くなりました', 'セキュリティの修正'],
  'es-ES': [
    'Imágenes nocturnas más nítidas',
    'Se reconecta antes tras un corte de luz',
    'Correcciones de seguridad',
  ],
};

const hubNotes = {
  'en-US': ['Detectors report sooner', 'Security fixes'],
  'de-DE': ['Melder melden früher', 'Sicherheitskorrekturen'],
  'ru-RU': ['Датчики сообщают быстрее', 'Исправления безопасности'],
  'zh-CN': ['探测器上报更快', '安全修复'],
  'ja-JP': ['検知器の通知が速くなりました', 'セキュリティの修正'],
  'es-ES': ['Los detectores avisan antes', 'Correcciones de seguridad'],
};

/** The newest firmware of each product model that has an update. */
const newest: Readonly<Record<string, NonNullable<Firmware['newest']>>> = {
  'LK-C4': { version: '2.5.0', size: 28_400_000, notes },
  'LK-B1': { version: '2.4.3', size: 19_600_000, notes },
  'LK-H4': { version: '2.5.0', size: 12_400_000, notes: hubNotes },
};

/** The newer firmware for a device of this product model with this version, or null. */
export function newerFirmware(pmodel: string, version: string): Firmware['newest'] {
  const known = newest[pmodel];
  return known !== undefined && isNewerVersion(known.version, version) ? known : null;
}
