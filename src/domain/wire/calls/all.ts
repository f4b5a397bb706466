import * as v from 'valibot';
import type { EndpointName } from '../endpoints.ts';
import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as card from './card.ts';
import type { CallDefinition } from './definition.ts';
import * as devices from './devices.ts';
import * as gateways from './gateways.ts';
import * as grids from './grids.ts';
import * as incidents from './incidents.ts';
import * as links from './links.ts';
import * as oneDevice from './oneDevice.ts';
import * as push from './push.ts';
import * as recordings from './recordings.ts';
import * as rules from './rules.ts';
import * as settings from './settings.ts';
import * as capabilities from './capabilities.ts';
import * as store from './store.ts';
import * as sharing from './sharing.ts';
import * as traffic from './traffic.ts';
import * as wall from './wall.ts';
import * as work from './work.ts';

const { camera, gateway, doorbell } = devices.listDevicesCalls;

/** The definition of every call in the endpoint table, for the documents and for checks of the other side. */
export const callDefinitions: Record<EndpointName, CallDefinition> = {
  sendVerificationCode: account.sendVerificationCodeCall,
  resetPassword: account.resetPasswordCall,
  checkUser: account.checkUserCall,
  login: account.loginCall,
  logout: account.logoutCall,
  logoutOthers: account.logoutOthersCall,
  listPush: push.listPushCall,
  subscribePush: push.subscribePushCall,
  revokePush: push.revokePushCall,
  getInfo: account.getInfoCall,
  listSites: account.listSitesCall,
  userInfo: account.userInfoCall,
  saveGeneral: account.saveGeneralCall,
  editName: account.editNameCall,
  editAvatar: account.editAvatarCall,
  cancelUser: account.cancelUserCall,
  checkDeletion: account.checkDeletionCall,
  editBindService: settings.editBindServiceCall,

  share: sharing.shareCall,
  sendShare: sharing.sendShareCall,
  cancelShare: sharing.cancelShareCall,
  listShares: sharing.listSharesCall,
  checkShare: sharing.checkShareCall,
  acceptShare: sharing.acceptShareCall,
  shareClip: recordings.shareClipCall,
  makeLinks: links.makeLinksCall,
  listLinks: links.listLinksCall,
  endLink: links.endLinkCall,

  workStatus: work.workStatusCall,
  setWorkStatus: work.setWorkStatusCall,
  setCustomWorkStatus: work.setCustomWorkStatusCall,

  listDevices: { ...camera, response: v.union([camera.response, gateway.response, doorbell.response]) },
  deviceBySerialNumber: oneDevice.deviceBySerialNumberCall,
  uploadScreenshot: devices.uploadScreenshotCall,
  uploadChannelScreenshot: devices.uploadChannelScreenshotCall,
  screenshotAddress: devices.screenshotAddressCall,
  download: devices.downloadCall,
  checkPlay: devices.checkPlayCall,
  upgradeDevice: settings.upgradeDeviceCall,
  readFirmware: settings.readFirmwareCall,
  readHealth: oneDevice.readHealthCall,
  readCard: card.readCardCall,
  changeCard: card.changeCardCall,
  formatCard: card.formatCardCall,
  readGateway: gateways.readGatewayCall,
  editGateway: gateways.editGatewayCall,
  readDetector: gateways.readDetectorCall,
  editDetector: gateways.editDetectorCall,
  readLinkedCamera: gateways.readLinkedCameraCall,
  editLinkedCamera: gateways.editLinkedCameraCall,
  linkChannel: gateways.linkChannelCall,
  listRecordings: recordings.listRecordingsCall,
  listRecordedDays: recordings.listRecordedDaysCall,
  searchMotion: recordings.searchMotionCall,
  readDayMotion: recordings.readDayMotionCall,
  cutClip: recordings.cutClipCall,
  cutLive: recordings.cutLiveCall,

  listAlertCategories: alerts.listAlertCategoriesCall,
  allAlertCategories: alerts.allAlertCategoriesCall,
  listAlerts: alerts.listAlertsCall,
  markAlerts: alerts.markAlertsCall,
  markListedAlerts: alerts.markListedAlertsCall,
  latestAlerts: alerts.latestAlertsCall,
  newAlerts: alerts.newAlertsCall,
  missedRings: alerts.missedRingsCall,
  listArchives: alerts.listArchivesCall,
  alertStats: alerts.alertStatsCall,
  listRules: rules.listRulesCall,
  createRule: rules.createRuleCall,
  editRule: rules.editRuleCall,
  setRuleStatus: rules.setRuleStatusCall,
  deleteRule: rules.deleteRuleCall,

  createGrid: grids.createGridCall,
  listGrids: grids.listGridsCall,
  deleteGrid: grids.deleteGridCall,
  updateGrid: grids.updateGridCall,
  wallOrder: wall.wallOrderCall,
  saveWallOrder: wall.saveWallOrderCall,

  listIncidents: incidents.listIncidentsCall,
  readIncident: incidents.readIncidentCall,
  createIncident: incidents.createIncidentCall,
  renameIncident: incidents.renameIncidentCall,
  deleteIncident: incidents.deleteIncidentCall,
  addIncidentClip: incidents.addIncidentClipCall,
  addIncidentSnapshot: incidents.addIncidentSnapshotCall,
  addIncidentNote: incidents.addIncidentNoteCall,
  removeIncidentItem: incidents.removeIncidentItemCall,
  shareIncident: incidents.shareIncidentCall,

  listServices: store.listServicesCall,
  listOrders: store.listOrdersCall,
  createOrder: store.createOrderCall,
  orderStatus: store.orderStatusCall,
  openCheckout: store.openCheckoutCall,
  cancelOrder: store.cancelOrderCall,
  unsubscribe: store.unsubscribeCall,
  listTraffic: traffic.listTrafficCall,
  setPayByUse: traffic.setPayByUseCall,
  listCapabilities: capabilities.listCapabilitiesCall,
  cancelCapability: capabilities.cancelCapabilityCall,
  resetCapabilities: capabilities.resetCapabilitiesCall,
};
