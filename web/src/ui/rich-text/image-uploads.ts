import { limits } from '@portal/contract/limits.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { pictureKind, pictureTypes, refusalOf } from '#web/ui/picked-files.ts'
import { readPicture } from '#web/ui/readable-picture.ts'
import type { UploadImage } from './upload-image.ts'
import { findPlace, freePlace, holdPlace } from './upload-places.ts'

/** Checked before anything is sent; the server checks the content again. */
const rules = { types: pictureTypes, kind: pictureKind, bytesMax: limits.imageBytesMax }

/** A picture that is uploading, or a failed one that waits for Retry. */
export type ImageUpload = {
  id: string
  file: File
  fraction: number
  /** True if it is queued, or the server asked to wait. */
  isWaiting: boolean
  failure: string | null
  /** False for a file that would always be refused. */
  canRetry: boolean
}

export type ImageUploads = {
  uploads: readonly ImageUpload[]
  /**
   * Starts uploading pictures, which are inserted at `at` or at the cursor. Files that aren't pictures are
   * refused.
   */
  send: (editor: Editor, files: readonly File[], at?: number) => void
  retry: (editor: Editor, upload: ImageUpload) => void
  dismiss: (editor: Editor, upload: ImageUpload) => void
}

/**
 * Uploads pictures from the editor. A failed picture keeps its file and its place until it is retried or
 * dismissed.
 */
export function useImageUploads(uploadImage: UploadImage | undefined): ImageUploads {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const isAlive = useAlive()
  const change = (id: string, part: Partial<ImageUpload>) => {
    if (!isAlive.current) return
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const run = async (editor: Editor, { id, file }: ImageUpload) => {
    const read = await readPicture(file, rules.bytesMax)
    const refusal = refusalOf(read.file, rules) ?? read.refusal
    if (refusal || !uploadImage)
      return change(id, { failure: refusal ?? "You can't add pictures here", canRetry: false })
    change(id, { failure: null, fraction: 0, isWaiting: true })
    try {
      const image = await uploadImage(read.file, (fraction) =>
        change(id, fraction === 'waiting' ? { isWaiting: true } : { fraction, isWaiting: false }),
      )
      if (!isAlive.current || editor.isDestroyed) return
      placeImage(editor, id, { src: image.url, width: image.width, height: image.height, alt: altOf(file) })
      drop(id)
    } catch (problem) {
      change(id, {
        failure:
          problem instanceof Error && problem.message ? problem.message : "Couldn't upload the picture",
      })
    }
  }
  return {
    uploads,
    send: (editor, files, at) => {
      for (const file of files) {
        const upload: ImageUpload = {
          id: nextId(),
          file,
          fraction: 0,
          isWaiting: true,
          failure: null,
          canRetry: true,
        }
        holdPlace(editor, { id: upload.id, at: at ?? editor.state.selection.to, label: file.name })
        setUploads((all) => [...all, upload])
        void run(editor, upload)
      }
    },
    retry: (editor, upload) => void run(editor, upload),
    dismiss: (editor, upload) => {
      freePlace(editor, upload.id)
      drop(upload.id)
    },
  }
}

function placeImage(
  editor: Editor,
  id: string,
  attrs: { src: string; width: number; height: number; alt: string },
) {
  const at = findPlace(editor, id) ?? editor.state.doc.content.size
  freePlace(editor, id)
  editor.commands.insertContentAt(at, { type: 'image', attrs })
}

/** File names of screenshots and cameras are useless as alternative text. */
function altOf(file: File): string {
  const name = file.name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return /^(image|img|screenshot|photo|dsc|pxl|whatsapp)?[\s\d.:()at]*$/i.test(name) ? '' : name
}

let count = 0
function nextId(): string {
  count += 1
  return `upload-${count}`
}

function useAlive() {
  const isAlive = useRef(true)
  useEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])
  return isAlive
}
