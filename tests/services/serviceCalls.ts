import { readMissedRings } from '../../src/services/doorbells/rings.ts';
import type { CallResult } from '../../src/domain/wire/callResult.ts';
import { getInfo, listSites } from '../../src/services/account/account.ts';
import { addedClips } from '../../src/domain/clips/incident.ts';
import {
  countAlerts,
  listAlertCategories,
  listAllAlertCategories,
  latestAlerts,
  listAlerts,
  listArchives,
  markAlerts,
  markListedAlerts,
  readNewAlerts,
} from '../../src/services/alerts/alerts.ts';
import { countListedAlerts, readListedAlerts } from '../../src/services/alerts/listedAlerts.ts';
import { createArrived } from '../../src/services/clips/fileStream.ts';
import { fetchFile, prepareFile } from '../../src/services/clips/savedFiles.ts';
import { cutClip, cutLive, downloadClip, makeLinks, shareClip } from '../../src/services/clips/clips.ts';
import {
  addPart,
  changeIncident,
  createIncident,
  deleteIncident,
  listIncidents,
  readIncident,
  saveIncident,
} from '../../src/services/clips/incidents.ts';
import { endLink, listLinks } from '../../src/services/clips/sharedLinks.ts';
import { deleteAccount, readPreconditions } from '../../src/services/account/deletion.ts';
import { endOtherSignIns } from '../../src/services/account/otherSignIns.ts';
import { checkPlay, listDevices } from '../../src/services/devices/devices.ts';
import { readHealth } from '../../src/services/devices/health.ts';
import { readDevice } from '../../src/services/devices/oneDevice.ts';
import type { Http } from '../../src/services/wire/http.ts';
import { fetchPreview } from '../../src/services/devices/previews.ts';
import { readProfile, saveAvatar, saveContact, saveNickname } from '../../src/services/account/profile.ts';
import { readDayMotion } from '../../src/services/history/dayMotion.ts';
import { searchMotion } from '../../src/services/history/motionSearch.ts';
import { lastRecordedDay, listRecordedDays, listRecordings } from '../../src/services/history/recordings.ts';
import { changeSettings, readSavedLanguage, readSettings } from '../../src/services/account/settings.ts';
import {
  editDetector,
  editGateway,
  editLinkedCamera,
  linkChannel,
  readDetector,
  readGateway,
  readLinkedCamera,
} from '../../src/services/gateways/gatewaySettings.ts';
import {
  changeDeviceSettings,
  readDeviceSettings,
  readStatus,
} from '../../src/services/settings/deviceSettings.ts';
import {
  acceptShare,
  checkShare,
  cancelShare,
  endShareCode,
  listShares,
  listSharesOf,
  makeShareCode,
  sendShare,
} from '../../src/services/devices/shares.ts';
import { orderUpgrade, readFirmware } from '../../src/services/settings/firmware.ts';
import { changeCard, formatCard, readCard } from '../../src/services/settings/storageCard.ts';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import {
  createRule,
  deleteRule,
  editRule,
  readRules,
  setRuleStatus,
} from '../../src/services/settings/rules.ts';
import {
  checkUser,
  endToken,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../src/services/signIn/signIn.ts';
import { readWallOrder, saveWallOrder } from '../../src/services/devices/wallOrder.ts';
import { createGrid, deleteGrid, listGrids, updateGrid } from '../../src/services/grids/grids.ts';
import {
  cancelOrder,
  createOrder,
  openCheckout,
  readOrder,
  unsubscribe,
} from '../../src/services/store/orders.ts';
import {
  cancelCapability,
  listCapabilities,
  resetCapabilities,
} from '../../src/services/store/capabilities.ts';
import { listOrders, listServices } from '../../src/services/store/store.ts';
import { listTraffic, setPayByUse } from '../../src/services/store/traffic.ts';
import { readPush, revokePush, subscribePush } from '../../src/services/account/push.ts';
import { readWorkStatus, saveCustom, setMode } from '../../src/services/account/workStatus.ts';

type ServiceCall = (http: Http, signal: AbortSignal) => Promise<CallResult<unknown>>;

const user = { userId: 'u1' };
const ownDevice = { ...user, serialNumber: 'LK1' };
const file = { address: '/files/1', bytes: 4 };
const clip = { serialNumber: 'LK1', day: '2026-11-21', from: 10, to: 20 };
const sharedLink = {
  id: 'l1',
  serialNumber: 'LK1',
  camera: 'Front door',
  timezone: 'Europe/Berlin',
  at: 0,
  seconds: 8,
  address: null,
  email: null,
  createdAt: 0,
  expiresAt: 1,
  endedAt: null,
  views: 0,
  viewedAt: null,
  picture: null,
};
const unpaged = { ...user, serialNumber: [], from: null, to: null };
const page = { ...unpaged, page: 1, size: 24 };
const listed = { channel: [], types: [] };
const days = { serialNumber: 'LK1', from: '2026-11-15', to: '2026-11-21' };
const code = { loginAccount: 'a@b.example', verificationCode: '012345' };
const grid = { name: 'Yard', layout: 4, windows: ['LK1', null, null, null] } as const;
const contact = { address: 'c@d.example', verificationCode: '012345', password: 'p' };

/** Every function of src/services that takes the calls first and returns the result of one, by its file's name. */
export const serviceCalls: Readonly<Record<string, Readonly<Record<string, ServiceCall>>>> = {
  'account/account': {
    getInfo,
    listSites: (http, signal) => listSites(http, user, signal),
  },
  'alerts/alerts': {
    listAlertCategories: (http, signal) =>
      listAlertCategories(http, { serialNumbers: [], channel: null }, signal),
    listAllAlertCategories,
    listAlerts: (http, signal) => listAlerts(http, { ...page, ...listed, reviewed: null }, signal),
    markAlerts: (http, signal) => markAlerts(http, { ...user, ids: ['a'], reviewed: true }, signal),
    markListedAlerts: (http, signal) =>
      markListedAlerts(http, { ...user, ...listed, serialNumber: [], from: null, to: null }, signal),
    latestAlerts: (http, signal) =>
      latestAlerts(http, { ...user, devices: [{ serialNumber: 'LK1', since: 0 }] }, signal),
    readNewAlerts: (http, signal) => readNewAlerts(http, { ...user, since: null }, signal),
    listArchives: (http, signal) => listArchives(http, { ...page, types: [] }, signal),
    countAlerts: (http, signal) => countAlerts(http, { ...user, ...days }, signal),
  },
  'alerts/listedAlerts': {
    readListedAlerts: (http, signal) =>
      readListedAlerts(http, { query: { ...unpaged, ...listed, reviewed: null }, oldest: null }, signal),
    countListedAlerts: (http, signal) =>
      countListedAlerts(http, { ...unpaged, ...listed, reviewed: null }, signal),
  },
  'doorbells/rings': { readMissedRings: (http, signal) => readMissedRings(http, user, signal) },
  'clips/savedFiles': {
    prepareFile: (http, signal) => prepareFile(http, { ...clip, recorded: 8, fileName: 'a.mp4' }, signal),
    fetchFile: (http, signal) =>
      fetchFile(
        http,
        { saved: { ...clip, recorded: 8, fileName: 'a.mp4' }, file: { ...file, seconds: 8 } },
        signal,
        createArrived(),
        () => undefined,
      ),
  },
  'clips/clips': {
    cutClip: (http, signal) => cutClip(http, clip, signal),
    cutLive: (http, signal) =>
      cutLive(http, { serialNumber: 'LK1', quality: 'HD', from: 0, to: 1, recorded: 1 }, signal),
    downloadClip: (http, signal) => downloadClip(http, file, signal, createArrived(), () => undefined),
    makeLinks: (http, signal) => makeLinks(http, { ...user, clips: [clip], key: 'k1' }, signal),
    shareClip: (http, signal) =>
      shareClip(http, { ...user, clips: [clip], key: 'k1', email: 'a@b.example', subject: 'x' }, signal),
  },
  'clips/sharedLinks': {
    listLinks: (http, signal) => listLinks(http, user, signal),
    endLink: (http, signal) => endLink(http, { ...user, link: sharedLink }, signal),
  },
  'clips/incidents': {
    listIncidents: (http, signal) => listIncidents(http, user, signal),
    saveIncident: (http, signal) => saveIncident(http, { ...user, id: null, name: 'Theft' }, signal),
    deleteIncident: (http, signal) => deleteIncident(http, { ...user, id: 'i1' }, signal),
    readIncident: (http, signal) => readIncident(http, { ...user, id: 'i1' }, signal),
    changeIncident: (http, signal) =>
      changeIncident(http, { ...user, id: 'i1', key: 'k1', change: { kind: 'share' } }, signal),
    createIncident: (http, signal) => createIncident(http, { ...user, name: 'Theft' }, signal),
    addPart: (http, signal) =>
      addPart(
        http,
        {
          ...user,
          what: addedClips(clip, [clip]),
          chosen: null,
          incident: { id: 'i1', name: 'Theft' },
          part: 0,
        },
        signal,
      ),
  },
  'account/deletion': {
    readPreconditions: (http, signal) => readPreconditions(http, user, signal),
    deleteAccount: (http, signal) => deleteAccount(http, { ...user, verificationCode: '012345' }, signal),
  },
  'account/otherSignIns': {
    endOtherSignIns: (http, signal) => endOtherSignIns(http, undefined, signal),
  },
  'account/push': {
    readPush: (http, signal) => readPush(http, user, signal),
    subscribePush: (http, signal) =>
      subscribePush(http, { ...user, endpoint: 'https://push.example', p256dh: 'k', auth: 'a' }, signal),
    revokePush: (http, signal) => revokePush(http, { ...user, id: 'b', isOwn: false }, signal),
  },
  'devices/devices': {
    listDevices: (http, signal) => listDevices(http, user, 'camera', signal),
    checkPlay: (http, signal) => checkPlay(http, { serialNumber: 'LK1', quality: 'HD' }, signal),
  },
  'devices/oneDevice': {
    readDevice: (http, signal) => readDevice(http, { serialNumber: 'LK1' }, signal),
  },
  'devices/previews': {
    fetchPreview: (http, signal) => fetchPreview(http, file.address, signal),
  },
  'account/profile': {
    readProfile: (http, signal) => readProfile(http, user, signal),
    saveNickname: (http, signal) => saveNickname(http, { ...user, nickname: 'Mara' }, signal),
    saveContact: (http, signal) => saveContact(http, { ...user, kind: 'email', ...contact }, signal),
    saveAvatar: (http, signal) => saveAvatar(http, { picture: new Blob(['x']) }, signal),
  },
  'history/recordings': {
    listRecordings: (http, signal) =>
      listRecordings(http, { serialNumber: 'LK1', day: '2026-11-21', quality: 'high' }, signal),
    lastRecordedDay: (http, signal) => lastRecordedDay(http, { serialNumber: 'LK1' }, '2026-11-30', signal),
    listRecordedDays: (http, signal) => listRecordedDays(http, [{ serialNumber: 'LK1' }], days, signal),
  },
  'history/motionSearch': {
    searchMotion: (http, signal) =>
      searchMotion(
        http,
        {
          serialNumber: 'LK1',
          region: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
          from: 1,
          to: 2,
          strength: 0,
          size: 0,
        },
        signal,
      ),
  },
  'history/dayMotion': {
    readDayMotion: (http, signal) => readDayMotion(http, { serialNumber: 'LK1', day: '2026-11-21' }, signal),
  },
  'account/settings': {
    readSettings: (http, signal) => readSettings(http, user, signal),
    readSavedLanguage: (http, signal) => readSavedLanguage(http, user, signal),
    changeSettings: (http, signal) =>
      changeSettings(http, { ...user, change: { autoPauseVideo: false } }, signal),
  },
  'devices/shares': {
    listShares: (http, signal) => listShares(http, user, signal),
    cancelShare: (http, signal) =>
      cancelShare(http, { ...user, share: { serialNumber: 'LK1', deviceName: '', receiver: 'r' } }, signal),
    listSharesOf: (http, signal) => listSharesOf(http, { ...user, serialNumber: 'LK1' }, signal),
    sendShare: (http, signal) =>
      sendShare(http, { ...user, serialNumber: 'LK1', account: 'a@b.example' }, signal),
    makeShareCode: (http, signal) => makeShareCode(http, { ...user, serialNumber: 'LK1' }, signal),
    endShareCode: (http, signal) => endShareCode(http, { ...user, serialNumber: 'LK1' }, signal),
    checkShare: (http, signal) => checkShare(http, { ...user, shareCode: 'K7QD9F2MX4TB8WNC' }, signal),
    acceptShare: (http, signal) => acceptShare(http, { ...user, shareCode: 'K7QD9F2MX4TB8WNC' }, signal),
  },
  'settings/deviceSettings': {
    readStatus: (http, signal) => readStatus(http, { serialNumber: 'LK1' }, signal),
    readDeviceSettings: (http, signal) => readDeviceSettings(http, { serialNumber: 'LK1' }, signal),
    changeDeviceSettings: (http, signal) =>
      changeDeviceSettings(
        http,
        { ...user, serialNumber: 'LK1', revision: 0, change: { name: 'Porch' } },
        signal,
      ),
  },
  'gateways/gatewaySettings': {
    readGateway: (http, signal) => readGateway(http, { serialNumber: 'G1' }, signal),
    editGateway: (http, signal) =>
      editGateway(http, { ...user, serialNumber: 'G1', revision: 0, change: { name: 'Hub' } }, signal),
    readDetector: (http, signal) => readDetector(http, { serialNumber: 'G1', channel: 3 }, signal),
    editDetector: (http, signal) =>
      editDetector(
        http,
        { ...user, serialNumber: 'G1', channel: 3, revision: 0, change: { detection: false } },
        signal,
      ),
    readLinkedCamera: (http, signal) => readLinkedCamera(http, { serialNumber: 'G1', channel: 1 }, signal),
    editLinkedCamera: (http, signal) =>
      editLinkedCamera(
        http,
        { ...user, serialNumber: 'G1', channel: 1, revision: 0, change: { micVolume: 0 } },
        signal,
      ),
    linkChannel: (http, signal) =>
      linkChannel(http, { ...user, serialNumber: 'G1', channel: 3, camera: null }, signal),
  },
  'settings/firmware': {
    readFirmware: (http, signal) => readFirmware(http, { serialNumber: 'LK1' }, signal),
    orderUpgrade: (http, signal) =>
      orderUpgrade(
        http,
        { serialNumber: 'LK1', type: 'start', pmodel: 'LK-C4', customerId: 'lookout', version: '2.5.0' },
        signal,
      ),
  },
  'devices/health': {
    readHealth: (http, signal) => readHealth(http, { ...user, serialNumber: 'LK1' }, signal),
  },
  'settings/storageCard': {
    readCard: (http, signal) => readCard(http, { ...user, serialNumber: 'LK1' }, signal),
    changeCard: (http, signal) =>
      changeCard(http, { ...user, serialNumber: 'LK1', change: { record: false } }, signal),
    formatCard: (http, signal) => formatCard(http, { ...user, serialNumber: 'LK1' }, signal),
  },
  'grids/grids': {
    listGrids: (http, signal) => listGrids(http, user, signal),
    createGrid: (http, signal) => createGrid(http, { ...user, grid }, signal),
    updateGrid: (http, signal) => updateGrid(http, { ...user, id: 'g1', grid }, signal),
    deleteGrid: (http, signal) => deleteGrid(http, { id: 'g1' }, signal),
  },
  'devices/wallOrder': {
    readWallOrder: (http, signal) => readWallOrder(http, user, signal),
    saveWallOrder: (http, signal) =>
      saveWallOrder(http, { ...user, order: { serials: ['LK1'], attentionFirst: true } }, signal),
  },
  'store/orders': {
    createOrder: (http, signal) =>
      createOrder(http, { ...ownDevice, productId: 'p1', term: 'month', key: 'k1', stops: [] }, signal),
    readOrder: (http, signal) => readOrder(http, { orderId: 'o1' }, signal),
    openCheckout: (http, signal) =>
      openCheckout(http, { orderId: 'o1', stops: [], language: 'en-US' }, signal),
    cancelOrder: (http, signal) => cancelOrder(http, { orderId: 'o1' }, signal),
    unsubscribe: (http, signal) => unsubscribe(http, { orderId: 'o1' }, signal),
  },
  'store/traffic': {
    listTraffic: (http, signal) => listTraffic(http, user, signal),
    setPayByUse: (http, signal) => setPayByUse(http, { ...ownDevice, isOn: true }, signal),
  },
  'store/capabilities': {
    listCapabilities: (http, signal) => listCapabilities(http, user, signal),
    cancelCapability: (http, signal) => cancelCapability(http, { ...ownDevice, productId: 'p1' }, signal),
    resetCapabilities: (http, signal) => resetCapabilities(http, ownDevice, signal),
  },
  'store/store': {
    listServices: (http, signal) => listServices(http, user, signal),
    listOrders: (http, signal) => listOrders(http, user, signal),
  },
  'settings/rules': {
    readRules: (http, signal) => readRules(http, ownDevice, signal),
    createRule: (http, signal) => createRule(http, { ...ownDevice, rule: freshRule('human') }, signal),
    editRule: (http, signal) => editRule(http, { ...ownDevice, id: 'r1', rule: freshRule('human') }, signal),
    setRuleStatus: (http, signal) =>
      setRuleStatus(http, { ...ownDevice, id: 'r1', status: 'paused' }, signal),
    deleteRule: (http, signal) => deleteRule(http, { ...ownDevice, id: 'r1' }, signal),
  },
  'signIn/signIn': {
    loginByPassword: (http, signal) => loginByPassword(http, { loginAccount: 'a', password: 'p' }, signal),
    loginByCode: (http, signal) => loginByCode(http, code, signal),
    endToken: (http, signal) => endToken(http, { token: 'T' }, signal),
    checkUser: (http, signal) => checkUser(http, { account: 'a' }, signal),
    sendCode: (http, signal) => sendCode(http, { loginAccount: 'a', codeType: 'login' }, signal, () => 42),
    resetPassword: (http, signal) => resetPassword(http, { ...code, newPassword: 'a new one' }, signal),
  },
  'account/workStatus': {
    readWorkStatus: (http, signal) => readWorkStatus(http, user, signal),
    setMode: (http, signal) => setMode(http, { ...user, mode: 'away' }, signal),
    saveCustom: (http, signal) => saveCustom(http, { ...user, custom: [] }, signal),
  },
};
