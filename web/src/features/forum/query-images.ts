import { limits } from '@portal/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** A picture of a query: one that the server has, or one that was just picked. */
export type QueryImage = { key: string; src: string; name: string; file: File | null }

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The pictures in the form. Those that do not fit are left out, and `refusals` says which and why. */
export function useQueryImages(kept: readonly string[]) {
  const [images, setImages] = useState<readonly QueryImage[]>(() => kept.map(keptImage))
  const [refusals, setRefusals] = useState<readonly string[]>([])
  useFreedAddresses(images)
  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files, limits.queryImagesMax - images.length)
    setImages([...images, ...sorted.fitting.map(pickedImage)])
    setRefusals(sorted.refusals)
  }
  const remove = (image: QueryImage) => {
    if (image.file) URL.revokeObjectURL(image.src)
    setImages(images.filter(({ key }) => key !== image.key))
    setRefusals([])
  }
  const hasChanged = images.some(({ file }) => file !== null) || images.length !== kept.length
  return { images, refusals, add, remove, hasChanged }
}

/** Which files may go along, for as many as there is room; a sentence for each that may not. */
export function sortFiles(files: readonly File[], room: number): { fitting: File[]; refusals: string[] } {
  const fitting: File[] = []
  const refusals: string[] = []
  for (const file of files) {
    const refusal = refusalOf(file) ?? (fitting.length < room ? null : fullSentence(file))
    if (refusal === null) fitting.push(file)
    else refusals.push(refusal)
  }
  return { fitting, refusals }
}

/** The server looks at the content and has the last word; this saves the way there. */
function refusalOf({ name, type, size }: File): string | null {
  if (!imageTypes.includes(type)) return `${name} is no picture that fits: take JPEG, PNG, WebP, GIF or AVIF`
  if (size > limits.imageBytesMax) return `${name} is larger than 5 MB: take a smaller one`
  return size === 0 ? `${name} is empty: pick it again` : null
}

function fullSentence({ name }: File): string {
  return `${name} was left out: a query takes ${limits.queryImagesMax} images at most`
}

function keptImage(src: string, index: number): QueryImage {
  return { key: src, src, name: `Image ${index + 1}`, file: null }
}

let pickedCount = 0
function pickedImage(file: File): QueryImage {
  pickedCount += 1
  return { key: `picked-${pickedCount}`, src: URL.createObjectURL(file), name: file.name, file }
}

/** The browser holds every previewed file in memory until its address is given back. */
function useFreedAddresses(images: readonly QueryImage[]): void {
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  useEffect(
    () => () => {
      for (const { file, src } of latest.current) if (file) URL.revokeObjectURL(src)
    },
    [],
  )
}
