import './downloads.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { downloadsOf, type DownloadRef, type DownloadsRef } from '../../../actors/clips/downloads.ts';
import { useConsole, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Download } from '../../../machines/clips/downloads/downloads.machine.ts';
import { Button } from '../form/Button.tsx';
import { FormError } from '../form/FormError.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { LoadingBar } from '../page/loading.tsx';
import { lengthText, percentText, sizeText } from '../text/numberText.ts';

/** The files that are downloaded, how far they are, and what came of them. It stays when the page changes. */
export function DownloadList() {
  const { t } = useTranslation();
  const ref = downloadsOf(useConsole());
  const attributes = useMachineAttributes(ref);
  const files = useSelector(ref, ({ context }) => context.files);
  const open = files.filter(({ status }) => status === 'waiting' || status === 'running').length;
  const failed = files.filter(({ status }) => status === 'failed').length;
  const dismiss = t('common:dismiss');
  const dismissAll = () => {
    for (const { id, status } of files)
      if (status === 'saved' || status === 'failed') ref.send({ type: 'remove', id });
  };
  const title = () => {
    if (open > 0) return t('clips:downloads.open', { count: open });
    if (failed > 0) return t('clips:downloads.failed', { count: failed });
    const saved = t('clips:downloads.saved', { count: files.length });
    // The list below is closed then.
    return files.length > 1 ? `${saved} · ${files.at(-1)?.fileName}` : saved;
  };
  return (
    <KeepFocus part={`${attributes['data-state']} ${files.length}`}>
      <section
        className="downloads"
        aria-label={t('clips:downloads.label')}
        hidden={files.length === 0}
        {...attributes}
      >
        {files.length > 0 && (
          // Several that are all saved are one line, so that they cover little of the page.
          <details open={open > 0 || failed > 0 || files.length === 1}>
            <summary>
              <output>{title()}</output>
            </summary>
            <ul>
              {files.map((file) => (
                <li key={file.id}>
                  <FileOf downloads={ref} file={file} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {files.length > open && (
          <button
            type="button"
            className="icon-btn"
            aria-label={dismiss}
            title={dismiss}
            data-focus
            onClick={dismissAll}
          >
            <Icon name="pi-times" />
          </button>
        )}
      </section>
    </KeepFocus>
  );
}

type OfFile = { readonly downloads: DownloadsRef; readonly file: Download };

function FileOf({ downloads, file }: OfFile) {
  const { t } = useTranslation();
  const download = useSelector(downloads, ({ children }) => children[file.id]);
  const { fileName: name, status } = file;
  return (
    <KeepFocus part={status}>
      <div className="download">
        {status === 'waiting' && <p className="download-state">{t('clips:downloads.waiting', { name })}</p>}
        {download && <Started name={name} download={download} />}
        <output className="download-saved">
          {status === 'saved' && (
            <>
              <Icon name="pi-check-circle" />
              {t('clips:saved', { name })}
            </>
          )}
        </output>
        {(status === 'waiting' || status === 'running') && <Cancel downloads={downloads} file={file} />}
      </div>
    </KeepFocus>
  );
}

type OfDownload = { readonly name: string; readonly download: DownloadRef };

/** A file whose download has begun and is not over, or has failed. */
function Started({ name, download }: OfDownload) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(download);
  const hasFailed = useSelector(download, (snapshot) => snapshot.matches('failed'));
  const error = useSelector(download, ({ context }) => context.error);
  return (
    <div className="download-begun" {...attributes}>
      {hasFailed ? <p className="download-state">{name}</p> : <Progress name={name} download={download} />}
      <FormError message={hasFailed ? error : null} />
      {hasFailed && (
        <Button
          label={t('common:tryAgain')}
          size="small"
          data-focus
          onClick={() => download.send({ type: 'retry' })}
        />
      )}
    </div>
  );
}

function Cancel({ downloads, file }: OfFile) {
  const { t } = useTranslation();
  return (
    <Button
      label={t('common:cancel')}
      aria-label={t('clips:cancelOf', { name: file.fileName })}
      outlined
      severity="secondary"
      size="small"
      data-focus
      onClick={() => downloads.send({ type: 'remove', id: file.id })}
    />
  );
}

/** What is being prepared or downloaded, and how far it is: size, percent and time left. */
function Progress({ name, download }: OfDownload) {
  const { t, i18n } = useTranslation();
  const isPending = useSelector(download, (snapshot) => snapshot.matches('downloading'));
  const isInterrupted = useSelector(
    download,
    (snapshot) => snapshot.matches('waiting') || snapshot.matches({ downloading: 'interrupted' }),
  );
  const { file, received, left } = useSelector(download, ({ context }) => context);
  const label = t(isPending ? 'clips:downloading' : 'clips:preparing', { name });
  const percent = isPending && file.bytes > 0 ? Math.floor((100 * received) / file.bytes) : null;
  const facts = [
    t('clips:progress', {
      received: sizeText(received, i18n.language),
      total: sizeText(file.bytes, i18n.language),
    }),
    percentText(percent ?? 0, i18n.language),
    left === null || isInterrupted ? null : t('clips:left', { length: lengthText(left) }),
  ];
  return (
    <div className="download-progress">
      <p>
        <output>{label}</output>
        {percent !== null && <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>}
      </p>
      <LoadingBar label={label} percent={percent} />
      <output className="download-break">{isInterrupted && t('clips:interrupted')}</output>
    </div>
  );
}
