import { Button, Flex, Group, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from './crop-dialog.module.css'
import { cropPicture, type PicturePart, type PictureShape } from './crop-picture.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface CropDialogProps {
  /** The address of the picked file; null while no picture is being cropped. */
  src: string | null
  shape: PictureShape
  onCropped: (file: File) => void
  onClose: () => void
}

const zoomMax = 4
/** The picture is focusable and moves with the arrow keys, so it needs a name. */
const cropperProps = {
  role: 'group',
  'aria-label': 'Visible part of the picture. Use the arrow keys to move it.',
}
const sizePx = 640

/** Chooses the visible part of a picture by dragging, the arrow keys and a zoom slider. */
export function CropDialog({ src, shape, onCropped, onClose }: CropDialogProps) {
  return (
    <DialogFrame
      opened={src !== null}
      onClose={onClose}
      title={`Crop your ${shape.name}`}
      size={sizePx}
      // The frame is measured when it appears, so it must not be animating.
      transitionProps={{ duration: 0 }}
      withCloseButton
    >
      {src !== null && <CropFrame src={src} shape={shape} onCropped={onCropped} onClose={onClose} />}
    </DialogFrame>
  )
}

function CropFrame({ src, shape, onCropped, onClose }: CropDialogProps & { src: string }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PicturePart | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const use = async () => {
    if (!part) return
    try {
      onCropped(await cropPicture(src, part, shape))
    } catch (error) {
      setFailure(
        error instanceof Error ? error.message : "This picture can't be cropped. Choose another one.",
      )
    }
  }
  return (
    <>
      <div className={`round-12 ${styles.stage}`}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomMax}
          aspect={shape.ratio}
          cropShape={shape.isRound ? 'round' : 'rect'}
          showGrid={!shape.isRound}
          cropperProps={cropperProps}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setPart(pixels)}
          mediaProps={{ onError: () => setFailure("This picture can't be read. Choose another one.") }}
        />
      </div>
      <Group gap={12} wrap="nowrap" mih={44} mt={12}>
        <Text size="md" fw={600} c="var(--portal-text-secondary)" aria-hidden="true">
          Zoom
        </Text>
        <Slider
          flex={1}
          thumbLabel="Zoom"
          label={null}
          size={6}
          thumbSize={22}
          min={1}
          max={zoomMax}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
      </Group>
      <Text size="md" c="var(--portal-bad)" role="alert">
        {failure}
      </Text>
      <Flex gap={8} justify="flex-end" wrap="wrap" mt={12}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" onClick={() => void use()} disabled={failure !== null}>
          Use picture
        </Button>
      </Flex>
    </>
  )
}
