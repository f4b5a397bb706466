/** Runs in the page: it refuses AAC, as a browser without its decoder does. */
export function refuseAac(): void {
  const isRefused = (mime: string) => mime.includes('mp4a');
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the source that it is called for
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (mime) {
    if (isRefused(mime)) throw new DOMException('Type not supported', 'NotSupportedError');
    return addSourceBuffer.call(this, mime);
  };
  const isSupported = MediaSource.isTypeSupported.bind(MediaSource);
  MediaSource.isTypeSupported = (mime) => !isRefused(mime) && isSupported(mime);
}
