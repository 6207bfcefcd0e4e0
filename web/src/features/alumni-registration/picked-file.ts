import { limits } from '@portal/contract/limits.ts'
import { useEffect, useState } from 'react'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const proofTypes = [...photoTypes, 'application/pdf']

export interface PickedFile {
  file: File
  /** Shows it; null for what is no picture. */
  previewUrl: string | null
}

/** One file of the form: picked, checked, taken back. The server looks at the content and has the last word. */
export function usePickedFile(types: readonly string[], kind: string) {
  const [picked, setPicked] = useState<PickedFile | null>(null)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const url = picked?.previewUrl
  // The browser holds every previewed file in memory until its address is given back.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const pick = (file: File) => {
    const found = refusalOf(file, types, kind)
    setRefusal(found)
    if (found === undefined) setPicked({ file, previewUrl: previewOf(file) })
  }
  const remove = () => {
    setPicked(null)
    setRefusal(undefined)
  }
  return { picked, refusal, pick, remove }
}

export type FilePicking = ReturnType<typeof usePickedFile>

export function refusalOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  types: readonly string[],
  kind: string,
): string | undefined {
  if (!types.includes(type)) return `${name} does not fit: take ${kind}`
  if (size > limits.proofBytesMax) return `${name} is larger than 5 MB: take a smaller one`
  return size === 0 ? `${name} is empty: pick it again` : undefined
}

function previewOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null
}
