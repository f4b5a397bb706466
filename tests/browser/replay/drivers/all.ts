import type { BrowserDriver } from '../driver.ts';
import { accountDeletion } from './accountDeletion.ts';
import { alarmCategories } from './alarmCategories.ts';
import { alarmStats } from './alarmStats.ts';
import { alertQuery } from './alertQuery.ts';
import { app } from './app.ts';
import { archiveQuery } from './archiveQuery.ts';
import { authExpired } from './authExpired.ts';
import { autoPause } from './autoPause.ts';
import { avatar } from './avatar.ts';
import { categorySwitcher } from './categorySwitcher.ts';
import { clipDownload } from './clipDownload.ts';
import { clipRange } from './clipRange.ts';
import { clipShare } from './clipShare.ts';
import { connection } from './connection.ts';
import { contactChange } from './contactChange.ts';
import { dayUpdate } from './dayUpdate.ts';
import { deviceFilter } from './deviceFilter.ts';
import { deviceList } from './deviceList.ts';
import { deviceRefresh } from './deviceRefresh.ts';
import { deviceShares } from './deviceShares.ts';
import { language } from './language.ts';
import { livePlayer } from './livePlayer.ts';
import { liveQuality } from './liveQuality.ts';
import { liveRecording } from './liveRecording.ts';
import { liveSnapshot } from './liveSnapshot.ts';
import { liveSound } from './liveSound.ts';
import { liveStats } from './liveStats.ts';
import { login } from './login.ts';
import { logoutConfirm } from './logoutConfirm.ts';
import { notice } from './notice.ts';
import { notificationSettings } from './notificationSettings.ts';
import { passwordReset } from './passwordReset.ts';
import { pictureZoom } from './pictureZoom.ts';
import { playback } from './playback.ts';
import { playbackRetry } from './playbackRetry.ts';
import { profile } from './profile.ts';
import { recordedDays } from './recordedDays.ts';
import { session } from './session.ts';
import { sidebar } from './sidebar.ts';
import { theme } from './theme.ts';
import { thumbnails } from './thumbnails.ts';
import { timelineZoom } from './timelineZoom.ts';
import { verificationCode } from './verificationCode.ts';
import { viewRefresh } from './viewRefresh.ts';
import { workStatus } from './workStatus.ts';

/** How each machine is driven in the browser. A machine without a driver fails the test `every machine has a driver`. */
export const drivers: Readonly<Record<string, BrowserDriver>> = {
  accountDeletion,
  alarmCategories,
  alarmStats,
  alertQuery,
  app,
  archiveQuery,
  authExpired,
  autoPause,
  avatar,
  categorySwitcher,
  clipDownload,
  clipRange,
  clipShare,
  connection,
  contactChange,
  dayUpdate,
  deviceFilter,
  deviceList,
  deviceRefresh,
  deviceShares,
  language,
  livePlayer,
  liveQuality,
  liveRecording,
  liveSnapshot,
  liveSound,
  liveStats,
  login,
  logoutConfirm,
  notice,
  notificationSettings,
  passwordReset,
  pictureZoom,
  playback,
  playbackRetry,
  profile,
  recordedDays,
  session,
  sidebar,
  theme,
  thumbnails,
  timelineZoom,
  verificationCode,
  viewRefresh,
  workStatus,
};
