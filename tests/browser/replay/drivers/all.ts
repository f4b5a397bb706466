import type { BrowserDriver } from '../driver.ts';
import { accountDeletion } from './accountDeletion.ts';
import { alarmCategories } from './alarmCategories.ts';
import { app } from './app.ts';
import { authExpired } from './authExpired.ts';
import { avatar } from './avatar.ts';
import { categorySwitcher } from './categorySwitcher.ts';
import { contactChange } from './contactChange.ts';
import { deviceFilter } from './deviceFilter.ts';
import { deviceList } from './deviceList.ts';
import { deviceShares } from './deviceShares.ts';
import { language } from './language.ts';
import { livePlayer } from './livePlayer.ts';
import { liveSound } from './liveSound.ts';
import { login } from './login.ts';
import { logoutConfirm } from './logoutConfirm.ts';
import { notice } from './notice.ts';
import { notificationSettings } from './notificationSettings.ts';
import { passwordReset } from './passwordReset.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { sidebar } from './sidebar.ts';
import { theme } from './theme.ts';
import { verificationCode } from './verificationCode.ts';
import { workStatus } from './workStatus.ts';

/** How each machine is driven in the browser. A machine without a driver fails the test `every machine has a driver`. */
export const drivers: Readonly<Record<string, BrowserDriver>> = {
  accountDeletion,
  alarmCategories,
  app,
  authExpired,
  avatar,
  categorySwitcher,
  contactChange,
  deviceFilter,
  deviceList,
  deviceShares,
  language,
  livePlayer,
  liveSound,
  login,
  logoutConfirm,
  notice,
  notificationSettings,
  passwordReset,
  profile,
  session,
  sidebar,
  theme,
  verificationCode,
  workStatus,
};
