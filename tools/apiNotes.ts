import type { EndpointName } from '../src/domain/wire/endpoints.ts';
import type { MessageKey } from '../src/domain/shell/messages.ts';

/** Whether the specification shows a request or a response, or this project assumed it. */
export type Origin = 'given' | 'assumed';

/** What the documents say about a call in addition to its schemas. */
export type ApiNote = {
  readonly group:
    | 'Account'
    | 'Sharing'
    | 'Work status'
    | 'Devices'
    | 'Alerts'
    | 'Grids'
    | 'Incidents'
    | 'Store';
  readonly summary: string;
  readonly request: Origin;
  readonly response: Origin;
  /** Keys that `msg` may hold in an answer with code 500 or 601. */
  readonly errors?: readonly MessageKey[];
  /** The provider answers without a token. */
  readonly open?: true;
};

const note =
  (group: ApiNote['group']) =>
  (
    summary: string,
    request: Origin,
    response: Origin,
    rest: Pick<ApiNote, 'errors' | 'open'> = {},
  ): ApiNote => ({
    group,
    summary,
    request,
    response,
    ...rest,
  });

const account = note('Account');
const sharing = note('Sharing');
const work = note('Work status');
const devices = note('Devices');
const alerts = note('Alerts');
const grids = note('Grids');
const incidents = note('Incidents');
const store = note('Store');

const ruleOfDevice = ['device.notExist', 'device.offline', 'settings.sharedDevice'] as const;
const ruleErrors = [
  ...ruleOfDevice,
  'settings.unsupported',
  'settings.nameTooLong',
  'rule.regionGone',
  'rule.duplicate',
  'rule.noHours',
  'rule.timesSame',
] as const;

const ownErrors = ['device.notExist', 'settings.sharedDevice'] as const;

const gridErrors = ['grid.nameRequired', 'grid.nameTooLong', 'grid.empty', 'device.notExist'] as const;

/** The notes on every call of the endpoint table. */
export const apiNotes: Record<EndpointName, ApiNote> = {
  sendVerificationCode: account(
    'Sends a verification code of six digits. Without a token: to the account for 1 (sign-in) and 2 (new password). With the token: to the account for 3 (deletion) and 6 (to confirm another address), to the new address for 4 (email) and 5 (phone). Each device or network address can request one code a minute of each kind and ten an hour. Beyond twenty an hour for one account, unknown ones receive the same code, sent at most once a minute; the call still succeeds. `deviceToken` (assumed) is that of the last sign-in.',
    'given',
    'assumed',
    {
      errors: [
        'account.userNotFound',
        'account.taken',
        'account.sendFailed',
        'form.emailFormat',
        'form.phoneFormat',
      ],
      open: true,
    },
  ),
  resetPassword: account(
    'Sets a new password with a verification code. From then on every token of the user is refused, and only the device of `deviceToken` (assumed) is still known.',
    'given',
    'assumed',
    { errors: ['account.wrongCode', 'account.passwordChangeFailed', 'form.passwordWeak'], open: true },
  ),
  checkUser: account('Asks whether an account exists.', 'given', 'assumed', {
    errors: ['account.searchFailed'],
    open: true,
  }),
  login: account(
    'Signs in by password (3) or verification code (2). A code works once, for ten minutes. It allows five wrong attempts from where it was requested, and five from everywhere else. After five wrong passwords from one device or network address for one account, or thirty for any, the answer is delayed, twice as long each time. An attempt that would wait for more than 16 s is refused as throttled, and so is one that finds the queue of password checks full. The device stores `deviceToken` (assumed) and sends it with the next sign-in, so that attempts of strangers elsewhere do not slow it down.',
    'given',
    'given',
    {
      errors: ['account.userNotFound', 'account.wrongPassword', 'account.wrongCode', 'account.throttled'],
      open: true,
    },
  ),
  logout: account('Ends the token of the call, and the live video opened with it.', 'assumed', 'assumed'),
  logoutOthers: account(
    'Ends every token of the user except that of the call, and the live video opened with them. `ended` says how many were valid. Only the device of `deviceToken` (assumed) is still known.',
    'assumed',
    'assumed',
  ),
  listPush: account(
    'The browsers that are notified of new alerts while the console is closed, and the key with which a browser subscribes (VAPID). `endpoint` is the address of the calling browser at its push service; its entry has `isOwn`. `until` is the end of its sign-in, which a message announces three days before. `muted` has the cameras that a button of a notification muted for an hour.',
    'assumed',
    'assumed',
  ),
  subscribePush: account(
    'Notifies the calling browser from now on, by encrypted messages to its push service (Web Push), until its sign-in ends. The message about an alert has a key with which the browser can read the picture, mark the alert as reviewed, mute its camera for an hour, and read whether it was reviewed, without a token. Only https addresses of the Internet are accepted. A user can have 20 browsers; the oldest one is dropped for another.',
    'assumed',
    'assumed',
    { errors: ['push.failed', 'push.noWayOut'] },
  ),
  revokePush: account('No longer notifies a browser, or unmutes a camera.', 'assumed', 'assumed'),
  getInfo: account(
    'The signed-in user, with roles and permissions. The fields are at the top level of the body.',
    'given',
    'given',
  ),
  listSites: account('The names of the sites of the devices.', 'given', 'assumed'),
  userInfo: account(
    'The profile. `des` is a JSON text: `language` (a code of spec section 9), `notification`, `emailNotification`, `notificationEmail`, `autoPauseVideo`; other fields are stored unchanged. `avatar` is an address or empty. Only `des.language` is given.',
    'given',
    'given',
  ),
  saveGeneral: account(
    'Saves the settings text (email notifications can be on only with an address for them), or a new email address or phone number with the code that was sent to it. The user confirms it with the password, or with a code of type 6 (sent to an address that the account has). After a new email address every token of the user is refused.',
    'assumed',
    'assumed',
    {
      errors: [
        'account.wrongCode',
        'account.wrongPassword',
        'account.wrongOldCode',
        'account.throttled',
        'account.taken',
        'form.emailFormat',
        'form.phoneFormat',
        'form.notificationEmailRequired',
        'action.saveFailed',
      ],
    },
  ),
  editName: account('Changes the nickname: 1 to 32 characters.', 'assumed', 'assumed', {
    errors: ['form.nicknameRequired', 'form.nicknameTooLong', 'action.saveFailed'],
  }),
  editAvatar: account(
    'Changes the avatar of the token’s user: the bytes of a PNG, JPEG or WebP picture, at most 2 MB. Answers an address that an image element can show. It needs no token, so it must be impossible to guess.',
    'given',
    'assumed',
    { errors: ['form.avatarTooLarge', 'form.avatarType'] },
  ),
  cancelUser: account(
    'Deletes the account and everything under it. Its tokens are refused from then on.',
    'assumed',
    'assumed',
    {
      errors: [
        'account.deletionHasDevices',
        'account.deletionOwes',
        'account.deletionPending',
        'account.wrongCode',
      ],
    },
  ),
  checkDeletion: account(
    'What blocks the deletion of the account: its devices, devices with a debt for data, and products that are not effective yet. A debt is refused first, because it can be paid only while the device is there.',
    'assumed',
    'assumed',
  ),
  editBindService: devices(
    'Changes settings of the user’s camera or doorbell (that this call does so is assumed). `revision` is that of the settings that the change was made from. If they have changed since, nothing is changed. A change of `network` or `videoEncoder` restarts the device 3 s later. `detection` applies from then on.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'device.offline',
        'settings.sharedDevice',
        'settings.changedElsewhere',
        'settings.unsupported',
        'settings.nameRequired',
        'settings.nameTooLong',
        'settings.siteRequired',
        'settings.siteExists',
        'settings.zoneUnknown',
        'settings.addressFormat',
        'settings.maskFormat',
        'settings.gatewayFormat',
        'settings.gatewayElsewhere',
        'settings.dnsFormat',
        'settings.regionCorners',
        'settings.regionCornersMost',
        'settings.regionCrosses',
        'settings.regionSmall',
        'settings.regionsMost',
        'settings.regionName',
        'action.setFailed',
      ],
    },
  ),

  share: sharing(
    'Creates a share code for the user’s device (that this call does so is assumed). The first person who redeems it becomes a recipient. It ends when it is used, after `seconds`, when it is canceled, or when another one is created for the device. It must be impossible to guess.',
    'assumed',
    'assumed',
    {
      errors: ['device.notExist', 'device.offline', 'share.notOwner', 'share.tooMany', 'share.deviceFailed'],
    },
  ),
  sendShare: sharing(
    'Shares the user’s device with an account, by its name (that this call does so is assumed). The answer is the share as it is listed. `receiver` is the name in the request, so that no other name of that person is revealed.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'device.offline',
        'form.receiverRequired',
        'account.userNotFound',
        'share.notOwner',
        'share.ownAccount',
        'share.alreadyShared',
        'share.tooMany',
        'share.deviceFailed',
      ],
    },
  ),
  cancelShare: sharing(
    'Cancels the share of a device: the account `receiver` loses access immediately. Without `receiver`, the share code of the device ends.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'share.notOwner', 'share.cancelFailed'] },
  ),
  listShares: sharing('The devices that the user has shared with others.', 'assumed', 'assumed'),
  checkShare: sharing('Whether the user can redeem a share code. Redeems nothing.', 'assumed', 'assumed', {
    errors: ['share.codeEnded', 'share.ownAccount', 'share.alreadyShared', 'share.tooMany'],
  }),
  acceptShare: sharing(
    'Redeems a share code: the device is shared with the user from now on.',
    'assumed',
    'assumed',
    { errors: ['share.codeEnded', 'share.ownAccount', 'share.alreadyShared', 'share.tooMany'] },
  ),
  shareClip: sharing(
    'Shares up to 20 clips in one email: the provider sends a link to the recorded part of each range (at most 3602 s) to `email`. A link needs no token, so it must be impossible to guess, and it ends after a week. A user can create 20 an hour. `key` is an idempotency key of the console, a UUID: what is sent twice with it is created and emailed once, as long as all of its links are open; if one was ended, all are created again.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'share.notOwner',
        'share.videoFailed',
        'share.tooManyLinks',
        'form.shareEmailRequired',
        'form.shareEmailFormat',
        'form.shareSubjectRequired',
        'form.shareWithoutVideo',
      ],
    },
  ),
  makeLinks: sharing(
    'Creates the same links without an email, for the person to pass on. They count among the 20 an hour. With the same `key`, the answer has the same links; if one of them was ended, all are created again.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'share.notOwner',
        'share.videoFailed',
        'share.tooManyLinks',
        'form.shareWithoutVideo',
      ],
    },
  ),
  listLinks: sharing(
    'The links to clips and incidents that the user has shared, the newest first. One to an incident has `incident` in place of the camera. One that has expired or was ended stays listed for 30 days after its end. A view is counted each time the page of a link is opened, not for the ranges of its file.',
    'assumed',
    'assumed',
  ),
  endLink: sharing(
    'Ends a link of the user immediately: its page says so, and its file is no longer sent.',
    'assumed',
    'assumed',
    { errors: ['share.cancelFailed'] },
  ),

  workStatus: work(
    'The arming mode (0 disarmed, 1 home, 2 away, 3 freedom, 4 custom) and the table of the custom mode.',
    'given',
    'assumed',
  ),
  setWorkStatus: work('Sets the arming mode, which decides the alerts from then on.', 'assumed', 'assumed', {
    errors: ['action.setFailed'],
  }),
  setCustomWorkStatus: work(
    'Saves the table of the custom arming mode and turns that mode on. It names only devices of the user.',
    'given',
    'assumed',
    { errors: ['action.setFailed'] },
  ),

  listDevices: devices(
    'The devices of a list: IPC and BATIPC together, GW, or DOORBELL. Any code but 1 counts as failed.',
    'given',
    'assumed',
  ),
  deviceBySerialNumber: devices(
    'One device by its serial number, as in the lists, and for its owner with its settings.',
    'given',
    'assumed',
    {
      errors: ['device.notExist'],
    },
  ),
  uploadScreenshot: devices(
    'Stores a JPEG or PNG of at most 2 MB as the screenshot of the user’s device. The address of its screenshot then shows it, dated by its arrival, until the device has taken one that is newer by 5 minutes (assumed).',
    'given',
    'assumed',
    { errors: ['device.notExist', 'action.saveFailed'] },
  ),
  uploadChannelScreenshot: devices(
    'The same for a camera of a gateway; that the second part of the path is its channel is assumed.',
    'given',
    'assumed',
    { errors: ['device.notExist', 'action.saveFailed'] },
  ),
  screenshotAddress: devices(
    'The address of a device’s screenshot and when it was taken (assumed), and the addresses of a gateway’s channels.',
    'assumed',
    'given',
  ),
  download: devices(
    'Any address from another answer, as a blob: screenshots and downloads. The token is sent only to the API’s own origin.',
    'given',
    'given',
  ),
  checkPlay: devices(
    'Asks, before every connection, whether a device can be played, and at which address. The address works for one connection. `quality` is assumed.',
    'given',
    'assumed',
    { errors: ['device.offline', 'device.restarting', 'device.notExist', 'device.qualityFailed'] },
  ),
  upgradeDevice: devices(
    'Controls the firmware upgrade of a device: `start` it, `restart` the device immediately, or `abandon` it (during the download: stop it; once it is installed: do not restart now; after a failure: dismiss it). A command that does not fit the phase of the upgrade changes nothing. The answer has the phase after the command. `serailno` and the values of `type` are assumed.',
    'given',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'settings.sharedDevice', 'device.upgradeFailed'] },
  ),
  readFirmware: devices(
    'The firmware of a device, the newer version if there is one, and the phase of its upgrade.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice'] },
  ),
  readHealth: devices(
    'The health of a camera or doorbell as the provider measured it: figures of its stream by minute and hour, its signal and battery, its outages and the room for its recordings. What a camera does not report is null. The receiver of a share gets neither its signal, why it was offline, nor its storage. The console polls it while the page is open.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  readCard: devices(
    'The storage card of the user’s camera, doorbell or gateway, which has one for all its cameras. The console polls it while `format` runs: formatting continues whether or not anyone watches. A failed formatting is reported until the next one begins.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'settings.sharedDevice'] },
  ),
  changeCard: devices(
    'Turns recording on the card, or overwriting when it is full, on or off from now on.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'device.offline',
        'device.noCard',
        'device.cardReadFailed',
        'settings.sharedDevice',
        'action.setFailed',
      ],
    },
  ),
  formatCard: devices(
    'Starts to format the card, which erases everything on it. An unreadable card can be formatted too.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'device.noCard', 'settings.sharedDevice'] },
  ),
  readGateway: devices(
    'The settings of the user’s gateway: name, site, time zone and network, with its model, IP address and versions. They are readable while it is offline.',
    'assumed',
    'assumed',
    { errors: ownErrors },
  ),
  editGateway: devices(
    'Changes the named settings of the user’s gateway, all or none. `revision` is that of the settings that the change was made from. If they have changed since, nothing is changed.',
    'assumed',
    'assumed',
    {
      errors: [
        ...ownErrors,
        'gateway.editFailed',
        'settings.changedElsewhere',
        'settings.nameRequired',
        'settings.nameTooLong',
        'settings.siteRequired',
        'settings.siteExists',
        'settings.zoneUnknown',
        'action.setFailed',
      ],
    },
  ),
  readDetector: devices(
    'A detector of the user’s gateway: its status, its newest alert, its settings, and the cameras that it can be linked to. `linkedCamera` and `checkDevice` are channels of the gateway.',
    'assumed',
    'assumed',
    { errors: ownErrors },
  ),
  editDetector: devices(
    'Changes the named settings of a detector, all or none. While `detection` is false it raises no alert of what it detects. `checkDevice` is the camera whose picture its alerts have. `revision` works as for the gateway.',
    'assumed',
    'assumed',
    {
      errors: [
        ...ownErrors,
        'gateway.editFailed',
        'settings.changedElsewhere',
        'settings.nameRequired',
        'settings.nameTooLong',
      ],
    },
  ),
  readLinkedCamera: devices(
    'The settings of a camera of the user’s gateway that can be changed through the gateway, and the values that it offers for them. They are readable while it is offline.',
    'assumed',
    'assumed',
    { errors: ownErrors },
  ),
  editLinkedCamera: devices(
    'Changes the named settings of a camera of the user’s gateway, all or none. `schedule` says when it records, by the clock of the gateway. `revision` works as for the gateway.',
    'assumed',
    'assumed',
    {
      errors: [
        ...ownErrors,
        'gateway.editFailed',
        'settings.changedElsewhere',
        'settings.unsupported',
        'settings.nameRequired',
        'settings.nameTooLong',
      ],
    },
  ),
  linkChannel: devices(
    'Links a detector to a camera of the same gateway, by their channels; `camera` null unlinks it. The revision of the detector increases.',
    'assumed',
    'assumed',
    { errors: [...ownErrors, 'gateway.editFailed'] },
  ),
  listRecordings: devices(
    'The recording sections of a day of the device’s calendar, in the order of their start. `path` is an HLS media playlist of fMP4 segments with a key frame at the start of each; sound that is not AAC is left out of it. `lost` says why recordings of the day are missing, for example because the card was formatted. `kept` says where they are stored, `card` or `service`, and the moment of the oldest one: null while nothing had to be deleted.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.unknown'] },
  ),
  listRecordedDays: devices(
    'The days with recordings, and how much of each day was recorded.',
    'assumed',
    'assumed',
    {
      errors: ['device.notExist'],
    },
  ),
  searchMotion: devices(
    'Searches the recordings of a device for motion in a part of the picture, the newest first. `region` has 3 to 20 corners that enclose it. A moment has when it began (`at`), how long it lasted, when it was strongest (`best`), and its strength and size then, in percent. An answer has at most 200 moments, and the provider works on it for about a second; `next` is then the `to` of the call that continues. Nothing is found that is no longer recorded.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.dataUsedUp'] },
  ),
  readDayMotion: devices(
    'How strongly the picture of a device moved in its recordings of a day, for the line on the timeline. A part begins at `start` (elapsed seconds since midnight at the device) and has one strength for each 10 s, in order: the strongest motion then, 1 to 100 percent as in `searchMotion`, or 0 if the provider looked and nothing moved. What is not recorded, or was not looked at, is in no part.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.dataUsedUp'] },
  ),
  cutClip: devices(
    'Cuts the recorded part of a range into one MP4 file: at most 3602 s, an hour and the whole seconds at its ends. The file needs the token. It keeps its bytes while it is downloaded, also if the camera is renamed or its clock is set: the reference provider has the name and the zone in the address, and signs them.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'form.shareWithoutVideo', 'action.downloadFailed'] },
  ),
  cutLive: devices(
    'Makes one MP4 file of the live video of a camera between two moments: at most 3602 s, within the last two hours. The file needs the token.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.qualityFailed', 'action.downloadFailed'] },
  ),

  listAlertCategories: alerts(
    'The alert categories of devices and their channels; empty lists mean all devices.',
    'given',
    'assumed',
  ),
  allAlertCategories: alerts('All alert categories, the same for every user.', 'given', 'assumed'),
  listAlerts: alerts(
    'Alerts by device, channel, type, time and whether the user has reviewed them, newest first, a page at a time. As with the categories, `channel` is a list of channels for each device; an empty one means all. With `night` (epoch milliseconds, assumed) only alerts of the last night at each device are listed: from 8 p.m. to 6 a.m. on its own clock, of the night that ended or ends on the day that its clock shows at this moment. `counts` has how many alerts of the filter are new and reviewed, whatever `reviewed` asks for. `upTo` is the moment of the newest of them: the console counts up to there again when alerts were marked elsewhere. `picture` is the address of a still: a GET with the token. `box` is the place in the picture, as fractions of its width and height; it may be missing. `seconds` is the recorded length that can be played, 0 without a recording. `channel.camera` is the channel whose camera recorded what a detector noticed, null if the channel’s own camera did, or none.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  markAlerts: alerts(
    'Marks alerts, by their names, as reviewed by the user, or as new again. Each user has their own marks. Answers the alerts whose mark changed, which are those that an undo changes back. At most 20,000.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  markListedAlerts: alerts(
    'Marks all new alerts of a filter as reviewed, up to `to`, and answers their names.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  latestAlerts: alerts(
    'The newest alert of each device, and how many new ones (not reviewed by the user) it has since a moment. One call for all devices of a list, at most 1000. Alerts of more than 8 days ago are not counted.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  newAlerts: alerts(
    'The alerts of all devices of the user after a moment, newest first, at most 100 and of the last 24 hours, and the address of the stream of new ones. `stream` is the address of a WebSocket (`ws` or `wss`; a path is on the same origin). It opens once, within 30 seconds; its address has this ticket and no token. It sends JSON texts: `at` and `list` as in the answer, and `marked: true` if the user has reviewed alerts, in any browser, or made them new again. `marks` then has the `ids` whose mark changed, and whether they are `reviewed` now. For more than 100 alerts, and for marks between the call and the opening, `marks` is left out: the console then reloads its open list by `listAlerts`, without moving it. The first text is sent immediately, further ones when there is news, and an empty one as a heartbeat at least every 20 seconds. The socket closes with 4401 if the token has ended, with 4403 if the ticket is invalid, and with 4429 and a reason if the user has 20 streams. It is a socket and not server-sent events, because over HTTP/1.1 a browser opens six connections to a host, and each tab of the console would hold one of them forever. If there is no stream, or it breaks, the console makes this call again.',
    'assumed',
    'assumed',
  ),
  missedRings: alerts(
    'The rings of all doorbells of the user that the user has not reviewed: how many in the last week, and the newest 50 of them. Marking a ring as reviewed (`markAlerts`) removes it.',
    'assumed',
    'assumed',
  ),
  listArchives: alerts(
    'Stored recordings by device and time, newest first, a page at a time. `picture` is as in the alerts.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  alertStats: alerts('How many alert recordings a device made, by day and type.', 'assumed', 'assumed', {
    errors: ['device.notExist'],
  }),
  listRules: alerts(
    'The alert rules of the user’s device, with the alert types that it can detect and the outputs that it has. With the channel of a gateway, this and the next four calls are about that camera of the gateway.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice'] },
  ),
  createRule: alerts(
    'Adds an alert rule to the user’s device. It applies from then on; earlier alerts stay.',
    'assumed',
    'assumed',
    { errors: [...ruleErrors, 'rule.tooMany'] },
  ),
  editRule: alerts(
    'Replaces an alert rule of the user’s device. The change applies from then on.',
    'assumed',
    'assumed',
    { errors: [...ruleErrors, 'rule.notExist'] },
  ),
  setRuleStatus: alerts('Pauses or resumes an alert rule of the user’s device.', 'assumed', 'assumed', {
    errors: [...ruleOfDevice, 'rule.notExist', 'rule.regionGone'],
  }),
  deleteRule: alerts(
    'Deletes an alert rule of the user’s device, with its detection and everything linked to it (section 4).',
    'assumed',
    'assumed',
    { errors: [...ruleOfDevice, 'rule.notExist'] },
  ),

  createGrid: grids(
    'Saves a new grid, at most 50. It has a name, at least one camera, and no camera twice. It may hold only devices that the user owns or shares: a camera or a doorbell by its serial number, a camera of a gateway by the serial number of the gateway and its channel (LKGW00000001/3).',
    'assumed',
    'assumed',
    { errors: [...gridErrors, 'grid.tooMany'] },
  ),
  listGrids: grids(
    'The saved grids, in the order of their creation. A camera that no longer exists stays in its window.',
    'given',
    'assumed',
  ),
  deleteGrid: grids('Deletes a grid.', 'given', 'assumed', { errors: ['grid.notExist'] }),
  updateGrid: grids(
    'Replaces a grid, under the same rules as a new one. A camera that no longer exists may stay.',
    'assumed',
    'assumed',
    { errors: [...gridErrors, 'grid.notExist'] },
  ),

  wallOrder: devices(
    'How the user has arranged the wall of cameras: serial numbers in the order of the user, none if it is unchanged, and whether offline cameras and those with a low battery come first.',
    'assumed',
    'assumed',
  ),
  saveWallOrder: devices(
    'Stores how the user has arranged the wall. Devices that the user does not see, and repeated ones, are left out. The same request may be sent again immediately, such as after an undo.',
    'assumed',
    'assumed',
  ),

  listIncidents: incidents(
    'The incidents of the user: clips, snapshots and notes under one name, which stay until the user deletes them. The pictures, files and archives in the answers are URLs with a ticket, because an element that shows them sends no token. A ticket opens one of them, for twelve hours and no longer than the session.',
    'assumed',
    'assumed',
  ),
  readIncident: incidents(
    'One incident with its items in the order of time. The archive is a ZIP with the files as they are, `SHA256SUMS.txt`, and a list for people in the language of the user. Items of a camera that is no longer shared with the user are left out.',
    'assumed',
    'assumed',
    { errors: ['incident.notExist'] },
  ),
  createIncident: incidents(
    'Creates an empty incident, and answers with its id. An empty one of the same name is that one, so the call can be repeated after an answer that was lost.',
    'assumed',
    'assumed',
    {
      errors: ['incident.nameRequired', 'incident.tooMany'],
    },
  ),
  renameIncident: incidents('Gives an incident another name.', 'assumed', 'assumed', {
    errors: ['incident.notExist', 'incident.nameRequired'],
  }),
  deleteIncident: incidents('Deletes an incident with its files and ends its links.', 'assumed', 'assumed', {
    errors: ['incident.notExist'],
  }),
  addIncidentClip: incidents(
    'Copies the recorded part of a range (at most 3602 s) into an incident, and answers with the id of the item. If the incident has a clip of the same camera, moment and length, it is that one, and nothing is copied: the call can be repeated after an answer that was lost, as can the calls for snapshots (the same JPEG) and notes (the same text). The copy stays when the recording is removed. A person with whom the camera is shared can add it to incidents of their own, but not share these by link.',
    'assumed',
    'assumed',
    {
      errors: [
        'incident.notExist',
        'incident.full',
        'incident.tooManyItems',
        'device.notExist',
        'device.dataUsedUp',
        'form.shareWithoutVideo',
        'action.saveFailed',
      ],
    },
  ),
  addIncidentSnapshot: incidents(
    'Adds a snapshot, a JPEG of at most 8 MiB. The path names the incident, the device, the channel of a gateway (0 is the device itself) and when the frame was recorded, in epoch milliseconds.',
    'assumed',
    'assumed',
    {
      errors: [
        'incident.notExist',
        'incident.full',
        'incident.tooManyItems',
        'device.notExist',
        'action.saveFailed',
      ],
    },
  ),
  addIncidentNote: incidents('Adds a note about a moment.', 'assumed', 'assumed', {
    errors: ['incident.notExist', 'incident.tooManyItems', 'incident.noteRequired'],
  }),
  removeIncidentItem: incidents('Removes an item with its file.', 'assumed', 'assumed', {
    errors: ['incident.notExist'],
  }),
  shareIncident: incidents(
    'Creates a link to an incident, which ends after a week and counts among the 20 an hour. It is listed and ended as those to clips are. Its page shows the items in the order of time.',
    'assumed',
    'assumed',
    { errors: ['incident.notExist', 'incident.empty', 'share.notOwner', 'share.videoFailed'] },
  ),

  listServices: store(
    'The cloud storage services on offer, and those of each of the user’s cameras and doorbells: `order` is in effect, `last` ends last, if the same service was bought again. The free service is the default of every device and cannot be ordered. A product may have a `name` of its own, which is shown as it is. `space` is the gigabytes that its recordings have room for, or null without a limit: what exceeds it overwrites the oldest.',
    'assumed',
    'assumed',
  ),
  listOrders: store('The orders of the user, newest first.', 'assumed', 'assumed'),
  createOrder: store(
    'Orders a storage service, a capability or LTE data for the user’s device. `key` is an idempotency key of the console, a UUID: an order that is sent twice is created once. The same key with another device, product or term is refused with `payment.orderFailed`; keys of other users are never compared. An order for the same device, product and term is created once, too, while it is open. Any other open order of the device for storage, or for the same other product, is replaced. `stops` has the orders whose services the user agreed to end with the payment: if the payment would end another one, the order is refused with `payment.agreementRequired`. It can be paid within 15 minutes. `payment.orderFailed` is answered for a product that is not on offer, or not for this kind of device: capabilities are for cameras, storage is for cameras and doorbells, data are for devices with LTE. It is also answered for data with a wrong `term` (a subscription needs `monthly`, other data `month`), for a data subscription if another one renews automatically, and for data paid as they are used if there is no debt.',
    'assumed',
    'assumed',
    {
      errors: [
        'payment.agreementRequired',
        'payment.deviceRequired',
        'payment.ownerRequired',
        'payment.defaultService',
        'payment.defaultCapability',
        'payment.storageRequired',
        'payment.orderFailed',
      ],
    },
  ),
  orderStatus: store('The status of an order.', 'assumed', 'assumed', { errors: ['payment.orderFailed'] }),
  openCheckout: store(
    'The checkout page of the payment provider for an unpaid order. `stops` has the orders whose services the user agrees to end with the payment: if it would end another one, the call is refused with `payment.agreementRequired`. Its address works until the next one is requested. `lang`, a parameter of the address, is the language of the page; without it the page uses the language of the browser. The page must not send `Cross-Origin-Opener-Policy: same-origin`: the console opens it in a window, and would see that window as closed immediately (it still polls the order).',
    'assumed',
    'assumed',
    { errors: ['payment.agreementRequired', 'payment.orderFailed'] },
  ),
  cancelOrder: store(
    'Cancels an unpaid order. If it was paid in the meantime, it stays paid: the answer has its status.',
    'assumed',
    'assumed',
    { errors: ['payment.orderFailed'] },
  ),
  unsubscribe: store(
    'Cancels a monthly subscription: it ends with the month that is paid.',
    'assumed',
    'assumed',
    { errors: ['payment.orderFailed', 'payment.unsubscribeFailed'] },
  ),
  listTraffic: store(
    'The LTE data on offer, and those of each of the user’s LTE devices in its current period: the month of its subscription, else that of its calendar. `subscription` is the order that ends last, if it was bought again. All video, clips and stills that a device sends count. Once the data are used up it sends no more, unless pay as you go is on and the debt is below the limit.',
    'assumed',
    'assumed',
  ),
  setPayByUse: store(
    'Turns pay as you go on or off for the data of a device. A debt stays.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice', 'action.setFailed'] },
  ),
  listCapabilities: store(
    'The capabilities of each of the user’s cameras, of those on offer: whether the camera came with it, the order that turned it on, and whether it needs cloud storage first.',
    'assumed',
    'assumed',
  ),
  cancelCapability: store(
    'Turns a capability of the user’s camera off immediately, without refund: it raises no more alerts, and its alerts are deleted (section 4). A capability that the camera came with stays.',
    'assumed',
    'assumed',
    { errors: ['payment.deviceRequired', 'action.setFailed'] },
  ),
  resetCapabilities: store(
    'Resets the user’s camera to the capabilities that it came with: all others are canceled.',
    'assumed',
    'assumed',
    { errors: ['payment.deviceRequired'] },
  ),
};
