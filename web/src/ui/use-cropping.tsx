import { type ReactNode, useState } from 'react'
import { CropDialog } from './crop-dialog.tsx'
import type { PictureShape } from './crop-picture.ts'
import { pictureKind, pictureTypes, refusalOf } from './picked-files.ts'
import { readPicture } from './readable-picture.ts'

/** Cropping makes any picture small enough to send; a larger file would only stall the browser. */
const rules = { types: pictureTypes, kind: pictureKind, bytesMax: 20 * 1024 * 1024 }

/**
 * Asks for the visible part of a picked picture.
 * @returns `pick`, which opens the dialog for a file or returns why it can't, and `dialog`, to be rendered
 * anywhere on the screen
 */
export function useCropping(
  shape: PictureShape,
  onCropped: (file: File) => void,
): { pick: (file: File) => Promise<string | null>; dialog: ReactNode } {
  const [src, setSrc] = useState<string | null>(null)
  const pick = async (file: File) => {
    const read = await readPicture(file, rules.bytesMax)
    const refusal = refusalOf(read.file, rules) ?? read.refusal
    if (refusal === null) setSrc(URL.createObjectURL(read.file))
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
