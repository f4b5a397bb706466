import type { ReactNode } from 'react';

/** A drop target for a file. `data-over` is set while a file is over it. */
export function FileDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  return (
    <div
      className="file-drop"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Otherwise the browser would leave the page and show the file itself.
        event.preventDefault();
        event.currentTarget.dataset['over'] = '';
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
          delete currentTarget.dataset['over'];
        }
      }}
      onDrop={(event) => {
        delete event.currentTarget.dataset['over'];
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}
