import { model as accountDeletion } from './accountDeletion.model.ts';
import { model as alarmCategories } from './alarmCategories.model.ts';
import { model as alarmStats } from './alarmStats.model.ts';
import { model as alertQuery } from './alertQuery.model.ts';
import { model as app } from './app.model.ts';
import { model as archiveQuery } from './archiveQuery.model.ts';
import { model as authExpired } from './authExpired.model.ts';
import { model as autoPause } from './autoPause.model.ts';
import { model as avatar } from './avatar.model.ts';
import { model as categorySwitcher } from './categorySwitcher.model.ts';
import { model as clipDownload } from './clipDownload.model.ts';
import { model as clipRange } from './clipRange.model.ts';
import { model as clipShare } from './clipShare.model.ts';
import { model as connection } from './connection.model.ts';
import { model as contactChange } from './contactChange.model.ts';
import { model as dayUpdate } from './dayUpdate.model.ts';
import { model as deviceFilter } from './deviceFilter.model.ts';
import { model as deviceList } from './deviceList.model.ts';
import { model as deviceRefresh } from './deviceRefresh.model.ts';
import { model as deviceShares } from './deviceShares.model.ts';
import { model as language } from './language.model.ts';
import { model as livePlayer } from './livePlayer.model.ts';
import { model as liveQuality } from './liveQuality.model.ts';
import { model as liveRecording } from './liveRecording.model.ts';
import { model as liveSnapshot } from './liveSnapshot.model.ts';
import { model as liveSound } from './liveSound.model.ts';
import { model as liveStats } from './liveStats.model.ts';
import { model as login } from './login.model.ts';
import { model as logoutConfirm } from './logoutConfirm.model.ts';
import type { Model } from './model.ts';
import { model as notice } from './notice.model.ts';
import { model as notificationSettings } from './notificationSettings.model.ts';
import { model as passwordReset } from './passwordReset.model.ts';
import { model as pictureZoom } from './pictureZoom.model.ts';
import { model as playback } from './playback.model.ts';
import { model as playbackRetry } from './playbackRetry.model.ts';
import { model as profile } from './profile.model.ts';
import { model as recordedDays } from './recordedDays.model.ts';
import { model as session } from './session.model.ts';
import { model as sidebar } from './sidebar.model.ts';
import { model as theme } from './theme.model.ts';
import { model as thumbnails } from './thumbnails.model.ts';
import { model as timelineZoom } from './timelineZoom.model.ts';
import { model as verificationCode } from './verificationCode.model.ts';
import { model as viewRefresh } from './viewRefresh.model.ts';
import { model as workStatus } from './workStatus.model.ts';

/** Every machine of the console with its model: the list that the replays, the docs and the paths go by. */
export const models: Readonly<Record<string, Model>> = {
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
