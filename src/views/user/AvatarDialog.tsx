import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAvatarRef } from '../../actors/account/userPage.tsx';
import type { AvatarPicture, Crop } from '../../domain/account/avatar.ts';
import { maxZoom, minZoom, placeOf, sizeOfZoom, zoomOf } from './cropView.ts';
import { CropBox } from './dom/CropBox.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { percentText } from '../shared/text/numberText.ts';
import { Range } from '../shared/form/Range.tsx';

const decoration = '';

/** The square for the profile photo: dragged, enlarged, previewed, then uploaded. */
export function AvatarDialog() {
  const { t } = useTranslation();
  const ref = useAvatarRef();
  const isUploading = useSelector(ref, (snapshot) => snapshot.matches('uploading'));
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('cropping')) || isUploading;
  const { picture, crop, error } = useSelector(ref, (snapshot) => snapshot.context);
  const cancel = () => ref.getSnapshot().can({ type: 'cancel' }) && ref.send({ type: 'cancel' });
  return (
    <FormDialog visible={isOpen} title={t('account:profile.avatar.title')} onLeave={cancel}>
      {isOpen && (
        <>
          <p className="lead">{t('account:profile.avatar.text')}</p>
          <Cropping picture={picture} crop={crop} />
          <FormError message={error} />
          <div className="acts">
            <button type="button" className="quiet" aria-disabled={isUploading} onClick={cancel}>
              {t('common:cancel')}
            </button>
            <button
              type="button"
              className="go"
              aria-disabled={isUploading}
              onClick={() => ref.getSnapshot().can({ type: 'upload' }) && ref.send({ type: 'upload' })}
            >
              {isUploading && <span className="spin sm" />}
              {t(isUploading ? 'account:profile.avatar.uploading' : 'account:profile.avatar.upload')}
            </button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Cropping({ picture, crop }: { picture: AvatarPicture; crop: Crop }) {
  const { t, i18n } = useTranslation();
  const ref = useAvatarRef();
  const change = (next: Partial<Crop>) => ref.send({ type: 'crop.changed', crop: next });
  const zoom = Math.round(zoomOf(picture, crop));
  return (
    <div className="crop">
      <CropBox picture={picture} crop={crop} onCrop={change} />
      <figure>
        <span className="crop-preview">
          <img src={picture.url} alt={decoration} style={placeOf(picture, crop)} />
        </span>
        <figcaption>{t('account:profile.avatar.preview')}</figcaption>
      </figure>
      <div className="crop-sliders">
        <Slider
          label={t('account:profile.avatar.zoom')}
          min={minZoom}
          max={maxZoom}
          value={zoom}
          text={percentText(zoom, i18n.language)}
          onChange={(value) => change({ size: sizeOfZoom(picture, value) })}
        />
        <Slider
          label={t('account:profile.avatar.across')}
          min={0}
          max={picture.width - crop.size}
          value={crop.x}
          onChange={(x) => change({ x })}
        />
        <Slider
          label={t('account:profile.avatar.down')}
          min={0}
          max={picture.height - crop.size}
          value={crop.y}
          onChange={(y) => change({ y })}
        />
      </div>
    </div>
  );
}

function Slider({
  label,
  text,
  min,
  max,
  value,
  onChange,
}: {
  label: string;
  text?: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="slider">
      <span>{label}</span>
      <Range
        min={min}
        max={max}
        value={value}
        disabled={max <= min}
        {...(text !== undefined && { 'aria-valuetext': text })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
