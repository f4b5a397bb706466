import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useThumbnailsRef } from '../../../actors/alerts/thumbnails.tsx';
import { OnScreen } from './dom/OnScreen.tsx';
import { Icon } from '../page/Icon.tsx';
import { Still } from './Still.tsx';

/** A thumbnail of the provider, which loads when it comes into view; `children` are drawn over it. */
export function Thumbnail({ address, children }: { address: string | null; children?: ReactNode }) {
  return (
    <span className="thumbnail">
      <Icon name="pi-image" />
      {address !== null && <Loaded address={address} />}
      {children}
    </span>
  );
}

function Loaded({ address }: { address: string }) {
  const ref = useThumbnailsRef();
  const src = useSelector(ref, ({ context }) => context.sources.get(address) ?? null);
  return (
    <OnScreen
      subject={address}
      className="thumbnail-picture"
      onEnter={() => ref.send({ type: 'picture.request', address })}
      onLeave={() => ref.send({ type: 'picture.left', address })}
    >
      {src !== null && <Still src={src} />}
    </OnScreen>
  );
}
