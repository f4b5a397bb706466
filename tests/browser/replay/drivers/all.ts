import type { BrowserDriver } from '../driver.ts';
import { alarmCategories } from './alarmCategories.ts';
import { app } from './app.ts';
import { authExpired } from './authExpired.ts';
import { categorySwitcher } from './categorySwitcher.ts';
import { contactChange } from './contactChange.ts';
import { deviceFilter } from './deviceFilter.ts';
import { deviceList } from './deviceList.ts';
import { language } from './language.ts';
import { livePlayer } from './livePlayer.ts';
import { liveSound } from './liveSound.ts';
import { login } from './login.ts';
import { logoutConfirm } from './logoutConfirm.ts';
import { notice } from './notice.ts';
import { passwordReset } from './passwordReset.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { sidebar } from './sidebar.ts';
import { theme } from './theme.ts';
import { verificationCode } from './verificationCode.ts';

/** How each machine is driven in the browser. A machine without a driver fails the test `every machine has a driver`. */
export const drivers: Readonly<Record<string, BrowserDriver>> = {
  alarmCategories,
  app,
  authExpired,
  categorySwitcher,
  contactChange,
  deviceFilter,
  deviceList,
  language,
  livePlayer,
  liveSound,
  login,
  logoutConfirm,
  notice,
  passwordReset,
  profile,
  session,
  sidebar,
  theme,
  verificationCode,
};
