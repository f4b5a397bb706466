import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './freePort.ts';

const root = resolve(import.meta.dirname, '../..');

/** The console behind nginx, with the configuration of docs/deploy. */
export interface NginxProcess {
  readonly url: string;
  /** The folder that is served: a copy of dist with a config.json. */
  readonly folder: string;
  /** The folder of the release before, with an empty folder of assets. */
  readonly previous: string;
  readonly close: () => Promise<void>;
}

/** An nginx that can be started here, or null. Debian's is where only root looks for programs. */
export function findNginx(): string | null {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/** A setting of the documented configuration, put to its value for the test; it must stand there exactly once. */
function put(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`docs/deploy/lookout.conf has not one "${from}"`);
  return text.replace(from, () => to);
}

/** Starts nginx with the documented configuration in front of the provider at `providerUrl`. */
export async function startNginx(providerUrl: string): Promise<NginxProcess> {
  const program = findNginx();
  if (program === null) throw new Error('there is no nginx');
  const folder = mkdtempSync(join(tmpdir(), 'lookout-nginx-'));
  const pages = join(folder, 'pages');
  const previous = join(folder, 'previous');
  cpSync(join(root, 'dist'), pages, { recursive: true });
  writeFileSync(join(pages, 'config.json'), JSON.stringify({ api: '', brand: 'Lookout', inspector: false }));
  mkdirSync(join(previous, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'tmp'));
  const port = await freePort();
  let site = readFileSync(join(root, 'docs/deploy/lookout.conf'), 'utf8');
  site = put(site, 'listen 80;', `listen 127.0.0.1:${port};`);
  site = put(site, 'server_name lookout.example;', 'server_name localhost;');
  site = put(site, 'root /var/www/lookout/current;', `root ${pages};`);
  site = put(site, 'root /var/www/lookout/previous;', `root ${previous};`);
  site = put(site, 'server 127.0.0.1:9000;', `server ${new URL(providerUrl).host};`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'pipe' });
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await Promise.race([answers(url), exited.then(() => Promise.reject(new Error(logOf(folder))))]);
  return {
    url,
    folder: pages,
    previous,
    async close() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const logOf = (folder: string): string => readFileSync(join(folder, 'error.log'), 'utf8');

/** Resolves when the server answers at all. */
async function answers(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      // Not listening yet: a refused connection answers at once, the next try is in the next turn.
      await new Promise((turn) => setImmediate(turn));
    }
  }
}
