/** One call of spec section 7. */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  /** Below the API address, with its query where a POST has one; `{name}` is filled in. */
  readonly path: string;
  /** Whether the specification shows the path, or this project assumed it. */
  readonly source: 'given' | 'assumed';
  readonly section: string;
  /** The machine that makes the call; null while none does. */
  readonly machine: string | null;
  /** A changing call with the same body is refused within a second; reading calls may repeat. */
  readonly effect: 'reads' | 'changes';
  /** Whether the console may make the call while nobody is signed in (spec section 5). */
  readonly access: 'public' | 'signedIn';
};

type Rest = Partial<Pick<Endpoint, 'source' | 'access'>>;

const endpoint =
  (method: Endpoint['method'], effect: Endpoint['effect']) =>
  (path: string, machine: string | null, rest: Rest = {}): Endpoint => ({
    method,
    path,
    source: 'given',
    section: '7',
    machine,
    effect,
    access: 'signedIn',
    ...rest,
  });

const get = endpoint('GET', 'reads');
const read = endpoint('POST', 'reads');
const change = endpoint('POST', 'changes');

const api = '/api/aithLink';

/**
 * Every call of spec section 7. The calls for cards, orders and payment are not listed: the specification
 * implies them without a path, and the work that needs them will add them as assumed ones.
 *
 * Sign-in counts as reading: the same credentials may be tried again at once after a failure.
 */
export const endpoints = {
  sendVerificationCode: change(`${api}/user/get/verificationCode`, null, { access: 'public' }),
  resetPassword: change(`${api}/user/resetPwd`, null, { access: 'public' }),
  checkUser: read(`${api}/user/check`, null, { access: 'public' }),
  login: read(`${api}/user/login`, 'login', { access: 'public' }),
  getInfo: get('/getInfo', 'session'),
  listSites: get(`${api}/user/address/list`, 'deviceFilter'),
  userInfo: read(`${api}/user/info`, 'language', { access: 'public' }),
  saveGeneral: change(`${api}/user/general`, 'language'),
  editName: change(`${api}/user/name/edit`, null),
  editAvatar: change(`${api}/user/avatar/edit`, null),
  cancelUser: change(`${api}/user/cancel`, null, { access: 'public' }),
  editBindService: change(`${api}/user/editBindService`, null),

  share: change(`${api}/user/share`, null),
  sendShare: change(`${api}/user/share/send`, null),
  cancelShare: change(`${api}/user/share/cancel`, null),
  shareAlarm: change(`${api}/alarm/share`, null),

  workStatus: get(`${api}/work/status/get`, null),
  setWorkStatus: change(`${api}/work/status/set?userId={userId}`, null),
  setCustomWorkStatus: change(`${api}/work/status/custom`, null),

  listDevices: read(`${api}/device/info`, 'deviceList'),
  deviceBySerailno: read(`${api}/device/infoBySerailno`, null),
  uploadScreenshot: change(`${api}/device/screenshot/{serialno}`, null),
  uploadChannelScreenshot: change(`${api}/device/screenshot/{serialno}/{channel}`, null),
  screenshotAddress: read(`${api}/device/screenshot/address`, 'deviceList', { source: 'assumed' }),
  download: get('{url}', 'deviceList'),
  checkPlay: read(`${api}/device/play/check`, 'livePlayer'),
  upgradeDevice: change(`${api}/device/upgrade`, null),

  listAlarmCategories: read(`${api}/alarm/category/list`, 'alarmCategories'),
  allAlarmCategories: read(`${api}/alarm/category/all`, null),
  listAlarms: read(`${api}/user/alarm/list`, null),

  createGrid: change(`${api}/user/grid/create`, null),
  listGrids: get(`${api}/user/grid/list`, null),
  deleteGrid: change(`${api}/user/grid/delete/{id}`, null),
  updateGrid: change(`${api}/user/grid/update/{id}`, null),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
