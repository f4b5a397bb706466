// Installs programs for tests that are skipped without them, where that can be done without asking. Plain Node.
import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

/** Installs a program (and says so) where there is none; where that fails, says which tests are skipped. */
async function provide({ name, isThere, fromDebian, tests }) {
  if (isThere()) return;
  console.log(`No ${name} found: installing it for ${tests}.`);
  if (!(await installByApt(fromDebian)) || !isThere()) {
    console.log(`No ${name} could be installed: ${tests} are skipped.`);
  }
}

/** The Python for which Debian packages GStreamer. */
const gstreamerPython = '/usr/bin/python3';

const answers = (programs, ...flags) => programs.some((program) => spawnSync(program, flags).status === 0);

export const provideNginx = () =>
  provide({
    name: 'nginx',
    isThere: () => answers(['nginx', '/usr/sbin/nginx'], '-v'),
    fromDebian: 'nginx-light',
    tests: 'the tests of docs/deploy',
  });

export const provideFfmpeg = () =>
  provide({
    name: 'ffmpeg',
    isThere: () => answers([process.env.FFMPEG_PATH ?? 'ffmpeg'], '-version'),
    fromDebian: 'ffmpeg',
    tests: 'the tests of own cameras',
  });

export const provideGstreamer = () =>
  provide({
    name: 'RTSP server of GStreamer',
    isThere: () => answers([gstreamerPython], '-c', "import gi; gi.require_version('GstRtspServer', '1.0')"),
    fromDebian: ['gir1.2-gst-rtsp-server-1.0', 'python3-gi', 'gstreamer1.0-plugins-good'],
    tests: 'the tests with its streams',
  });

export const provideFirefox = () =>
  provide({
    name: 'Firefox',
    isThere: () => answers(['firefox-esr', 'firefox'], '--version'),
    fromDebian: 'firefox-esr',
    tests: 'the tests in Firefox',
  });
