import { createHash } from 'node:crypto';
import { makeZip, predictLength } from 'client-zip';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import { createPace } from '../http/batches.ts';
import type { Incidents, StoredIncident, StoredItem } from './incidents.ts';

/** The words of the list in an archive. */
interface ListTexts {
  readonly file: string;
  readonly incident: string;
  readonly created: string;
  readonly clip: string;
  readonly snapshot: string;
  readonly note: string;
  readonly recorded: string;
  readonly about: string;
  readonly added: string;
}

const listTexts: Readonly<Record<LanguageTag, ListTexts>> = {
  'zh-CN': {
    file: '内容清单.txt',
    incident: '事件',
    created: '创建',
    clip: '片段',
    snapshot: '截图',
    note: '备注',
    recorded: '录制时间',
    about: '时间',
    added: '添加',
  },
  'en-US': {
    file: 'Contents.txt',
    incident: 'Incident',
    created: 'Created',
    clip: 'Clip',
    snapshot: 'Snapshot',
    note: 'Note',
    recorded: 'Recorded',
    about: 'Time',
    added: 'Added',
  },
  'es-ES': {
    file: 'Contenido.txt',
    incident: 'Incidente',
    created: 'Creado',
    clip: 'Clip',
    snapshot: 'Captura',
    note: 'Nota',
    recorded: 'Grabado',
    about: 'Hora',
    added: 'Añadido',
  },
  'ja-JP': {
    file: '内容一覧.txt',
    incident: '事案',
    created: '作成',
    clip: 'クリップ',
    snapshot: 'スナップショット',
    note: 'メモ',
    recorded: '録画日時',
    about: '日時',
    added: '追加',
  },
  'ru-RU': {
    file: 'Содержание.txt',
    incident: 'Происшествие',
    created: 'Создано',
    clip: 'Фрагмент',
    snapshot: 'Снимок',
    note: 'Заметка',
    recorded: 'Записано',
    about: 'Время',
    added: 'Добавлено',
  },
  'de-DE': {
    file: 'Inhalt.txt',
    incident: 'Vorfall',
    created: 'Erstellt',
    clip: 'Clip',
    snapshot: 'Schnappschuss',
    note: 'Notiz',
    recorded: 'Aufgezeichnet',
    about: 'Zeit',
    added: 'Hinzugefügt',
  },
};

/** The name of the list of sums, as `sha256sum -c` reads it. */
const sumsName = 'SHA256SUMS.txt';

/** A moment in a zone with its offset, and in UTC, so that nobody has to convert it. */
function momentText(at: number, timezone: string): string {
  const { date, time } = wallClock(at, timezone);
  return `${date} ${time} ${offsetName(at, timezone)} (${new Date(at).toISOString().replace('.000', '')})`;
}

function itemText(item: StoredItem, texts: ListTexts): string {
  const begin = momentText(item.at, item.timezone);
  const end = item.kind === 'clip' ? ` – ${momentText(item.at + item.seconds * 1000, item.timezone)}` : '';
  return [
    `${texts[item.kind]}${item.camera === '' ? '' : `: ${item.camera}`}`,
    `  ${item.kind === 'note' ? texts.about : texts.recorded}: ${begin}${end}`,
    `  ${texts.added}: ${momentText(item.addedAt, item.timezone)}, ${item.addedBy}`,
    ...(item.name === null ? [] : [`  ${item.name}`, `  SHA-256: ${item.sha256}`]),
    ...(item.text === '' ? [] : item.text.split('\n').map((line) => `  ${line}`)),
  ].join('\r\n');
}

function listOf(incident: StoredIncident, items: readonly StoredItem[], texts: ListTexts): Buffer {
  const zone = items[0]?.timezone ?? 'UTC';
  const head = [
    `${texts.incident}: ${incident.name}`,
    `${texts.created}: ${momentText(incident.createdAt, zone)}, ${incident.createdBy}`,
  ].join('\r\n');
  return Buffer.from(`${[head, ...items.map((item) => itemText(item, texts))].join('\r\n\r\n')}\r\n`);
}

/** An archive that is made while it is sent, and its length in bytes. */
export interface Archive {
  readonly size: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * The archive of these items of an incident: their files as they are, a list of their sums, and a list of all for people
 * in their language.
 */
export function archiveOf(
  incident: StoredIncident,
  items: readonly StoredItem[],
  tag: LanguageTag,
  read: Incidents['read'],
): Archive {
  const texts = listTexts[tag];
  const list = listOf(incident, items, texts);
  const media = items.flatMap(({ file, name, ...item }) =>
    file === null || name === null ? [] : [{ ...item, file, name }],
  );
  const sums = [
    ...media.map(({ sha256, name }) => `${sha256}  ${name}`),
    `${createHash('sha256').update(list).digest('hex')}  ${texts.file}`,
  ];
  const small = [
    { name: texts.file, input: list },
    { name: sumsName, input: Buffer.from(`${sums.join('\n')}\n`) },
  ].map((file) => ({ ...file, size: file.input.length, lastModified: new Date(incident.createdAt) }));
  const size = predictLength([
    ...media.map(({ name, bytes }) => ({ name, size: bytes })),
    ...small.map(({ name, input }) => ({ name, size: input.length })),
  ]);
  async function* bytesOf(file: string, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const pace = createPace();
    for (const chunk of read(file, bytes).read(0, bytes)) {
      await pace();
      yield new Uint8Array(chunk);
    }
  }
  const stream = makeZip([
    ...media.map(({ name, file, bytes, at }) => ({
      name,
      size: bytes,
      lastModified: new Date(at),
      input: bytesOf(file, bytes),
    })),
    ...small,
  ]);
  return { size: Number(size), stream };
}
