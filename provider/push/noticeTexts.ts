import type { LanguageTag } from '../../src/domain/shell/language.ts';

interface NoticeTexts {
  /** The button that mutes the camera. */
  mute: string;
  /** The notification that those of this browser will end: its title, and its text with the day. */
  title: string;
  text: string;
}

/** The texts of notifications that no page of the console has. */
export const noticeTexts: Readonly<Record<LanguageTag, NoticeTexts>> = {
  'en-US': {
    mute: 'Mute this camera for 1 hour',
    title: 'Notifications are ending',
    text: 'Your sign-in in this browser ends on {{day}}. Sign in again then and turn notifications on.',
  },
  'de-DE': {
    mute: 'Kamera 1 Stunde stummschalten',
    title: 'Benachrichtigungen enden',
    text: 'Ihre Anmeldung in diesem Browser endet am {{day}}. Melden Sie sich dann erneut an und schalten Sie die Benachrichtigungen ein.',
  },
  'es-ES': {
    mute: 'Silenciar la cámara 1 hora',
    title: 'Las notificaciones van a terminar',
    text: 'Su sesión en este navegador termina el {{day}}. Vuelva a iniciar sesión entonces y active las notificaciones.',
  },
  'ja-JP': {
    mute: 'このカメラを1時間ミュート',
    title: '通知がまもなく終了します',
    text: 'このブラウザのログインは{{day}}に終了します。その後もう一度ログインし、通知をオンにしてください。',
  },
  'ru-RU': {
    mute: 'Отключить камеру на 1 час',
    title: 'Уведомления скоро прекратятся',
    text: 'Вход в этом браузере действует до {{day}}. Затем войдите снова и включите уведомления.',
  },
  'zh-CN': {
    mute: '将此摄像机静音 1 小时',
    title: '通知即将停止',
    text: '您在此浏览器的登录将于{{day}}到期。届时请重新登录并开启通知。',
  },
};
