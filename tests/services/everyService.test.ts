import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serviceCalls } from './serviceCalls.ts';

const sources = new URL('../../src/services/', import.meta.url);
const tests = new URL('./', import.meta.url);
const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

const services = filesIn(sources)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** Services without a test file of their own, and the test that proves them. */
const provedBy: Readonly<Record<string, string>> = {
  'shell/connection': 'a type',
  'clips/fileStream': 'download.test.ts reads every file through it',
  'wire/mapped': 'callFailures.test.ts: each failure stays as it is',
  'wire/deviceOf':
    'signIn/signIn.test.ts: what a device was given at a sign-in goes along with the next one, with a code and with a reset',
  'live/snapshot': 'live/livePictures.test.ts: where %s, is neither saved nor sent',
  'wire/fileAnswer': 'alerts/saveItem.test.ts and clips/clips.test.ts read files through it',
  'history/dayPlayer/heldBuffer':
    'history/dayPlayer/dayPlayer.test.ts: its player appends everything through it',
  'wire/transport': 'wire/http.test.ts sends everything through it',
  'history/dayPlayer/picture': 'history/dayPlayer/dayPlayer.test.ts: its player moves every picture',
  'history/dayPlayer/report': 'a type',
  'history/dayPlayer/playlists': 'history/dayPlayer/segments.test.ts: its segments come from playlists',
};

/** The test of the failure of each function that is no call, in the test file of its service where none is named. */
const failures: Readonly<Record<string, string>> = {
  'clips/fileStream readFile': 'download.test.ts: cut off',
  'wire/http createHttp': 'whatever the server says, a call gives a result',
  'live/leaveBuffers leaveBuffers': 'a player without buffers, or of another make, is left as it is: %j',
  'live/liveEdge bufferedEnd': 'where nothing is buffered there is no end, no jump and nothing to play',
  'live/liveEdge startAtEdge': 'where nothing is buffered there is no end, no jump and nothing to play',
  'live/liveEdge resumeAtEdge': 'where it moves again with %d s buffered, the picture of second 2 goes to %d',
  'live/liveEdge keepAtEdge': 'where nothing is buffered there is no end, no jump and nothing to play',
  'live/liveFigures measureLive':
    'no bitrate is known before one was said, and nothing that is no number becomes one',
  'live/liveLoader liveLoader': 'bytes at which mpegts.js throws end the connection, and nothing is uncaught',
  'live/livePictures tellPictureTime': 'is none where nobody told of its time',
  'live/livePictures streamTime': 'is none where nobody told of its time',
  'live/livePictures keepPicture': 'is none where %s when it is to be kept',
  'live/livePictures shownPicture': 'is none where nobody told of its time',
  'live/liveRecorder recordLive': 'an error of the recorder that has written nothing is told',
  'wire/deviceOf deviceOf':
    'signIn/signIn.test.ts: what a device was given at a sign-in goes along with the next one, with a code and with a reset',
  'wire/mapped mapped': 'callFailures.test.ts: meets data that are none',
  'wire/mapped done': 'callFailures.test.ts: meets %s',
  'grids/tourChoice recallTourChoice': 'of what was kept only what can be chosen counts: %s',
  'grids/tourChoice rememberTourChoice': 'of what was kept only what can be chosen counts: %s',
  'grids/wakeLock keepAwake': 'a browser that %s it leaves the screen as it is',
  'shell/browserWatch watchNetwork':
    'it tells when the network goes and when it is back, until it is stopped',
  'wire/path filledPath': 'no value leads to another path',
  'account/picture createPictures': 'what the browser cannot decode is no picture',
  'wire/address pictureAddress': 'account/account.test.ts: the avatar %j is at %j',
  'live/pictureClock createPictureClock': 'whatever else a script tag holds is ignored',
  'live/mpegts importMpegts': 'where its code does not come it rejects, and so does each who asks',
  'live/player openLive': 'where the browser has no MediaSource: it is told, and nothing is uncaught',
  'devices/previews loadPreviews': '%s is a placeholder that is known to be lost',
  'devices/previews previewRenewer':
    'a device that is read by itself has its preview of now, and the one before is given back',
  'devices/previews releasePreview': 'a preview gives all its object URLs back',
  'shell/kept readKept': 'a browser that keeps nothing recalls none, and refuses nothing',
  'shell/kept keep': 'a browser that keeps nothing recalls none, and refuses nothing',
  'shell/shortcutSwitch recallShortcutsOn': 'what was kept and is odd is as if nothing were chosen',
  'shell/shortcutSwitch rememberShortcutsOn':
    'shell/kept.test.ts: a browser that keeps nothing recalls none, and refuses nothing',
  'doorbells/keptRings recallRingChoices': 'what was kept and is odd is as if nothing were chosen: %j',
  'doorbells/keptRings rememberRingChoices':
    'shell/kept.test.ts: a browser that keeps nothing recalls none, and refuses nothing',
  'doorbells/keptRings watchRingSound': 'what was kept and is odd is as if nothing were chosen: %j',
  'doorbells/chime playChime': 'a browser without sound, or that refuses it, plays and tells nothing',
  'devices/wallChoices recallWallChoices': 'what was kept and is odd is as if nothing were chosen',
  'devices/wallChoices rememberWallChoices': 'what was kept and is odd is as if nothing were chosen',
  'devices/shareLinks watchShareLinks': 'a link that is opened later counts too; other fragments stay',
  'wire/repeatGuard createRepeatGuard': 'a clock that is set back refuses nothing',
  'alerts/saveItem saveItem': 'what is refused, cut off or no picture is not saved: %j',
  'clips/saveFile saveFile': 'a file is saved under its name, and its address is given back',
  'live/snapshot saveSnapshot': 'live/livePictures.test.ts: where %s, is neither saved nor sent',
  'live/snapshot uploadSnapshot': 'live/livePictures.test.ts: that the provider does not take fails',
  'live/videoElement startPicture': 'where the browser refuses %s',
  'live/videoElement keepStill': 'live/livePictures.test.ts: is none where %s when it is to be kept',
  'shell/storage browserStorage': 'is none where the browser refuses to give it',
  'shell/storage createStorage': 'whichever operations fail, what was written last is read',
  'shell/browserWatch watchTab': 'a page that is opened in the background is hidden from the first',
  'alerts/thumbnails createThumbnails': '%s loses what is looked at, and nobody wants what has left the view',
  'wire/fileAnswer readBlob':
    'alerts/saveItem.test.ts: what is refused, cut off or no picture is not saved: %j',
  'wire/fileAnswer readDownload': 'clips/clips.test.ts: a picture in the place of the film is not downloaded',
  'wire/fileAnswer readBytes':
    'history/dayPlayer/dayPlayer.test.ts: a segment that does not come is said at the second where the picture stands, and played on from there',
  'wire/transport createTransport': 'wire/http.test.ts: 30 s without %s',
  'alerts/alertSocket listenToAlerts': 'a message that cannot be read ends it: %j',
  'shell/notifications notificationPermission':
    'where a page has no notifications, or not at its address, there is nothing to ask for',
  'shell/notifications watchNotificationPermission':
    'a browser that does not tell of changes is asked once, and nothing is uncaught',
  'shell/notifications askNotificationPermission':
    'where a page has no notifications, or not at its address, there is nothing to ask for',
  'shell/notifications showNotification':
    'nothing is shown where it is not allowed, or where the browser refuses',
  'shell/notifications watchNotificationPresses':
    'where only workers may announce, theirs does, and tells where a press leads',
  'wire/address socketAddress': '%s is no address of a socket',
  'doorbells/keptRings recallUnanswered': 'a browser that keeps nothing recalls no ring, and refuses none',
  'doorbells/keptRings rememberUnanswered': 'a browser that keeps nothing recalls no ring, and refuses none',
  'live/volume recallVolume': 'a browser that keeps nothing recalls none, and refuses nothing',
  'live/volume rememberVolume': 'a browser that keeps nothing recalls none, and refuses nothing',
  'history/dayPlayer/dayBuffer openDayBuffer':
    'a segment for which there is no room rejects, and closing afterwards leaves nothing uncaught',
  'history/dayPlayer/dayPlayer openDayPlayer':
    'a segment that the browser refuses is stepped over, and what lies before it is shown',
  'history/dayPlayer/heldBuffer holdBuffer':
    'history/dayPlayer/dayPlayer.test.ts: where the browser has no room for a segment, old ones are let go of and it is taken',
  'history/dayPlayer/picture watchPicture':
    'history/dayPlayer/dayPlayer.test.ts: where the browser gives up it says at which second, and not that of an emptied element',
  'history/dayPlayer/segments createSegments': '%s that is none',
  'history/dayPlayer/segments follows':
    'cut where a later recording is shown, and back in the middle of a segment after it',
  'history/dayPlayer/playlists createPlaylists': 'history/dayPlayer/segments.test.ts: not come over',
};

const textOf = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8');
const testFiles = filesIn(tests).filter((file) => file.endsWith('.test.ts'));

test('every service has a test file of its own, or is known to be proved elsewhere', () => {
  const without = services.filter((service) => !testFiles.includes(`${service}.test.ts`));
  expect(without.toSorted()).toEqual(Object.keys(provedBy).toSorted());
});

test('every function of a service names the test of its failure, or is among the calls whose failures are all made', () => {
  const functions = services.flatMap((service) =>
    [...textOf(sources, `${service}.ts`).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
      ([, name]) => `${service} ${name}`,
    ),
  );
  const calls = Object.entries(serviceCalls).flatMap(([service, made]) =>
    Object.keys(made).map((name) => `${service} ${name}`),
  );
  const said = [...Object.keys(failures), ...calls];
  const missing = functions.filter((name) => !said.includes(name));
  const gone = said.filter((name, index) => !functions.includes(name) || said.indexOf(name) !== index);
  expect(
    missing,
    'a call: say in tests/services/serviceCalls.ts how it is called; else name its test above',
  ).toEqual([]);
  expect(
    gone,
    'no service exports these, or both lists have them: take them out of serviceCalls.ts, or of the list above',
  ).toEqual([]);
});

test.each(Object.entries(failures))('the failure of %s is proved by a test that is there', (name, proof) => {
  const [, file = `${name.split(' ')[0]}.test.ts`, title = proof] =
    /^(\S+\.test\.ts): (.*)$/.exec(proof) ?? [];
  expect(testFiles).toContain(file);
  expect(textOf(tests, file).split(/['"`]/)).toContain(title);
});
