import type { EndpointName } from '../src/domain/wire/endpoints.ts';
import type { MessageKey } from '../src/domain/shell/messages.ts';

/** Whether the specification shows a request or a response, or this project assumed it. */
export type Origin = 'given' | 'assumed';

/** What the documents say of a call beside its schemas. */
export type ApiNote = {
  readonly group: 'Account' | 'Sharing' | 'Work status' | 'Devices' | 'Alerts' | 'Grids' | 'Store';
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
    'Sends a verification code of six digits: to the account for 1 (sign-in) and 2 (new password); where the token is needed, to the account for 3 (deletion) and 6 (to confirm another address), to the new address for 4 (e-mail) and 5 (phone). Each device or network address has one a minute of each kind and ten an hour. Beyond twenty an hour for one account, unknown ones receive one and the same code, sent at most once a minute; the call still succeeds. `deviceToken` (assumed) is that of the last sign-in.',
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
    'Sets a new password with a verification code. Every token of the user is refused from then on, and no device but that of `deviceToken` (assumed) is known.',
    'given',
    'assumed',
    { errors: ['account.wrongCode', 'account.passwordChangeFailed', 'form.passwordWeak'], open: true },
  ),
  checkUser: account('Asks whether an account exists.', 'given', 'assumed', {
    errors: ['account.searchFailed'],
    open: true,
  }),
  login: account(
    'Signs in by password (3) or verification code (2). A code is good once, for ten minutes and five wrong tries of whoever asked for it (and five of all others). After five wrong passwords from one device or network address for one account, or thirty for any, the answer waits, twice as long each time; what would wait over 16 s is refused as throttled, and so is what finds the queue of password checks full. `deviceToken` (assumed) is to be kept by the device and sent along: what strangers try elsewhere does not slow it down.',
    'given',
    'given',
    {
      errors: ['account.userNotFound', 'account.wrongPassword', 'account.wrongCode', 'account.throttled'],
      open: true,
    },
  ),
  logout: account(
    'Ends the token of the call, and the live video that was opened with it.',
    'assumed',
    'assumed',
  ),
  logoutOthers: account(
    'Ends every token of the user but that of the call, and the live video that was opened with them. `ended` says how many were valid. No device but that of `deviceToken` (assumed) is known any more.',
    'assumed',
    'assumed',
  ),
  getInfo: account(
    'Who is signed in, with roles and permissions; the fields stand at the top level of the body.',
    'given',
    'given',
  ),
  listSites: account('The names of the sites of the devices.', 'given', 'assumed'),
  userInfo: account(
    'The profile. `des` is a JSON text: `language` (a code of spec section 9), `notification`, `emailNotification`, `notificationEmail`, `autoPauseVideo`, `theme`; other fields are kept. `avatar` is an address or empty. Only `des.language` is given.',
    'given',
    'given',
  ),
  saveGeneral: account(
    'Saves the settings text (e-mail notifications are on only with an address for them), or a new e-mail address or phone number with the code that was sent to it, confirmed with the password or with a code of type 6 (sent to an address that the account has). After a new e-mail address every token of the user is refused.',
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
    'Changes the avatar: the bytes of a PNG, JPEG or WebP picture, at most 2 MB; the token says whose. Answers an address that an image element can show: it takes no token, so nobody must be able to guess it.',
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
    'What stands in the way of deleting the account: its devices, those of which data are owed, and what awaits activation. What is owed is refused first: it can be paid only while the device is there.',
    'assumed',
    'assumed',
  ),
  editBindService: devices(
    'Changes settings of an own camera or doorbell (that this call does so is assumed). `revision` is that of the settings that the change was made from: where they were changed since, nothing is changed. A change of `network` or `videoEncoder` restarts the device 3 s later. `detection` counts for what happens from then on.',
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
    'Makes a share code for an own device (that this call does so is assumed): whoever redeems it first becomes a receiver. It ends with its use, after `seconds`, when it is taken back, or when another one is made for the device; nobody must be able to guess it.',
    'assumed',
    'assumed',
    {
      errors: ['device.notExist', 'device.offline', 'share.notOwner', 'share.tooMany', 'share.deviceFailed'],
    },
  ),
  sendShare: sharing(
    'Shares an own device with an account, by its name (that this call does so is assumed). The answer is the share as it is listed; `receiver` is the name that was given, so that no other name of that person is told.',
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
    'Takes the share of a device back: the account `receiver` loses access at once. Without a receiver, the share code of the device ends.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'share.notOwner', 'share.cancelFailed'] },
  ),
  listShares: sharing('The devices that the user has shared with others.', 'assumed', 'assumed'),
  acceptShare: sharing(
    'Redeems a share code: the device is shared with the user from now on.',
    'assumed',
    'assumed',
    { errors: ['share.codeEnded', 'share.ownAccount', 'share.alreadyShared', 'share.tooMany'] },
  ),
  shareClip: sharing(
    'Shares up to 20 clips in one letter: the provider mails a link to the recorded part of each range (at most 3600 s) to `email`. A link needs no token, so nobody must be able to guess it, and it ends after a week; a user can send 20 an hour.',
    'assumed',
    'assumed',
    {
      errors: [
        'device.notExist',
        'share.notOwner',
        'share.videoFailed',
        'form.shareEmailRequired',
        'form.shareEmailFormat',
        'form.shareSubjectRequired',
        'form.shareWithoutVideo',
      ],
    },
  ),

  workStatus: work(
    'The arming mode (0 disarmed, 1 home, 2 away, 3 freedom, 4 custom) and the table of the custom one.',
    'given',
    'assumed',
  ),
  setWorkStatus: work('Sets the arming mode: which alerts are raised from then on.', 'assumed', 'assumed', {
    errors: ['action.setFailed'],
  }),
  setCustomWorkStatus: work(
    'Saves the table of the custom arming mode and chooses that mode. It names own devices only.',
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
    'One device by its serial number, as the lists have it, and for its owner its settings.',
    'given',
    'assumed',
    {
      errors: ['device.notExist'],
    },
  ),
  uploadScreenshot: devices(
    'Stores a JPEG or PNG of at most 2 MB as the screenshot of an own device: the address of its screenshot then shows it, dated by when it came, until the device has taken one of its own that is newer by 5 minutes (assumed).',
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
    'Any address that another answer named, as a blob: screenshots and downloads. The token goes along only to the API’s own origin.',
    'given',
    'given',
  ),
  checkPlay: devices(
    'Asks, before every connection, whether a device can be played, and where. The address is good for one connection. `quality` is assumed.',
    'given',
    'assumed',
    { errors: ['device.offline', 'device.restarting', 'device.notExist', 'device.qualityFailed'] },
  ),
  upgradeDevice: devices(
    'Tells the firmware upgrade of a device what to do: `start` it, `restart` the device at once, `abandon` it (while it downloads; once it is installed: do not restart now; after it failed: let it be). What does not fit where the upgrade is changes nothing. The answer says where it is then. `serailno` and the values of `type` are assumed.',
    'given',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'settings.sharedDevice', 'device.upgradeFailed'] },
  ),
  readFirmware: devices(
    'Which firmware a device runs, whether there is a newer one, and where its upgrade is.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice'] },
  ),
  readCard: devices(
    'The storage card of an own camera or doorbell. It is asked again while `format` runs: formatting goes on whoever looks. One that failed is told until the next begins.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'settings.sharedDevice'] },
  ),
  changeCard: devices(
    'Switches recording on the card, or overwriting when it is full, on or off from now on.',
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
    'Begins to format the card, which erases all of it. One that cannot be read may be formatted too.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.offline', 'device.noCard', 'settings.sharedDevice'] },
  ),
  readGateway: devices(
    'The settings of an own gateway: name, site and time zone, with what it is. They can be read while it is offline.',
    'assumed',
    'assumed',
    { errors: ownErrors },
  ),
  editGateway: devices(
    'Changes settings of an own gateway, all that are named or none. `revision` is that of the settings that the change was made from: where they were changed since, nothing is changed.',
    'assumed',
    'assumed',
    {
      errors: [
        ...ownErrors,
        'gateway.editFailed',
        'settings.changedElsewhere',
        'settings.nameRequired',
        'settings.nameTooLong',
        'settings.zoneUnknown',
        'action.setFailed',
      ],
    },
  ),
  readDetector: devices(
    'A detector of an own gateway: how it stands, its newest alert, its settings, and the cameras that it can be linked to. `linkedCamera` and `checkDevice` are channels of the gateway.',
    'assumed',
    'assumed',
    { errors: ownErrors },
  ),
  editDetector: devices(
    'Changes settings of a detector, all that are named or none. While `detection` is false it raises no alert of what it detects; `checkDevice` is the camera whose picture its alerts have. `revision` as for the gateway.',
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
  linkChannel: devices(
    'Links a detector to a camera of the same gateway, by their channels; `camera` null unlinks it. The revision of the detector grows.',
    'assumed',
    'assumed',
    { errors: [...ownErrors, 'gateway.editFailed'] },
  ),
  listRecordings: devices(
    'The recording sections of a day of the device’s calendar, in the order of their start. `path` is an HLS media playlist of fMP4 segments with a key frame at the start of each; sound that is not AAC is left out of it. `lost` says why the day has not all of its recordings, such as that the card was formatted. `kept` says by what they are kept, `card` or `service`, and from when on they are there: null while nothing had to go.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.unknown'] },
  ),
  listRecordedDays: devices(
    'The days with recordings, and how much of each was recorded.',
    'assumed',
    'assumed',
    {
      errors: ['device.notExist'],
    },
  ),
  cutClip: devices(
    'Cuts the recorded part of a range into one MP4 file: at most 3600 s. The file needs the token.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'form.shareWithoutVideo', 'action.downloadFailed'] },
  ),
  cutLive: devices(
    'Makes one MP4 file of what the live picture of a camera showed from one moment to another: at most 3600 s, and of the last two hours. The file needs the token.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'device.qualityFailed', 'action.downloadFailed'] },
  ),

  listAlertCategories: alerts(
    'The alert categories of devices and their channels; empty lists mean all devices.',
    'given',
    'assumed',
  ),
  allAlertCategories: alerts('All alert categories that there are, whoever asks.', 'given', 'assumed'),
  listAlerts: alerts(
    'Alerts by device, channel, type, time and whether the user has reviewed them, newest first, a page at a time. `channel` is, as with the categories, a list of channels for each device; an empty one means all. `counts` says how many of the filter are new and reviewed, whatever `reviewed` asks for, and `upTo` the moment of the newest of them: the console counts up to there again when alerts were marked elsewhere. `picture` is the address of a still: a GET with the token. `box` is the place in the picture, as parts of its width and height; it may be left out. `seconds` are those that were recorded and can be played; 0 where there is no recording. `channel.camera` is the channel whose camera recorded what a detector noticed; null where its own did, or none.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  markAlerts: alerts(
    'Marks alerts, by their names, as reviewed by the user, or as new again; each user has marks of their own. Answers those of which that was not so, which is what an undo takes back. At most 20,000.',
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
    'The newest alert of each device, and how many new ones (not reviewed by the user) it has from a moment on. One call for all devices of a list; at most 1000, and no moment counts that is more than 8 days ago.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  newAlerts: alerts(
    'The alerts of all devices of the user that came after a moment, newest first, at most 100 and of the last 24 hours, and where to hear of those that come. `stream` is the address of a WebSocket (`ws` or `wss`; a path is one of the same origin): it opens once, within 30 seconds, carries no token in its address but this ticket, and sends texts in JSON: `at` and `list` as in the answer, and `marked: true` where the user has reviewed alerts, in whatever browser, or made them new again, with `marks`: the `ids` of those that were not so before, and whether they are `reviewed` now. Of more than 100, and of what was marked between the call and the opening, `marks` is left out: the console then reads its open list again by `listAlerts`, without moving it. The first comes at once, each when there is news, and an empty one at least every 20 seconds. It is closed with 4401 where the token has ended, with 4403 where the ticket is none, and with 4429 and a reason where the user has 20 of them. A socket and not server-sent events: over HTTP/1.1 a browser opens six connections to a host, and each tab of the console would hold one of them for ever. Where there is no stream, or it breaks, the console makes this call again.',
    'assumed',
    'assumed',
  ),
  missedRings: alerts(
    'The rings of all doorbells of the user that they have not reviewed: how many in the last week, and the newest 50 of them. Marking one as reviewed (`markAlerts`) takes it off.',
    'assumed',
    'assumed',
  ),
  listArchives: alerts(
    'Stored recordings by device and time, newest first, a page at a time. `picture` as with the alerts.',
    'assumed',
    'assumed',
    { errors: ['device.notExist'] },
  ),
  alertStats: alerts('How many alert recordings a device made, by day and type.', 'assumed', 'assumed', {
    errors: ['device.notExist'],
  }),
  listRules: alerts(
    'The alert rules of an own device, and which alert types it can look for and what it can do then.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice'] },
  ),
  createRule: alerts(
    'Gives an own device one more alert rule. It counts from then on; what was raised before stays.',
    'assumed',
    'assumed',
    { errors: [...ruleErrors, 'rule.tooMany'] },
  ),
  editRule: alerts(
    'Changes an alert rule of an own device as a whole. It counts so from then on.',
    'assumed',
    'assumed',
    { errors: [...ruleErrors, 'rule.notExist'] },
  ),
  setRuleStatus: alerts(
    'Pauses an alert rule of an own device, or makes it work again.',
    'assumed',
    'assumed',
    { errors: [...ruleOfDevice, 'rule.notExist', 'rule.regionGone'] },
  ),
  deleteRule: alerts(
    'Deletes an alert rule of an own device, with its detection and what was linked to it (section 4).',
    'assumed',
    'assumed',
    { errors: [...ruleOfDevice, 'rule.notExist'] },
  ),

  createGrid: grids(
    'Saves a new grid, 50 at most. It has a name and at least one camera, and no camera twice; only what the user owns or was given a share of may stand in it: a camera or a doorbell by its serial number, a camera of a gateway by that of the gateway and its channel (LKGW00000001/3).',
    'assumed',
    'assumed',
    { errors: [...gridErrors, 'grid.tooMany'] },
  ),
  listGrids: grids(
    'The saved grids, in the order in which they were made. A camera that is gone since stays in its window.',
    'given',
    'assumed',
  ),
  deleteGrid: grids('Deletes a grid.', 'given', 'assumed', { errors: ['grid.notExist'] }),
  updateGrid: grids(
    'Changes a grid as a whole, as a new one is saved; a camera that is gone may stay.',
    'assumed',
    'assumed',
    { errors: [...gridErrors, 'grid.notExist'] },
  ),

  listServices: store(
    'The cloud storage services on offer, and what each own camera and doorbell has: `order` is at work, `last` ends last, where the same was bought again. The free one is the default of every device and cannot be ordered.',
    'assumed',
    'assumed',
  ),
  listOrders: store('The orders of the user, newest first.', 'assumed', 'assumed'),
  createOrder: store(
    'Orders a storage service, a capability or LTE data for an own device. `key` is a UUID made by the console: an order that is sent twice is made once, and so is one for the same device, product and term while it is open. The same key with another device, product or term is refused with `payment.orderFailed`; keys of other users are never compared. It can be paid for 15 minutes. `payment.orderFailed` is answered for a product that is not offered, or not for this kind of device: capabilities are for cameras, storage for cameras and doorbells, data for devices with LTE. It is answered too for data by another `term` than `monthly` of the subscription and `month` of the others, for a subscription to data where one renews itself already, and for data paid by use where nothing is owed.',
    'assumed',
    'assumed',
    {
      errors: [
        'payment.deviceRequired',
        'payment.defaultService',
        'payment.defaultCapability',
        'payment.storageRequired',
        'payment.orderFailed',
      ],
    },
  ),
  orderStatus: store('How an order stands.', 'assumed', 'assumed', { errors: ['payment.orderFailed'] }),
  openCheckout: store(
    'The check-out page of the payment provider for an unpaid order, good until the next one is asked for. `lang`, a parameter of its address, is the language of the page; without it the browser says. The page must not send `Cross-Origin-Opener-Policy: same-origin`: the console, which opens it in a window, would take that for closed at once (it still asks how the order stands).',
    'assumed',
    'assumed',
    { errors: ['payment.orderFailed'] },
  ),
  cancelOrder: store(
    'Ends an order that is not paid. One that was paid meanwhile stays so: the answer says how it stands.',
    'assumed',
    'assumed',
    { errors: ['payment.orderFailed'] },
  ),
  unsubscribe: store(
    'A service that goes on month by month ends with the month that is paid.',
    'assumed',
    'assumed',
    { errors: ['payment.orderFailed', 'payment.unsubscribeFailed'] },
  ),
  listTraffic: store(
    'The LTE data on offer, and those of each own device with LTE in its running period: the month of its subscription, else that of its calendar. `subscription` is the order that ends last, where it was bought again. All video, clips and stills that a device sends count; once they are used up it sends no more, unless they are paid for as they are used and less than the limit is owed.',
    'assumed',
    'assumed',
  ),
  setPayByUse: store(
    'Has the data of a device paid for as they are used, or ends it. What is owed stays owed.',
    'assumed',
    'assumed',
    { errors: ['device.notExist', 'settings.sharedDevice', 'action.setFailed'] },
  ),
  listCapabilities: store(
    'What each own camera can tell, of the capabilities on offer: whether it came with it, by which order it is on, and whether it needs cloud storage first.',
    'assumed',
    'assumed',
  ),
  cancelCapability: store(
    'Turns a capability of an own camera off at once, without refund: from then on nothing of its kind is raised, and the alerts that it raised are gone (section 4). One that the camera came with stays.',
    'assumed',
    'assumed',
    { errors: ['payment.deviceRequired', 'action.setFailed'] },
  ),
  resetCapabilities: store(
    'Gives an own camera back the capabilities that it came with: any other is cancelled.',
    'assumed',
    'assumed',
    { errors: ['payment.deviceRequired'] },
  ),
};
