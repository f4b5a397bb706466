import './rings.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useThumbnailsRef } from '../../../actors/alerts/thumbnails.tsx';
import type { Box } from '../../../domain/alerts/alert.ts';
import { visitorCut } from '../../../domain/doorbells/visitorCut.ts';
import { OnScreen } from '../events/dom/OnScreen.tsx';
import { Icon } from '../page/Icon.tsx';

const noWords = '';

/** The thumbnail of a ring, square and cropped to the visitor's face; `children` are drawn over it. */
export function VisitorPicture({
  address,
  box,
  children,
}: {
  address: string | null;
  box: Box | null;
  children?: ReactNode;
}) {
  return (
    <span className="thumbnail is-visitor">
      <Icon name="pi-user" />
      {address !== null && <Loaded address={address} box={box} />}
      {children}
    </span>
  );
}

function Loaded({ address, box }: { address: string; box: Box | null }) {
  const ref = useThumbnailsRef();
  const src = useSelector(ref, ({ context }) => context.sources.get(address) ?? null);
  const { left, top, width, height } = visitorCut(box);
  return (
    <OnScreen
      subject={address}
      className="visitor-pic"
      onEnter={() => ref.send({ type: 'picture.request', address })}
      onLeave={() => ref.send({ type: 'picture.left', address })}
    >
      {src !== null && (
        <img
          src={src}
          alt={noWords}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          onError={({ currentTarget }) => currentTarget.toggleAttribute('hidden', true)}
        />
      )}
    </OnScreen>
  );
}
