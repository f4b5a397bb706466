import type { AnyStateMachine } from 'xstate';
import { accountDeletionMachine } from '../machines/accountDeletion/accountDeletion.machine.ts';
import { alarmCategoriesMachine } from '../machines/alarmCategories/alarmCategories.machine.ts';
import { alarmStatsMachine } from '../machines/alarmStats/alarmStats.machine.ts';
import { alertQueryMachine } from '../machines/alertQuery/alertQuery.machine.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { archiveQueryMachine } from '../machines/archiveQuery/archiveQuery.machine.ts';
import { authExpiredMachine } from '../machines/authExpired/authExpired.machine.ts';
import { autoPauseMachine } from '../machines/autoPause/autoPause.machine.ts';
import { avatarMachine } from '../machines/avatar/avatar.machine.ts';
import { categorySwitcherMachine } from '../machines/categorySwitcher/categorySwitcher.machine.ts';
import { clipDownloadMachine } from '../machines/clipDownload/clipDownload.machine.ts';
import { clipRangeMachine } from '../machines/clipRange/clipRange.machine.ts';
import { clipShareMachine } from '../machines/clipShare/clipShare.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { contactChangeMachine } from '../machines/contactChange/contactChange.machine.ts';
import { dayUpdateMachine } from '../machines/dayUpdate/dayUpdate.machine.ts';
import { deviceFilterMachine } from '../machines/deviceFilter/deviceFilter.machine.ts';
import { deviceListMachine } from '../machines/deviceList/deviceList.machine.ts';
import { deviceRefreshMachine } from '../machines/deviceRefresh/deviceRefresh.machine.ts';
import { deviceSharesMachine } from '../machines/deviceShares/deviceShares.machine.ts';
import { languageMachine } from '../machines/language/language.machine.ts';
import { livePlayerMachine } from '../machines/livePlayer/livePlayer.machine.ts';
import { liveQualityMachine } from '../machines/liveQuality/liveQuality.machine.ts';
import { liveRecordingMachine } from '../machines/liveRecording/liveRecording.machine.ts';
import { liveSnapshotMachine } from '../machines/liveSnapshot/liveSnapshot.machine.ts';
import { liveSoundMachine } from '../machines/liveSound/liveSound.machine.ts';
import { liveStatsMachine } from '../machines/liveStats/liveStats.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { logoutConfirmMachine } from '../machines/logoutConfirm/logoutConfirm.machine.ts';
import { noticeMachine } from '../machines/notice/notice.machine.ts';
import { notificationSettingsMachine } from '../machines/notificationSettings/notificationSettings.machine.ts';
import { passwordResetMachine } from '../machines/passwordReset/passwordReset.machine.ts';
import { pictureZoomMachine } from '../machines/pictureZoom/pictureZoom.machine.ts';
import { playbackMachine } from '../machines/playback/playback.machine.ts';
import { playbackRetryMachine } from '../machines/playbackRetry/playbackRetry.machine.ts';
import { profileMachine } from '../machines/profile/profile.machine.ts';
import { recordedDaysMachine } from '../machines/recordedDays/recordedDays.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { sidebarMachine } from '../machines/sidebar/sidebar.machine.ts';
import { themeMachine } from '../machines/theme/theme.machine.ts';
import { thumbnailsMachine } from '../machines/thumbnails/thumbnails.machine.ts';
import { timelineZoomMachine } from '../machines/timelineZoom/timelineZoom.machine.ts';
import { verificationCodeMachine } from '../machines/verificationCode/verificationCode.machine.ts';
import { viewRefreshMachine } from '../machines/viewRefresh/viewRefresh.machine.ts';
import { workStatusMachine } from '../machines/workStatus/workStatus.machine.ts';
import { chartOf, type Chart } from '../statecharts/chart.ts';

/** Every machine of the console, by the name that the feed, the paths and the docs give it. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  accountDeletion: accountDeletionMachine,
  alarmCategories: alarmCategoriesMachine,
  alarmStats: alarmStatsMachine,
  alertQuery: alertQueryMachine,
  app: appMachine,
  archiveQuery: archiveQueryMachine,
  authExpired: authExpiredMachine,
  autoPause: autoPauseMachine,
  avatar: avatarMachine,
  categorySwitcher: categorySwitcherMachine,
  clipDownload: clipDownloadMachine,
  clipRange: clipRangeMachine,
  clipShare: clipShareMachine,
  connection: connectionMachine,
  contactChange: contactChangeMachine,
  dayUpdate: dayUpdateMachine,
  deviceFilter: deviceFilterMachine,
  deviceList: deviceListMachine,
  deviceRefresh: deviceRefreshMachine,
  deviceShares: deviceSharesMachine,
  language: languageMachine,
  livePlayer: livePlayerMachine,
  liveQuality: liveQualityMachine,
  liveRecording: liveRecordingMachine,
  liveSnapshot: liveSnapshotMachine,
  liveSound: liveSoundMachine,
  liveStats: liveStatsMachine,
  login: loginMachine,
  logoutConfirm: logoutConfirmMachine,
  notice: noticeMachine,
  notificationSettings: notificationSettingsMachine,
  passwordReset: passwordResetMachine,
  pictureZoom: pictureZoomMachine,
  playback: playbackMachine,
  playbackRetry: playbackRetryMachine,
  profile: profileMachine,
  recordedDays: recordedDaysMachine,
  session: sessionMachine,
  sidebar: sidebarMachine,
  theme: themeMachine,
  thumbnails: thumbnailsMachine,
  timelineZoom: timelineZoomMachine,
  verificationCode: verificationCodeMachine,
  viewRefresh: viewRefreshMachine,
  workStatus: workStatusMachine,
};

const charts = new Map<string, Chart>();

/** The chart of a machine, always the same object; null where there is no such machine. */
export function chartNamed(name: string): Chart | null {
  const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (machine === undefined) return null;
  const chart = charts.get(name) ?? chartOf(machine);
  charts.set(name, chart);
  return chart;
}
