import type { AnyStateMachine } from 'xstate';
import { accountDeletionMachine } from '../machines/account/accountDeletion/accountDeletion.machine.ts';
import { alarmCategoriesMachine } from '../machines/alerts/alarmCategories/alarmCategories.machine.ts';
import { alarmStatsMachine } from '../machines/alerts/alarmStats/alarmStats.machine.ts';
import { alertQueryMachine } from '../machines/alerts/alertQuery/alertQuery.machine.ts';
import { appMachine } from '../machines/shell/app/app.machine.ts';
import { archiveQueryMachine } from '../machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { authExpiredMachine } from '../machines/signIn/authExpired/authExpired.machine.ts';
import { autoPauseMachine } from '../machines/live/autoPause/autoPause.machine.ts';
import { avatarMachine } from '../machines/account/avatar/avatar.machine.ts';
import { categorySwitcherMachine } from '../machines/shell/categorySwitcher/categorySwitcher.machine.ts';
import { clipDownloadMachine } from '../machines/clips/clipDownload/clipDownload.machine.ts';
import { clipRangeMachine } from '../machines/clips/clipRange/clipRange.machine.ts';
import { clipShareMachine } from '../machines/clips/clipShare/clipShare.machine.ts';
import { connectionMachine } from '../machines/shell/connection/connection.machine.ts';
import { contactChangeMachine } from '../machines/account/contactChange/contactChange.machine.ts';
import { dayUpdateMachine } from '../machines/history/dayUpdate/dayUpdate.machine.ts';
import { deviceFilterMachine } from '../machines/devices/deviceFilter/deviceFilter.machine.ts';
import { deviceListMachine } from '../machines/devices/deviceList/deviceList.machine.ts';
import { deviceRefreshMachine } from '../machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import { deviceSharesMachine } from '../machines/devices/deviceShares/deviceShares.machine.ts';
import { languageMachine } from '../machines/shell/language/language.machine.ts';
import { livePlayerMachine } from '../machines/live/livePlayer/livePlayer.machine.ts';
import { liveQualityMachine } from '../machines/live/liveQuality/liveQuality.machine.ts';
import { liveRecordingMachine } from '../machines/live/liveRecording/liveRecording.machine.ts';
import { liveSnapshotMachine } from '../machines/live/liveSnapshot/liveSnapshot.machine.ts';
import { liveSoundMachine } from '../machines/live/liveSound/liveSound.machine.ts';
import { liveStatsMachine } from '../machines/live/liveStats/liveStats.machine.ts';
import { loginMachine } from '../machines/signIn/login/login.machine.ts';
import { logoutConfirmMachine } from '../machines/signIn/logoutConfirm/logoutConfirm.machine.ts';
import { noticeMachine } from '../machines/shell/notice/notice.machine.ts';
import { notificationSettingsMachine } from '../machines/account/notificationSettings/notificationSettings.machine.ts';
import { passwordResetMachine } from '../machines/signIn/passwordReset/passwordReset.machine.ts';
import { pictureZoomMachine } from '../machines/live/pictureZoom/pictureZoom.machine.ts';
import { playbackMachine } from '../machines/history/playback/playback.machine.ts';
import { playbackRetryMachine } from '../machines/history/playbackRetry/playbackRetry.machine.ts';
import { profileMachine } from '../machines/account/profile/profile.machine.ts';
import { recordedDaysMachine } from '../machines/history/recordedDays/recordedDays.machine.ts';
import { sessionMachine } from '../machines/signIn/session/session.machine.ts';
import { sidebarMachine } from '../machines/shell/sidebar/sidebar.machine.ts';
import { themeMachine } from '../machines/shell/theme/theme.machine.ts';
import { thumbnailsMachine } from '../machines/alerts/thumbnails/thumbnails.machine.ts';
import { timelineZoomMachine } from '../machines/history/timelineZoom/timelineZoom.machine.ts';
import { verificationCodeMachine } from '../machines/signIn/verificationCode/verificationCode.machine.ts';
import { viewRefreshMachine } from '../machines/shell/viewRefresh/viewRefresh.machine.ts';
import { workStatusMachine } from '../machines/account/workStatus/workStatus.machine.ts';
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
