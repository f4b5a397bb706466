import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstCall } from './firstCalls.ts';

/** The manifest entry of a module: its file, its stylesheets, and its static imports. */
interface ManifestEntry {
  readonly file: string;
  /** The name of a chunk that several modules share (tools/chunks.ts). */
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The files of a module or a shared chunk and of all its static imports. Throws if the build has no such module. */
export function filesOf(manifest: Manifest, source: string): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const entry = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (entry === undefined) throw new Error(`the build has no ${key}`);
    if (files.has(`/${entry.file}`)) return;
    files.add(`/${entry.file}`);
    for (const sheet of entry.css ?? []) files.add(`/${sheet}`);
    entry.imports?.forEach(add);
  };
  add(source);
  return [...files];
}

/** The modules and shared chunks of every page behind the sign-in, and the additional ones of each page. */
const inside = ['signedIn', 'layout', 'src/app/behindSignIn.ts'];
const feedSource = 'src/feed/startFeed.ts';
const pages = { cameras: 'cameras', user: 'src/views/user/UserPage.tsx' };

const shell = `<div class="start" aria-hidden="true"><i></i><b><svg viewBox="0 0 24 24" width="22" height="22"><path d="M2 12C4.600 7.300 8 5 12 5s7.400 2.300 10 7c-2.600 4.700-6 7-10 7S4.600 16.700 2 12Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><circle cx="12" cy="12" r="3.200" fill="currentColor"/></svg></b></div>`;

const shellStyles = `.start{display:none;position:fixed;inset:0}[data-start] .start{display:block}.start i{position:absolute;inset:0 0 auto;height:var(--topbar);border-bottom:1px solid var(--line)}.start b{position:absolute;inset:0 auto 0 0;box-sizing:border-box;width:var(--sidebar);padding:17px 20px;background:var(--side);border-right:1px solid var(--line);color:var(--accent)}@media(max-width:719px){.start b{inset:0 auto auto 0;width:auto;padding:15px 12px;background:none;border:0}}`;

/** The wall that `app/firstWall.ts` draws, where the console's own wall will be. */
const wallStyles = `.start-wall{position:fixed;inset:144px 0 0 var(--sidebar);padding:0 24px 12px;overflow:auto;scrollbar-gutter:stable}.start-wall div,.start-wall ul{position:relative}.start-wall ul{list-style:none;margin:0;padding:0}.start-wall section{position:absolute;inset-inline:0}.start-wall h2{height:36px;margin:0;padding-left:24px;font-size:var(--fs-lg);font-weight:var(--w-semi);line-height:36px;white-space:nowrap}.start-wall li{position:absolute}.start-wall a{display:block;color:inherit;text-decoration:none}.start-wall a::before{content:'';display:block;aspect-ratio:16/9;margin-bottom:6px;border-radius:var(--r-lg);background:var(--well-2)}.start-wall b{display:block;overflow:hidden;font-weight:var(--w-medium);text-overflow:ellipsis;white-space:nowrap}@media(max-width:1199px){.start b{width:var(--sidebar-collapsed)}.start-wall{inset:188px 0 0 var(--sidebar-collapsed)}}@media(max-width:719px){.start-wall{inset:198px 0 60px;padding:0 12px 12px;scrollbar-gutter:auto}}`;

/** Files for each language. */
type TextFiles = Readonly<Record<string, readonly string[]>>;

/** Files to load in parallel with the first script, instead of after it. */
interface Ahead {
  /** The texts of the sign-in page, which every page needs first. */
  readonly texts: TextFiles;
  /** The texts of every page behind it. */
  readonly shell: TextFiles;
  /** The texts that the camera home does not need until a camera is chosen. */
  readonly more: TextFiles;
  /** The files of every page behind the sign-in. */
  readonly inside: readonly string[];
  /** The additional files of each page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The files of the inspection feed, which only the run-time configuration asks for. */
  readonly feed: readonly string[];
  /** The calls that every page behind the sign-in makes first. */
  readonly calls: readonly FirstCall[];
}

/**
 * Runs before the first paint: starts loading the texts and, for a signed-in person, shows the shell and
 * starts loading its files. A signed-out person gets the page unchanged. Once the run-time configuration is there, it
 * starts loading the feed if it is on and, for a signed-in person whose provider is this server, makes the first calls.
 */
function startScript(ahead: Ahead): string {
  // React creates errors while it loads, and for each stack V8 would parse the whole script again. So there are no
  // stacks until main.tsx runs.
  return `{
    Error.stackTraceLimit = 0;
    const { texts, shell, more, inside, pages, feed, calls } = ${JSON.stringify(ahead)};
    let token = null, user = null, language = null;
    try {
      token = localStorage.getItem('Admin-Token');
      user = localStorage.getItem('userId');
      language = localStorage.getItem('lang');
    } catch {}
    const tag = texts[language] ? language : 'en-US';
    let isWall = false;
    const files = [...texts[tag]];
    const page = location.pathname === '/' ? 'cameras' : location.pathname.slice(1);
    if (token && pages[page]) {
      document.documentElement.dataset.start = '';
      isWall = page === 'cameras' && !location.search;
      files.push(...shell[tag], ...(isWall ? [] : more[tag]), ...inside, ...pages[page]);
    }
    const isFirst = (file) => texts[tag].includes(file) || feed.includes(file);
    const fetchFile = (file) => {
      const link = document.createElement('link');
      const isSheet = file.endsWith('.css');
      link.rel = isSheet ? 'preload' : 'modulepreload';
      if (isSheet) link.as = 'style';
      link.crossOrigin = '';
      // After the first script and the first calls.
      if (!isFirst(file)) link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    };
    files.forEach(fetchFile);
    askedConfig.then((response) => response.clone().json()).catch(() => ({})).then((config) => {
      if (config?.inspector) feed.forEach(fetchFile);
      if (!user || !('start' in document.documentElement.dataset) || config?.api) return;
      const answers = new Map();
      const made = calls.filter(({ ofWall }) => isWall || !ofWall).map(({ method, url, body }, index) => {
        const address = url.join(encodeURIComponent(user));
        const sent = body?.join(JSON.stringify(user));
        const headers = { requestToken: token, ...(sent && { 'content-type': 'application/json' }) };
        // A body that nobody reads keeps its connection busy.
        const sentAt = Date.now();
        const giveUp = new AbortController();
        // The list of cameras and their order are what the person waits for.
        const priority = index < 2 ? 'high' : 'auto';
        const init = { method, headers, body: sent, redirect: 'error', signal: giveUp.signal, priority };
        const answer = fetch(address, init)
          .then(async (response) => {
            const receivedAt = Date.now();
            return { response: new Response(await response.arrayBuffer(), response), sentAt, receivedAt };
          });
        answer.catch(() => {});
        answers.set([method, address, sent ?? ''].join(' '), { answer, giveUp });
        return answer;
      });
      globalThis.askedFirst = { token, answers };
      if (isWall) globalThis.showFirstWall?.(user, made[0], made[1]);
    });
  }`;
}

/** @param before scripts that the start script calls */
const withStartScript = (page: string, ahead: Ahead, before = ''): string =>
  page.replace(
    '</head>',
    () => `<script nonce="__CSP_NONCE__">${before}${startScript(ahead)}</script></head>`,
  );

/** The files of a build that the first page does not have. */
function readBuild(dist: string, languages: readonly string[]) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const there = new Set(filesOf(manifest, 'index.html'));
  const missing = (source: string) => filesOf(manifest, source).filter((file) => !there.has(file));
  const textsOf = (group: string): TextFiles =>
    Object.fromEntries(
      languages.map((tag) => {
        const key = Object.keys(manifest).find((name) => name.endsWith(`texts/${tag}-${group}`));
        return [tag, key === undefined ? [] : missing(key)];
      }),
    );
  return { missing, textsOf };
}

/**
 * The page of /login, with links to its texts.
 *
 * @param page the built and rendered page
 * @param dist the folder of the build, with its manifest
 */
export function loginPage(page: string, dist: string, languages: readonly string[]): string {
  const { missing, textsOf } = readBuild(dist, languages);
  const feed = missing(feedSource);
  return withStartScript(page, {
    texts: textsOf('signin'),
    shell: {},
    more: {},
    inside: [],
    pages: {},
    feed,
    calls: [],
  });
}

/**
 * The page of every other address: with the shell for a signed-in person, and links to the files of
 * their page.
 *
 * @param page the built page, with its inlined stylesheets
 * @param dist the folder of the build, with its manifest
 * @param paths the addresses behind the sign-in
 * @param calls what each of them asks first
 * @param firstWall the built `app/firstWall.ts`
 */
export function startPage(
  page: string,
  dist: string,
  paths: readonly string[],
  languages: readonly string[],
  calls: readonly FirstCall[],
  firstWall: string,
): string {
  const { missing, textsOf } = readBuild(dist, languages);
  const insideFiles = [...new Set(inside.flatMap(missing))];
  const rest = (source: string) => missing(source).filter((file) => !insideFiles.includes(file));
  const ahead = {
    texts: textsOf('signin'),
    shell: textsOf('shell'),
    more: textsOf('pages'),
    inside: insideFiles,
    pages: Object.fromEntries(
      paths.map((path) => {
        const name = path.slice(1);
        return [name, name in pages ? rest(pages[name as keyof typeof pages]) : []];
      }),
    ),
    feed: missing(feedSource),
    calls,
  };
  return withStartScript(page, ahead, firstWall)
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${shellStyles}${wallStyles}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`);
}
