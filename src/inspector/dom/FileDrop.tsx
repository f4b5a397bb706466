import type { ReactNode } from 'react';

/** A place on which a file can be dropped. While one is held over it, it says so by `data-over`. */
export function FileDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  return (
    <div
      className="file-drop"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without this the browser would leave the page and show the file itself.
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
