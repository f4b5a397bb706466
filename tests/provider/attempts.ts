import { openOrderId } from '../../provider/seed/orders.ts';
import { capabilityPlans } from '../../provider/store/capabilityPlans.ts';
import { storageProducts } from '../../provider/store/products.ts';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import type { Endpoint, EndpointName } from '../../src/domain/wire/endpoints.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, guest as guestUser } from './testProvider.ts';

const serialNumber = 'LK0000000001';
const hub = 'LKGW00000001';
const { userId } = demo;
const code = '000000';
const forbidden = { status: 403, code: 403, msg: 'http.forbidden' };
const missing = { status: 200, code: 601, msg: 'device.notExist' };
const notOwner = { status: 200, code: 601, msg: 'share.notOwner' };
const wrongCode = { status: 200, code: 601, msg: 'account.wrongCode' };
const noOrder = { status: 200, code: 601, msg: 'payment.orderFailed' };
const noDevice = { status: 200, code: 601, msg: 'payment.deviceRequired' };
const notBuyer = { status: 200, code: 601, msg: 'payment.ownerRequired' };
const noIncident = { status: 200, code: 601, msg: 'incident.notExist' };
const noGrid = { status: 200, code: 601, msg: 'grid.notExist' };
const gone = { status: 404, code: 404, msg: 'http.notFound' };

/** The response to the guest who names the demo account or something of it. */
interface Attempt {
  /** The path or query of the call, if it has parameters. */
  path?: string;
  body?: unknown;
  answer: { status: number; code: number; msg: string };
}

/** Why another person cannot be named in a call. */
type Apart = string;

const email = { email: 'thief@lookout.example', subject: 'Loot' };
const clipsOf = (device: string) => ({
  ...email,
  clips: [{ serialNumber: device, day: '2026-11-20', start: 0, end: 60 }],
});
const page = { types: [], from: null, to: null, page: 1, size: 10 };
const month = { from: '2026-11-01', to: '2026-11-20' };
const asGuest = { userId: guestUser.userId };
const grid = { name: 'Loot', layout: 4, windows: [serialNumber, null, null, null] };
const wanted = {
  serialNumber,
  productId: storageProducts[0]?.id,
  term: 'month',
  key: '0b9ff3f8-6c39-4d3a-9a53-6f0a3a1c6d9e',
};
const theirOrder = { orderId: openOrderId };
/** Only for the user of the account: naming another person, and naming oneself with another person's data. */
const ofDevice = (body: object): Attempt[] => [
  { body: { ...body, userId }, answer: forbidden },
  { body: { ...body, ...asGuest }, answer: missing },
];
/** Only for the user of the incident: naming another person, and naming oneself with another person's incident. */
const ofIncident = (body: object): Attempt[] => [
  { body: { ...body, userId, id: 'any' }, answer: forbidden },
  { body: { ...body, ...asGuest, id: 'any' }, answer: noIncident },
];
/** The same for capabilities, also of a camera shared with the guest, which stays its owner's. */
const ofCapability = (body: object): Attempt[] => [
  { body: { ...body, serialNumber, userId }, answer: forbidden },
  { body: { ...body, serialNumber, ...asGuest }, answer: noDevice },
  { body: { ...body, ...asGuest, serialNumber: 'LK0000000004' }, answer: noDevice },
];
/** The same with a receiver of a share. */
const ofOwnCard = (rest: object = {}): Attempt[] => [
  ...ofDevice({ ...rest, serialNumber }),
  {
    body: { ...rest, ...asGuest, serialNumber: 'LK0000000004' },
    answer: { status: 200, code: 601, msg: 'settings.sharedDevice' },
  },
];

/** The same for a device shared with the guest, which stays its owner's. */
const ofOwner = (body: object): Attempt[] => [
  ...ofDevice({ ...body, serialNumber }),
  {
    body: { ...body, ...asGuest, serialNumber: 'LK0000000004' },
    answer: { status: 200, code: 601, msg: 'settings.sharedDevice' },
  },
];

/** A call about a camera of a hub that the guest cannot see. */
const ofStrangersHub = (body: object): Attempt => ({
  body: { ...body, ...asGuest, serialNumber: 'LKGW00000001', channel: 1 },
  answer: missing,
});

/** Every call of the table. A call that is added has no entry here yet, so this does not compile. */
export const attempts: Record<EndpointName, readonly Attempt[] | Apart> = {
  sendVerificationCode:
    'the code goes to the owner; one for a new address is asked for with a token, see below',
  resetPassword: [
    {
      body: { loginAccount: demo.account, codeType: 2, newPassword: 'Thief-2026', verificationCode: code },
      answer: wrongCode,
    },
  ],
  checkUser: 'says whether there is an account, and nothing of it',
  login: 'proves who one is',
  logout: 'ends the token that it is sent with',
  logoutOthers: 'ends tokens of the user of the token that it is sent with',
  listPush: [{ body: { userId }, answer: forbidden }],
  subscribePush: [
    {
      body: { userId, endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      answer: forbidden,
    },
  ],
  revokePush: [{ body: { userId, id: '1' }, answer: forbidden }],
  getInfo: 'of the token alone',
  listSites: [{ path: `${endpoints.listSites.path}?userId=${userId}`, answer: forbidden }],
  userInfo: [{ body: { userId }, answer: forbidden }],
  saveGeneral: [
    { body: { userId, des: '{}' }, answer: forbidden },
    {
      body: { userId, email: 'thief@lookout.example', verificationCode: code, password: 'x' },
      answer: forbidden,
    },
    {
      body: { userId, phone: '+49305550199', verificationCode: code, oldVerificationCode: code },
      answer: forbidden,
    },
  ],
  editName: [{ body: { userId, nickname: 'Thief' }, answer: forbidden }],
  editAvatar: 'of the token alone',
  cancelUser: [{ body: { userId, verificationCode: code }, answer: forbidden }],
  checkDeletion: [{ body: { userId }, answer: forbidden }],
  editBindService: [
    { body: { userId, serialNumber, revision: 0, change: { name: 'Loot' } }, answer: forbidden },
    { body: { ...asGuest, serialNumber, revision: 0, change: { name: 'Loot' } }, answer: missing },
    // A device shared with the guest.
    {
      body: { ...asGuest, serialNumber: 'LK0000000004', revision: 0, change: { name: 'Loot' } },
      answer: { status: 200, code: 601, msg: 'settings.sharedDevice' },
    },
  ],

  share: [
    { body: { userId, serialNumber }, answer: forbidden },
    { body: { ...asGuest, serialNumber }, answer: missing },
    // A device shared with the guest.
    { body: { ...asGuest, serialNumber: 'LK0000000004' }, answer: notOwner },
  ],
  sendShare: [
    { body: { userId, serialNumber, account: guestUser.account }, answer: forbidden },
    { body: { ...asGuest, serialNumber, account: guestUser.account }, answer: missing },
    {
      body: { ...asGuest, serialNumber: 'LK0000000004', account: 'thief@lookout.example' },
      answer: notOwner,
    },
  ],
  checkShare: [{ body: { userId, shareCode: '0000-0000-0000-0000' }, answer: forbidden }],
  acceptShare: [{ body: { userId, shareCode: '0000-0000-0000-0000' }, answer: forbidden }],
  cancelShare: [
    { body: { userId, serialNumber: 'LK0000000004', receiver: guestUser.account }, answer: forbidden },
    // The share code of the device.
    { body: { userId, serialNumber }, answer: forbidden },
    { body: { ...asGuest, serialNumber }, answer: missing },
    { body: { ...asGuest, serialNumber: 'LK0000000004' }, answer: notOwner },
    // A share that the guest received.
    {
      body: { ...asGuest, serialNumber: 'LK0000000004', receiver: guestUser.account },
      answer: { status: 200, code: 601, msg: 'share.cancelFailed' },
    },
  ],
  listShares: [{ body: { userId }, answer: forbidden }],
  shareClip: [
    ...ofDevice(clipsOf(serialNumber)),
    { body: { ...clipsOf('LK0000000004'), ...asGuest }, answer: notOwner },
  ],
  makeLinks: [
    ...ofDevice(clipsOf(serialNumber)),
    { body: { ...clipsOf('LK0000000004'), ...asGuest }, answer: notOwner },
  ],
  listLinks: [{ body: { userId }, answer: forbidden }],
  endLink: [
    { body: { userId, id: 'any' }, answer: forbidden },
    { body: { ...asGuest, id: 'any' }, answer: { status: 200, code: 601, msg: 'share.cancelFailed' } },
  ],

  workStatus: [{ path: `${endpoints.workStatus.path}?userId=${userId}`, answer: forbidden }],
  setWorkStatus: [
    {
      path: endpoints.setWorkStatus.path.replace('{userId}', userId),
      body: { status: 2 },
      answer: forbidden,
    },
  ],
  setCustomWorkStatus: [
    { body: { userId, custom: [] }, answer: forbidden },
    {
      body: { ...asGuest, custom: [{ serialNumber: 'LK0000000004', armed: true }] },
      answer: { status: 200, code: 601, msg: 'action.setFailed' },
    },
  ],

  listDevices: [{ body: { userId, site: [], deviceType: ['IPC'] }, answer: forbidden }],
  deviceBySerialNumber: [{ body: { serialNumber, addType: 2 }, answer: missing }],
  uploadScreenshot: [
    { path: `/api/aithLink/device/screenshot/${serialNumber}`, answer: missing },
    // A camera that the guest can see but not change.
    {
      path: '/api/aithLink/device/screenshot/LK0000000004',
      answer: { status: 200, code: 601, msg: 'action.saveFailed' },
    },
  ],
  uploadChannelScreenshot: [{ path: '/api/aithLink/device/screenshot/LKGW00000001/1', answer: missing }],
  screenshotAddress: [
    { body: { serialNumber }, answer: missing },
    { body: { serialNumber: 'LK0000000002' }, answer: missing },
  ],
  // Every URL in another response.
  download: [
    { path: `/api/aithLink/device/screenshot/${serialNumber}`, answer: gone },
    { path: '/api/aithLink/device/screenshot/LKGW00000001/1', answer: gone },
    { path: `/api/aithLink/device/record/${serialNumber}/2026-11-20/0/high/list.m3u8`, answer: gone },
    { path: `/api/aithLink/device/record/${serialNumber}/2026-11-20/0-60.mp4`, answer: gone },
    { path: `/api/aithLink/user/still/alert/${serialNumber}/2026-11-20/0`, answer: gone },
    { path: `/api/aithLink/user/still/archive/${serialNumber}/2026-11-20/0`, answer: gone },
  ],
  checkPlay: [{ body: { serialNumber }, answer: missing }],
  upgradeDevice: [
    {
      body: { serialNumber, type: 'start', pmodel: 'LK-C4', customerId: 'lookout', version: '2.5.0' },
      answer: missing,
    },
  ],
  readFirmware: [{ body: { serialNumber }, answer: missing }],
  readHealth: ofDevice({ serialNumber }),
  readCard: ofOwnCard(),
  changeCard: ofOwnCard({ change: { record: false } }),
  formatCard: ofOwnCard(),
  readGateway: [{ body: { serialNumber: hub }, answer: missing }],
  editGateway: ofDevice({ serialNumber: hub, revision: 0, change: { name: 'Loot' } }),
  readDetector: [{ body: { serialNumber: hub, channel: 3 }, answer: missing }],
  editDetector: ofDevice({ serialNumber: hub, channel: 3, revision: 0, change: { detection: false } }),
  readLinkedCamera: [{ body: { serialNumber: hub, channel: 1 }, answer: missing }],
  editLinkedCamera: ofDevice({ serialNumber: hub, channel: 1, revision: 0, change: { micVolume: 0 } }),
  linkChannel: ofDevice({ serialNumber: hub, channel: 3, camera: null }),
  listRecordings: [{ body: { serialNumber, day: '2026-11-20', quality: 'high' }, answer: missing }],
  listRecordedDays: [{ body: { serialNumber, ...month }, answer: missing }],
  searchMotion: [
    {
      body: {
        serialNumber,
        region: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        from: 0,
        to: 1000,
        strength: 0,
        size: 0,
      },
      answer: missing,
    },
  ],
  readDayMotion: [{ body: { serialNumber, day: '2026-11-20' }, answer: missing }],
  cutLive: [
    { body: { serialNumber, quality: 'HD', from: 0, to: 1000 }, answer: missing },
    { body: { serialNumber: 'LKGW00000001', channel: 1, quality: 'HD', from: 0, to: 1000 }, answer: missing },
  ],
  cutClip: [{ body: { serialNumber, day: '2026-11-20', start: 0, end: 60 }, answer: missing }],

  listAlertCategories: 'of what the token can see of the named devices, see below',
  allAlertCategories: 'the same for all',
  latestAlerts: ofDevice({ devices: [{ serialNumber, since: 0 }] }),
  newAlerts: [{ body: { userId, since: null }, answer: forbidden }],
  missedRings: [{ body: { userId }, answer: forbidden }],
  listAlerts: ofDevice({ ...page, serialNumber: [serialNumber] }),
  markAlerts: ofDevice({ ids: [`alert/${serialNumber}/2026-11-20/1`], reviewed: true }),
  markListedAlerts: ofDevice({ ...page, serialNumber: [serialNumber] }),
  listArchives: ofDevice({ ...page, serialNumber: [serialNumber] }),
  alertStats: ofDevice({ ...month, serialNumber }),
  listRules: [...ofOwner({}), ofStrangersHub({})],
  createRule: [...ofOwner({ rule: freshRule('babyCry') }), ofStrangersHub({ rule: freshRule('human') })],
  editRule: [
    ...ofOwner({ id: 'human', rule: freshRule('babyCry') }),
    ofStrangersHub({ id: 'human', rule: freshRule('human') }),
  ],
  setRuleStatus: [
    ...ofOwner({ id: 'human', status: 'paused' }),
    ofStrangersHub({ id: 'human', status: 'paused' }),
  ],
  deleteRule: [...ofOwner({ id: 'human' }), ofStrangersHub({ id: 'human' })],

  createGrid: [
    { body: { ...grid, userId }, answer: forbidden },
    { body: { ...grid, ...asGuest }, answer: missing },
  ],
  listGrids: [{ path: `${endpoints.listGrids.path}?userId=${userId}`, answer: forbidden }],
  deleteGrid: [{ path: endpoints.deleteGrid.path.replace('{id}', '3001'), answer: noGrid }],
  updateGrid: [
    { path: endpoints.updateGrid.path.replace('{id}', '3001'), body: { ...grid, userId }, answer: forbidden },
    {
      path: endpoints.updateGrid.path.replace('{id}', '3001'),
      body: { ...grid, ...asGuest },
      answer: noGrid,
    },
  ],

  wallOrder: [{ path: `${endpoints.wallOrder.path}?userId=${userId}`, answer: forbidden }],
  saveWallOrder: [{ body: { userId, serials: [], attentionFirst: true }, answer: forbidden }],

  listIncidents: [{ body: { userId }, answer: forbidden }],
  readIncident: ofIncident({}),
  createIncident: [{ body: { userId, name: 'Loot' }, answer: forbidden }],
  renameIncident: ofIncident({ name: 'Loot' }),
  deleteIncident: ofIncident({}),
  addIncidentClip: ofIncident({ serialNumber, day: '2026-11-20', start: 0, end: 60 }),
  addIncidentSnapshot: [
    { path: `/api/aithLink/user/incident/snapshot/any/${serialNumber}/0/0`, answer: noIncident },
  ],
  addIncidentNote: ofIncident({ at: 0, timezone: 'UTC', text: 'Loot' }),
  removeIncidentItem: ofIncident({}),
  shareIncident: ofIncident({}),

  listServices: [{ body: { userId }, answer: forbidden }],
  listOrders: [{ body: { userId }, answer: forbidden }],
  createOrder: [
    { body: { ...wanted, userId }, answer: forbidden },
    { body: { ...wanted, ...asGuest }, answer: noDevice },
    // A device shared with the guest.
    { body: { ...wanted, ...asGuest, serialNumber: 'LK0000000004' }, answer: notBuyer },
  ],
  orderStatus: [{ body: theirOrder, answer: noOrder }],
  openCheckout: [{ body: theirOrder, answer: noOrder }],
  cancelOrder: [{ body: theirOrder, answer: noOrder }],
  unsubscribe: [{ body: theirOrder, answer: noOrder }],
  listTraffic: [{ body: { userId }, answer: forbidden }],
  setPayByUse: ofOwnCard({ isOn: true }),
  listCapabilities: [{ body: { userId }, answer: forbidden }],
  cancelCapability: ofCapability({ productId: capabilityPlans[1]?.id }),
  resetCapabilities: ofCapability({}),
};

/** The calls of the table. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName =>
  Object.hasOwn(endpoints, name),
);

/** One attempt at a call. */
export interface Call extends Attempt {
  name: EndpointName;
  method: Endpoint['method'];
  path: string;
}

/** The attempts at a call; none if no one can be named. */
export function callsOf(name: EndpointName): Call[] {
  const { method, path } = endpoints[name];
  const tried = attempts[name];
  const list = typeof tried === 'string' ? [] : tried;
  return list.map((attempt) => ({ name, method, path: path.replace(/\{\w+\}/g, '1'), ...attempt }));
}

/** Makes a call as the user of a token. */
export const ask = (
  provider: TestProvider,
  { method, path, body }: Pick<Call, 'method' | 'path' | 'body'>,
  as?: string,
) => (method === 'GET' ? provider.get(path, as) : provider.post(path, body ?? {}, as));
