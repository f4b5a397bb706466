import { join } from 'node:path';
import { defaultConfig, type Config } from '../src/domain/shell/config.ts';
import { createAlertBook } from './alerts/alertBook.ts';
import { createAlertMail } from './alerts/alertMail.ts';
import { createAlertNews } from './alerts/alertNews.ts';
import { createAlertStreams } from './alerts/alertStreams.ts';
import { answersBy } from './alerts/answers.ts';
import { createDetectorStatuses } from './alerts/detectorStatuses.ts';
import { createForcedAlerts } from './alerts/forcedAlerts.ts';
import { createListedNews } from './alerts/listedNews.ts';
import { plannedAlerts } from './alerts/plannedAlerts.ts';
import { raisedBy } from './alerts/ruleSets.ts';
import { readScenes } from './alerts/scenes.ts';
import { readCameraFile } from './cameras/cameraFile.ts';
import { openCameras, ownPictures } from './cameras/cameras.ts';
import { findFfmpeg } from './cameras/ffmpeg.ts';
import { ownCamerasLackNow } from './cameras/ownDevices.ts';
import { newPassword, ownerId, ownHousehold, requireOwn } from './cameras/owner.ts';
import { createOwnSettings } from './cameras/ownSettings.ts';
import { createAttempts } from './accounts/attempts.ts';
import { createCallers } from './accounts/callers.ts';
import { createCodes } from './accounts/codes.ts';
import { createKnownDevices } from './accounts/knownDevices.ts';
import { createOutbox } from './accounts/outbox.ts';
import { createTokens } from './accounts/tokens.ts';
import { createTurns } from './accounts/turns.ts';
import { addApi, addApiHeaders, addEnds, addLimits, addLog, createBareApp } from './app.ts';
import { createClock } from './clock.ts';
import { addControl } from './control/control.ts';
import { createFaultBook } from './control/faultBook.ts';
import { addFaults } from './control/faultCalls.ts';
import { createHeld } from './control/held.ts';
import { intercept } from './control/intercept.ts';
import { createRules } from './control/rules.ts';
import { openDatabase } from './database/database.ts';
import { makeSecrets } from './database/keptSecret.ts';
import { camerasOf, channelsOf, devicesOf } from './devices/devices.ts';
import { createTickets } from './devices/tickets.ts';
import { onBehalfOf } from './guard.ts';
import { createHealth } from './health/health.ts';
import { measureDemo } from './health/measureDemo.ts';
import { measureOwn } from './health/measureOwn.ts';
import { addDate, type Dating } from './http/date.ts';
import { createCallLog } from './http/callLog.ts';
import { createOrigins } from './http/origins.ts';
import { createIncidents } from './incidents/incidents.ts';
import { createMediaTickets } from './incidents/mediaTickets.ts';
import { createStampedCopies } from './incidents/stampedCopies.ts';
import type { Listening } from './listen.ts';
import { httpServer, isLoopback, listen, refuseUpgrade, stopListening } from './listen.ts';
import { openFootage } from './live/footage.ts';
import { createLiveServer } from './live/liveServer.ts';
import { plannedGrids, readFilmGrids } from './motion/filmGrids.ts';
import { motionAlerts } from './motion/motionAlerts.ts';
import { openGrids } from './motion/storedGrids.ts';
import { openMotions } from './motion/storedMotions.ts';
import { addOutboxPage } from './outboxPage.ts';
import { createClipLinks } from './recordings/clipLinks.ts';
import { plannedRecordings } from './recordings/planned.ts';
import { openRecorders, type Recorders } from './recorder/recorders.ts';
import { storedRecordings } from './recorder/stored.ts';
import { recordNames } from './recordings/recordNames.ts';
import { addClipPages } from './recordings/clipPage.ts';
import { householdOf, type Seed } from './seed/seeds.ts';
import { isPushEndpoint } from './push/endpointGuard.ts';
import { createMutes } from './push/mutes.ts';
import { createPush } from './push/push.ts';
import { sendRequestTo } from './push/sendRequest.ts';
import { createRestarts } from './settings/restarts.ts';
import { createUpgrades } from './settings/upgrades.ts';
import { reseed, seedOnce } from './seed/seed.ts';
import { addCheckoutPage } from './store/checkoutPage.ts';
import { deliverTo, notifyUntilTaken } from './store/delivery.ts';
import { addNotifications, notificationPath } from './store/notifications.ts';
import { createOrders } from './store/orders.ts';
import { createPayments } from './store/payments.ts';
import { createTraffic } from './store/traffic.ts';
import { addIcon } from './static/icon.ts';
import { addStatic } from './static/serve.ts';
import { addStoryboard } from './static/storyboard.ts';

const footageFolder = join(import.meta.dirname, 'media');
const defaultTokenTtlS = 30 * 24 * 3600;

/** The options of a provider. */
export interface ProviderOptions {
  /** 0 picks a free port. Default 8080. */
  port?: number;
  /** Default 127.0.0.1: only this machine. */
  host?: string;
  /** The folder of the database. */
  data: string;
  /** The folder of the built console; without it no pages are served. */
  staticDir?: string;
  /** The folder with the pictures of the statecharts, for the inspector. */
  storyboardDir?: string;
  control?: boolean;
  /** Whether the inspector can give calls and streams faults, from this machine alone. Not with own cameras. */
  faults?: boolean;
  /**
   * The contents of a new database: the demo household alone or with those of the tests, one with many cameras or
   * channels, or any other.
   */
  seed?: Seed;
  /** The lifetime of a sign-in token in seconds. Default 30 days. */
  tokenTtl?: number;
  /** Whether the console shows its statecharts; 'stately': also through Stately's protocol. */
  inspector?: Config['inspector'];
  /** The receiver of that protocol. */
  receiver?: string;
  /**
   * Whether emails and text messages, including codes, are shown to anyone who opens /outbox. Without it none can be
   * sent. Default: only if the provider is reachable from this machine alone.
   */
  outbox?: boolean;
  /** Whether a trusted proxy in front of it sends the caller's address in X-Forwarded-For. Default: no. */
  trustProxy?: boolean;
  /** The public URL, such as `https://lookout.example`, for links in emails. Default: where it listens. */
  origin?: string;
  /** Origins of other consoles, whose pages can use it too. Default: none. */
  cors?: readonly string[];
  /** The current time, epoch milliseconds, so that tests can start on a fixed day. Default: this machine's clock. */
  trueNow?: () => number;
  /** The file of own cameras, which are there in place of a seed. */
  cameras?: string;
  /** Takes lines about own cameras for the person at the machine. Default: standard output. */
  say?: (line: string) => void;
  /** Whether the console is still being built, which its pages then say. Default: never. */
  isBuilding?: () => boolean;
}

/** A running server. */
export interface RunningServer extends Listening {
  /** The password of the owner of own cameras, if this start made the account. */
  ownerPassword?: string;
  /** Stops it and releases everything. */
  close(): Promise<void>;
}

/**
 * Starts the reference provider: API, live video and, if configured, the console and the test control. Rejects if the
 * port is taken or the database cannot be opened.
 */
export async function startProvider(options: ProviderOptions): Promise<RunningServer> {
  const { port = 8080, host = '127.0.0.1', seed = 'demo', tokenTtl = defaultTokenTtlS } = options;
  const own = options.cameras === undefined ? null : { file: options.cameras, ffmpeg: findFfmpeg() };
  if (own !== null && options.faults) throw new Error('own cameras cannot have faults on demand');
  const ownerPassword = newPassword();
  const household = own === null ? householdOf(seed) : ownHousehold(ownerPassword);
  // A mistake in the file is reported before anything is made.
  if (own !== null) readCameraFile(own.file);
  const clock = createClock(options.trueNow);
  const db = openDatabase(options.data);
  makeSecrets(db);
  const log = createCallLog(clock);
  const tokens = createTokens(db, clock, tokenTtl * 1000);
  const tickets = createTickets(db, clock);
  const films = openFootage(footageFolder);
  const motions = own && openMotions(db, join(options.data, 'alerts'));
  const pictures = motions && own && ownPictures(films, own.ffmpeg, motions);
  const footage = pictures?.footage ?? films;
  const ownSettings = createOwnSettings(clock, footage);
  const recorded = {
    db,
    folder: join(options.data, 'recordings'),
    open: new Set<number>(),
  };
  const isOpen = (id: number): boolean => recorded.open.has(id);
  let recorders: Recorders | null = null;
  let recording: ReadonlyMap<string, string> = new Map();
  const recordings =
    own === null
      ? plannedRecordings({ clock, footage })
      : storedRecordings({ ...recorded, isOpen, isNever: (camera) => recording.get(camera) === 'never' });
  const scenes = readScenes(footageFolder);
  const ownGrids = own && openGrids({ db, isOpen });
  const grids = ownGrids ?? plannedGrids(clock, readFilmGrids(footageFolder, scenes));
  const raised = raisedBy(db);
  const forced = createForcedAlerts(clock, scenes);
  const alertBook = createAlertBook(
    clock,
    scenes,
    raised,
    (serialNumber) => channelsOf(db, serialNumber),
    forced,
    motions === null ? plannedAlerts(scenes) : motionAlerts({ db, motions, isOpen }),
  );
  const statuses = createDetectorStatuses(clock, alertBook, forced);
  const news = createAlertNews(db, clock, alertBook);
  const mutes = createMutes(db, clock);
  const listedNews = createListedNews(mutes);
  const alertStreams = createAlertStreams({ db, clock, news, log, listed: listedNews });
  let notified = '';
  const payments = createPayments({ db, clock, deliver: deliverTo(() => notified + notificationPath) });
  const orders = createOrders({ db, clock, payments });
  const traffic = createTraffic({ db, clock, ordersFor: orders.for });
  const live = createLiveServer({
    db,
    clock,
    tickets,
    footage,
    log,
    answers: answersBy(scenes, raised),
    traffic,
  });
  const ownMeasuring =
    own &&
    measureOwn(db, clock, (device, daily) => {
      if (recorders === null || recording.get(device.serialNumber) === 'never') return null;
      const all = devicesOf(db, ownerId, ['IPC', 'DOORBELL'], []).map(daily);
      const sum = all.reduce((total, bytes) => total + bytes, 0);
      return recorders.roomOf(device.serialNumber, sum === 0 ? 1 / all.length : daily(device) / sum);
    });
  const health = createHealth(db, clock, ownMeasuring ?? measureDemo(db, clock, footage));
  const restarts = createRestarts(db, clock, live);
  const upgrades = createUpgrades({ db, clock, live, restarts });
  const codes = createCodes(db, clock);
  const knownDevices = createKnownDevices(db, clock);
  const callers = createCallers(tokens, knownDevices, options.trustProxy ?? false);
  // There is no mail server for own cameras yet.
  const hasOutbox = own === null && (options.outbox ?? isLoopback(host));
  const outbox = hasOutbox ? createOutbox(db, clock) : null;
  const mail = outbox && createAlertMail({ db, clock, news, outbox });
  // Only a test's push service is on this machine.
  const isLocalAllowed = options.control === true;
  const send = sendRequestTo(isLocalAllowed);
  let { origin } = options;
  const push = createPush({ db, clock, news, mutes, send, origin: () => origin });
  const incidents = createIncidents(db, clock, join(options.data, 'incidents'));
  const copies = createStampedCopies();
  const links = createClipLinks(db, clock, incidents);
  const rules = createRules();
  const held = createHeld();
  const faults = createFaultBook({ live, held });

  const app = createBareApp();
  const dating: Dating = { isOn: true };
  addDate(app, clock, dating);
  if (options.control) addLog(app, log);
  const origins = createOrigins(options.cors ?? [], options.origin);
  addApiHeaders(app, origins);
  addLimits(app);
  if (options.control || options.faults) {
    app.use(intercept({ take: (call) => rules.take(call) ?? faults.take(call) }, held));
    if (own === null) addFaults(app, { book: faults, cameras: () => camerasOf(db) });
  }
  if (options.control) {
    const back = async (): Promise<void> => {
      await reseed(db, clock, household);
      incidents.tidy();
    };
    addControl(app, {
      db,
      clock,
      dating,
      tokens,
      live,
      upgrades,
      forced,
      alertStreams,
      mail,
      push,
      log,
      rules,
      held,
      faults,
      traffic,
      reseed: back,
    });
  }
  const attempts = createAttempts(db, clock);
  addApi(app, {
    db,
    clock,
    tokens,
    attempts,
    hashing: createTurns(),
    codes,
    callers,
    knownDevices,
    outbox,
    tickets,
    footage,
    recordings,
    grids,
    links,
    incidents,
    mediaTickets: createMediaTickets(db, clock),
    copies,
    origin: () => {
      if (origin === undefined) throw new Error('the provider does not listen yet');
      return origin;
    },
    live,
    health,
    restarts,
    ownSettings,
    upgrades,
    alertBook,
    statuses,
    news,
    alertStreams,
    listedNews,
    orders,
    traffic,
    push,
    isPushEndpoint: (address) => isPushEndpoint(address, isLocalAllowed),
  });
  addNotifications(app, { db, orders });
  addCheckoutPage(app, payments);
  if (outbox !== null) addOutboxPage(app, outbox);
  addClipPages(app, { db, recordings, links, incidents, traffic });
  addEnds(app);
  addIcon(app);
  addStoryboard(app, options.storyboardDir);
  if (options.staticDir !== undefined) {
    const { inspector = defaultConfig.inspector, receiver = defaultConfig.receiver } = options;
    const config: Config = {
      ...defaultConfig,
      recordTypes: recordNames,
      inspector,
      receiver,
      // It changes while the provider runs: a camera can be the first that reports people.
      get absent() {
        return own === null ? [] : ownCamerasLackNow(db);
      },
    };
    const offered = options.faults ? Object.assign(config, { faults: true }) : config;
    addStatic(app, options.staticDir, offered, options.isBuilding);
  }

  const server = httpServer(app);
  server.on('upgrade', (request, socket, head) => {
    onBehalfOf(socket, () => {
      const { origin: page, host: called } = request.headers;
      if (origins.isForeign(page, called)) refuseUpgrade(socket, 403);
      else if (!alertStreams.upgrade(request, socket, head)) live.upgrade(request, socket, head);
    });
  });
  const endWork = (): void => {
    held.dropAll();
    restarts.close();
    upgrades.close();
    live.close();
    copies.close();
    mail?.close();
    push.close();
    health.close();
    alertStreams.close();
  };
  try {
    const isNew = await seedOnce(db, clock, household);
    if (own !== null) requireOwn(db, options.data);
    incidents.tidy();
    restarts.resume();
    upgrades.resume();
    mail?.start();
    push.start();
    const listening = await listen(server, port, host);
    origin ??= listening.url;
    notified = listening.url;
    const endNotifying = notifyUntilTaken(payments, clock);
    const say = options.say ?? console.log;
    recorders =
      own &&
      ownGrids &&
      openRecorders({
        ...recorded,
        clock,
        say,
        removed({ serialNumber, end_at }) {
          motions?.forget(serialNumber, end_at);
          ownGrids.forget(serialNumber, end_at);
        },
      });
    const cameras =
      own &&
      motions &&
      ownGrids &&
      ownMeasuring &&
      recorders &&
      pictures &&
      openCameras(
        {
          ...own,
          db,
          clock,
          live,
          motions,
          grids: ownGrids,
          measuring: ownMeasuring,
          recorders,
          settings: ownSettings,
          restarts,
          recording: {
            set(next) {
              recording = next;
            },
          },
          say,
        },
        pictures,
      );
    // The cameras must know when the provider ran before it is noted that it runs.
    health.start();
    return {
      ...listening,
      ...(own !== null && isNew && { ownerPassword }),
      async close() {
        const camerasClosed = cameras?.close();
        endWork();
        await stopListening(server);
        await endNotifying();
        await camerasClosed;
        db.close();
      },
    };
  } catch (error) {
    endWork();
    db.close();
    throw error;
  }
}
