/** One call of spec section 7. */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  /** Relative to the API URL, including the query of a POST that has one; `{name}` is a placeholder. */
  readonly path: string;
  /** Whether the specification gives the path, or this project assumed it. */
  readonly source: 'given' | 'assumed';
  readonly section: string;
  /** The machines that make the call. */
  readonly machines: readonly [string, ...string[]];
  /** A changing call with the same body is refused within a second; reading calls can be repeated. */
  readonly effect: 'reads' | 'changes';
  /** Whether the console can make the call while no one is signed in (spec section 5). */
  readonly access: 'public' | 'signedIn';
};

type Rest = Partial<Pick<Endpoint, 'source' | 'access'>>;

const endpoint =
  (method: Endpoint['method'], effect: Endpoint['effect']) =>
  (path: string, machines: Endpoint['machines'], rest: Rest = {}): Endpoint => ({
    method,
    path,
    source: 'given',
    section: '7',
    machines,
    effect,
    access: 'signedIn',
    ...rest,
  });

const get = endpoint('GET', 'reads');
const read = endpoint('POST', 'reads');
const change = endpoint('POST', 'changes');

const api = '/api/aithLink';

/**
 * Every call of spec section 7. It implies the calls for orders and payment without giving a path.
 *
 * Some calls that write are `reads`, because the guard against repeated submissions must not refuse them: sign-in and
 * logging out all other sessions (retried immediately after a failure), subscribing to push messages and ending it
 * (both can be repeated), logging out (twice in a row, with different tokens), creating a share code (each replaces the
 * last), creating links to clips and what is added to incidents (retried immediately after a failure), marking alerts, linking a detector and arranging
 * the wall (can be redone immediately after an undo), and creating an order (its key makes it idempotent).
 */
export const endpoints = {
  sendVerificationCode: change(`${api}/user/get/verificationCode`, ['verificationCode'], {
    access: 'public',
  }),
  resetPassword: change(`${api}/user/resetPwd`, ['passwordReset'], { access: 'public' }),
  checkUser: read(`${api}/user/check`, ['verificationCode'], { access: 'public' }),
  login: read(`${api}/user/login`, ['login'], { access: 'public' }),
  logout: read(`${api}/user/logout`, ['session'], { source: 'assumed' }),
  logoutOthers: read(`${api}/user/logout/others`, ['otherSignIns'], { source: 'assumed' }),
  listPush: read(`${api}/user/push/list`, ['pushSubscription'], { source: 'assumed' }),
  subscribePush: read(`${api}/user/push/subscribe`, ['pushSubscription'], { source: 'assumed' }),
  revokePush: read(`${api}/user/push/revoke`, ['pushSubscription'], { source: 'assumed' }),
  getInfo: get('/getInfo', ['session']),
  listSites: get(`${api}/user/address/list`, ['deviceFilter']),
  userInfo: read(
    `${api}/user/info`,
    [
      'connection',
      'viewRefresh',
      'language',
      'profile',
      'notificationSettings',
      'settingsChanges',
      'autoPause',
    ],
    {
      access: 'public',
    },
  ),
  saveGeneral: change(`${api}/user/general`, ['contactChange', 'settingsChanges']),
  editName: change(`${api}/user/name/edit`, ['profile']),
  editAvatar: change(`${api}/user/avatar/edit`, ['avatar']),
  cancelUser: change(`${api}/user/cancel`, ['accountDeletion'], { access: 'public' }),
  checkDeletion: read(`${api}/user/cancel/check`, ['accountDeletion'], { source: 'assumed' }),
  editBindService: change(`${api}/user/editBindService`, ['deviceSettings']),

  share: read(`${api}/user/share`, ['shareCode']),
  sendShare: change(`${api}/user/share/send`, ['deviceShare']),
  cancelShare: change(`${api}/user/share/cancel`, ['deviceShares', 'deviceShare', 'shareCode']),
  listShares: read(`${api}/user/share/list`, ['deviceShares', 'deviceShare', 'shareCode'], {
    source: 'assumed',
  }),
  checkShare: read(`${api}/user/share/check`, ['shareAcceptance'], { source: 'assumed' }),
  acceptShare: change(`${api}/user/share/accept`, ['shareAcceptance'], { source: 'assumed' }),
  shareClip: change(`${api}/alarm/share`, ['clipShare']),
  makeLinks: read(`${api}/alarm/share/link`, ['clipShare'], { source: 'assumed' }),
  listLinks: read(`${api}/alarm/share/list`, ['sharedLinks'], { source: 'assumed' }),
  endLink: change(`${api}/alarm/share/end`, ['sharedLinks'], { source: 'assumed' }),

  workStatus: get(`${api}/work/status/get`, ['workStatus']),
  setWorkStatus: change(`${api}/work/status/set?userId={userId}`, ['workStatus']),
  setCustomWorkStatus: change(`${api}/work/status/custom`, ['workStatus']),

  listDevices: read(`${api}/device/info`, ['deviceList', 'deviceStatus']),
  deviceBySerialNumber: read(`${api}/device/infoBySerailno`, [
    'deviceRefresh',
    'hubRefresh',
    'deviceSettings',
    'deviceRestart',
  ]),
  uploadScreenshot: change(`${api}/device/screenshot/{serialno}`, ['pictureSnapshot']),
  uploadChannelScreenshot: change(`${api}/device/screenshot/{serialno}/{channel}`, ['pictureSnapshot']),
  screenshotAddress: read(`${api}/device/screenshot/address`, ['previews', 'deviceRefresh', 'freshStills'], {
    source: 'assumed',
  }),
  download: get('{url}', ['previews', 'freshStills', 'playback', 'clipDownload', 'thumbnails']),
  checkPlay: read(`${api}/device/play/check`, ['livePlayer', 'liveQuality']),
  upgradeDevice: change(`${api}/device/upgrade`, ['firmwareUpgrade']),
  readFirmware: read(`${api}/device/upgrade/status`, ['firmwareUpgrade'], { source: 'assumed' }),
  readHealth: read(`${api}/device/health/get`, ['deviceHealth'], { source: 'assumed' }),
  readCard: read(`${api}/device/card/get`, ['storageCard', 'cardFormat'], { source: 'assumed' }),
  changeCard: change(`${api}/device/card/edit`, ['storageCard'], { source: 'assumed' }),
  formatCard: change(`${api}/device/card/format`, ['cardFormat'], { source: 'assumed' }),
  readGateway: read(`${api}/gateway/settings/get`, ['gatewaySettings'], { source: 'assumed' }),
  editGateway: change(`${api}/gateway/settings/edit`, ['gatewaySettings'], { source: 'assumed' }),
  readDetector: read(`${api}/gateway/detector/get`, ['detectorSettings'], { source: 'assumed' }),
  editDetector: change(`${api}/gateway/detector/edit`, ['detectorSettings'], { source: 'assumed' }),
  readLinkedCamera: read(`${api}/gateway/camera/get`, ['linkedCameraSettings'], { source: 'assumed' }),
  editLinkedCamera: change(`${api}/gateway/camera/edit`, ['linkedCameraSettings'], { source: 'assumed' }),
  linkChannel: read(`${api}/gateway/channel/link`, ['channelLink'], { source: 'assumed' }),
  listRecordings: read(`${api}/device/record/list`, ['playback'], { source: 'assumed' }),
  listRecordedDays: read(`${api}/device/record/days`, ['recordedDays'], { source: 'assumed' }),
  searchMotion: read(`${api}/device/record/motion/search`, ['pictureSearch'], { source: 'assumed' }),
  readDayMotion: read(`${api}/device/record/motion/day`, ['dayMotion'], { source: 'assumed' }),
  cutClip: read(`${api}/device/record/clip`, ['clipDownload'], { source: 'assumed' }),
  cutLive: read(`${api}/device/play/clip`, ['clipDownload'], { source: 'assumed' }),

  listAlertCategories: read(`${api}/alarm/category/list`, ['alertCategories']),
  allAlertCategories: read(`${api}/alarm/category/all`, ['alertCategories']),
  listAlerts: read(`${api}/user/alarm/list`, ['alertQuery', 'alertMarks', 'neighbours', 'reviewRefresh']),
  markAlerts: read(`${api}/user/alarm/review`, ['alertReview', 'missedRings'], { source: 'assumed' }),
  markListedAlerts: read(`${api}/user/alarm/review/list`, ['alertReview'], { source: 'assumed' }),
  latestAlerts: read(`${api}/user/alarm/latest`, ['latestAlerts'], { source: 'assumed' }),
  newAlerts: read(`${api}/user/alarm/new`, ['alertStream'], { source: 'assumed' }),
  missedRings: read(`${api}/user/alarm/ring`, ['missedRings'], { source: 'assumed' }),
  listArchives: read(`${api}/user/archive/list`, ['archiveQuery'], { source: 'assumed' }),
  alertStats: read(`${api}/user/alarm/stats`, ['alertStats'], { source: 'assumed' }),
  listRules: read(`${api}/alarm/rule/list`, ['ruleList'], { source: 'assumed' }),
  createRule: change(`${api}/alarm/rule/create`, ['alertRule'], { source: 'assumed' }),
  editRule: change(`${api}/alarm/rule/edit`, ['alertRule'], { source: 'assumed' }),
  setRuleStatus: change(`${api}/alarm/rule/status`, ['ruleList'], { source: 'assumed' }),
  deleteRule: change(`${api}/alarm/rule/delete`, ['ruleList'], { source: 'assumed' }),

  createGrid: change(`${api}/user/grid/create`, ['gridEditor']),
  listGrids: get(`${api}/user/grid/list`, ['gridList']),
  deleteGrid: change(`${api}/user/grid/delete/{id}`, ['gridList']),
  updateGrid: change(`${api}/user/grid/update/{id}`, ['gridEditor']),
  wallOrder: get(`${api}/user/wall/get`, ['wallOrder'], { source: 'assumed' }),
  saveWallOrder: read(`${api}/user/wall/save`, ['wallOrder'], { source: 'assumed' }),

  listIncidents: read(`${api}/user/incident/list`, ['incidents', 'incidentChoice'], { source: 'assumed' }),
  readIncident: read(`${api}/user/incident/get`, ['incident'], { source: 'assumed' }),
  createIncident: read(`${api}/user/incident/create`, ['incidents', 'incidentChoice'], { source: 'assumed' }),
  renameIncident: read(`${api}/user/incident/rename`, ['incidents', 'incident'], { source: 'assumed' }),
  deleteIncident: change(`${api}/user/incident/delete`, ['incidents'], { source: 'assumed' }),
  addIncidentClip: read(`${api}/user/incident/clip`, ['incidentChoice'], { source: 'assumed' }),
  addIncidentSnapshot: read(
    `${api}/user/incident/snapshot/{incident}/{serialno}/{channel}/{at}`,
    ['incidentChoice'],
    { source: 'assumed' },
  ),
  addIncidentNote: read(`${api}/user/incident/note`, ['incident'], { source: 'assumed' }),
  removeIncidentItem: change(`${api}/user/incident/remove`, ['incident'], { source: 'assumed' }),
  shareIncident: read(`${api}/user/incident/link`, ['incident'], { source: 'assumed' }),

  listServices: read(`${api}/order/service/list`, ['storageServices'], { source: 'assumed' }),
  listOrders: read(`${api}/order/list`, ['orderList'], { source: 'assumed' }),
  createOrder: read(`${api}/order/create`, ['payment'], { source: 'assumed' }),
  orderStatus: read(`${api}/order/status`, ['payment'], { source: 'assumed' }),
  openCheckout: read(`${api}/order/checkout`, ['payment'], { source: 'assumed' }),
  cancelOrder: change(`${api}/order/cancel`, ['payment'], { source: 'assumed' }),
  unsubscribe: change(`${api}/order/unsubscribe`, ['subscription'], { source: 'assumed' }),
  listTraffic: read(`${api}/traffic/list`, ['trafficList'], { source: 'assumed' }),
  setPayByUse: change(`${api}/traffic/payByUse`, ['payByUse'], { source: 'assumed' }),
  listCapabilities: read(`${api}/order/capability/list`, ['capabilityList'], { source: 'assumed' }),
  cancelCapability: change(`${api}/order/capability/cancel`, ['capability'], { source: 'assumed' }),
  resetCapabilities: change(`${api}/order/capability/reset`, ['capability'], { source: 'assumed' }),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
