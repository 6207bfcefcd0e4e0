import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { pictureTypes } from '#web/ui/picked-files.ts'
import { useCropping } from '#web/ui/use-cropping.tsx'
import { DropZone } from './drop-zone.tsx'

interface PictureFieldProps {
  label: string
  /** The accessible name of the file choice, such as "Your photo". */
  inputLabel?: string
  name?: string
  /** The shape to crop to. Its name is used on the buttons, such as "cover". */
  shape: PictureShape
  hasPicture: boolean
  help?: ReactNode
  error?: string | null | undefined
  isBusy?: boolean
  onCropped: (file: File) => void
  onRemove: () => void
  /** The current picture or its placeholder. */
  children?: ReactNode
}

const rules = { types: pictureTypes, countMax: 1 }

/** A field for one picture of a fixed shape, which can be chosen or dropped, cropped, and removed. */
export function PictureField({
  shape,
  hasPicture,
  onCropped,
  onRemove,
  children,
  ...frame
}: PictureFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { pick, dialog } = useCropping(shape, onCropped)
  const word = shape.name
  return (
    <DropZone
      help="JPEG, PNG, WebP, GIF or AVIF. You can crop it."
      {...frame}
      rules={rules}
      error={refusal ?? frame.error}
      button={hasPicture ? `Change ${word}` : `Add a ${word}`}
      before={children}
      after={
        hasPicture && (
          <Button variant="subtle" disabled={frame.isBusy ?? false} onClick={onRemove}>
            Remove {word}
          </Button>
        )
      }
      onPick={([file]) => {
        setRefusal(null)
        if (file) void pick(file).then(setRefusal)
      }}
    >
      {dialog}
    </DropZone>
  )
}
