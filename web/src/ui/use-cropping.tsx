import { type ReactNode, useState } from 'react'
import { CropDialog } from './crop-dialog.tsx'
import type { PictureShape } from './crop-picture.ts'
import { fileSizeWords } from './file-size.ts'
import { pictureKind, pictureTypes } from './picked-files.ts'

/** Cropping makes any picture small enough to send; one that is huge would only stall the browser. */
const pickedBytesMax = 20 * 1024 * 1024

/**
 * Asks which part of a picked picture is shown.
 * @returns `pick` opens the dialog for a file, or gives the sentence why it does not; `dialog` stands somewhere on the screen.
 */
export function useCropping(
  shape: PictureShape,
  onCropped: (file: File) => void,
): { pick: (file: File) => string | null; dialog: ReactNode } {
  const [src, setSrc] = useState<string | null>(null)
  const pick = (file: File) => {
    const refusal = refusalOf(file)
    if (refusal === null) setSrc(URL.createObjectURL(file))
    return refusal
  }
  const close = () => {
    if (src) URL.revokeObjectURL(src)
    setSrc(null)
  }
  const use = (file: File) => {
    close()
    onCropped(file)
  }
  return { pick, dialog: <CropDialog src={src} shape={shape} onClose={close} onCropped={use} /> }
}

function refusalOf({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type)) return `This is no picture that fits: take ${pictureKind}`
  if (size <= pickedBytesMax) return null
  return `This picture is larger than ${fileSizeWords(pickedBytesMax)}: take a smaller one`
}
