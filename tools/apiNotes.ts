import type { EndpointName } from '../src/domain/endpoints.ts';
import type { MessageKey } from '../src/domain/messages.ts';

/** Whether the specification shows a request or a response, this project assumed it, or it is open still. */
export type Origin = 'given' | 'assumed' | 'not shown';

/** What the documents say of a call beside its schemas. */
export type ApiNote = {
  readonly group: 'Account' | 'Sharing' | 'Work status' | 'Devices' | 'Alarms' | 'Grids';
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
const alarms = note('Alarms');
const grids = note('Grids');

/** The notes on every call of the endpoint table. */
export const apiNotes: Record<EndpointName, ApiNote> = {
  sendVerificationCode: account('Sends a verification code.', 'given', 'not shown', {
    errors: ['account.sendFailed'],
    open: true,
  }),
  resetPassword: account('Sets a new password with a verification code.', 'given', 'not shown', {
    errors: ['account.wrongCode', 'account.passwordChangeFailed'],
    open: true,
  }),
  checkUser: account('Asks whether an account exists.', 'given', 'not shown', {
    errors: ['account.userNotFound'],
    open: true,
  }),
  login: account('Signs in by password (3) or verification code (2).', 'given', 'given', {
    errors: ['account.userNotFound', 'account.wrongPassword', 'account.wrongCode'],
    open: true,
  }),
  getInfo: account(
    'Who is signed in, with roles and permissions; the fields stand at the top level of the body.',
    'given',
    'given',
  ),
  listSites: account('The names of the sites of the devices.', 'given', 'assumed'),
  userInfo: account(
    'The profile; `des` is a JSON text whose `language` is a code of spec section 9. Only `des` is given.',
    'given',
    'given',
  ),
  saveGeneral: account('Saves the general settings.', 'assumed', 'not shown'),
  editName: account('Changes the nickname.', 'not shown', 'not shown'),
  editAvatar: account('Changes the avatar: the bytes of an image, at most 2 MB.', 'given', 'not shown'),
  cancelUser: account('Deletes the account.', 'not shown', 'not shown'),
  editBindService: account('Changes the service bound to a device.', 'not shown', 'not shown'),

  share: sharing('Shares a device.', 'not shown', 'not shown'),
  sendShare: sharing('Sends a share.', 'not shown', 'not shown'),
  cancelShare: sharing('Takes a share back.', 'not shown', 'not shown'),
  shareAlarm: sharing('Shares the recording of an alarm.', 'not shown', 'not shown'),

  workStatus: work('The arming mode.', 'given', 'not shown'),
  setWorkStatus: work('Sets the arming mode.', 'not shown', 'not shown'),
  setCustomWorkStatus: work('Sets the custom arming mode.', 'given', 'not shown'),

  listDevices: devices(
    'The devices of a list: IPC and BATIPC together, GW, or DOORBELL. Any code but 1 counts as failed.',
    'given',
    'assumed',
  ),
  deviceBySerailno: devices('One device by its serial number.', 'given', 'not shown'),
  uploadScreenshot: devices('Stores a screenshot of a device.', 'given', 'not shown'),
  uploadChannelScreenshot: devices(
    'Stores a screenshot; the meaning of the second part of the path is not shown.',
    'given',
    'not shown',
  ),
  screenshotAddress: devices(
    'The address of a device’s screenshot, and those of a gateway’s channels.',
    'assumed',
    'given',
  ),
  download: devices(
    'Any address that another answer named, as a blob: screenshots and downloads. The token goes along only to the API’s own origin.',
    'given',
    'given',
  ),
  checkPlay: devices(
    'Asks, before every connection, whether a device can be played, and where. The address is good for one connection.',
    'given',
    'assumed',
    { errors: ['device.offline', 'device.notExist'] },
  ),
  upgradeDevice: devices('Asks for a firmware upgrade.', 'given', 'not shown'),

  listAlarmCategories: alarms(
    'The alarm categories of devices and their channels; empty lists mean all devices.',
    'given',
    'assumed',
  ),
  allAlarmCategories: alarms('All alarm categories.', 'given', 'not shown'),
  listAlarms: alarms('Alarms by a query.', 'not shown', 'not shown'),

  createGrid: grids('Saves a new grid.', 'not shown', 'not shown'),
  listGrids: grids('The saved grids.', 'given', 'not shown'),
  deleteGrid: grids('Deletes a grid.', 'given', 'not shown'),
  updateGrid: grids('Changes a grid.', 'not shown', 'not shown'),
};
