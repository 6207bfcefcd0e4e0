import { useEffect, useRef, useState } from 'react'
import { fileSizeWords } from './file-size.ts'
import { type ReadPicture, readPicture } from './readable-picture.ts'

/**
 * The files that a field accepts. The server checks the content again; these rules save an upload that would
 * be refused.
 */
export interface FileRules {
  /** Media types ("image/png") and endings (".docx"), because some browsers know no type for office files. */
  types: readonly string[]
  /** The name of the accepted types for a refusal: "a PDF or a picture". */
  kind: string
  bytesMax: number
  countMax: number
}

/** A file in the form: just picked, or already on the server (without `file`). */
export interface PickedFile {
  key: string
  name: string
  /** The address of its preview; null if it isn't a picture. */
  src: string | null
  file: File | null
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const pictureKind = 'JPEG, PNG, WebP, GIF or AVIF'

/**
 * Holds the files of a form: picks, checks and removes them. Files that don't fit are left out, with the
 * reason in `refusals`. If only one file is allowed, a new one replaces it.
 * @param initial the files that the server has; read once
 */
export function usePickedFiles(rules: FileRules, initial: readonly PickedFile[] = []) {
  const [kept, setKept] = useState(initial)
  const [files, setFiles] = useState(initial)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  useFreedAddresses(files)
  const add = async (given: readonly File[]) => {
    const isSingle = rules.countMax === 1
    const { fitting, refusals: unfit } = await checkFiles(
      given,
      rules,
      isSingle ? 1 : rules.countMax - files.length,
    )
    setRefusals(unfit)
    if (fitting.length === 0) return
    // Files picked while these were checked keep their place.
    setFiles((before) => [...(isSingle ? [] : before), ...fitting.map(pickedFile)].slice(0, rules.countMax))
  }
  const remove = (gone: PickedFile) => {
    setFiles(files.filter(({ key }) => key !== gone.key))
    setRefusals([])
  }
  /**
   * Takes over a new list of the server's files: new ones are added, missing ones are removed, and the
   * person's own changes stay.
   */
  const rebase = (now: readonly PickedFile[]) => {
    const picked = files.filter(({ file }) => file !== null)
    const isRemoved = (one: PickedFile) =>
      kept.some(({ key }) => key === one.key) && !files.some(({ key }) => key === one.key)
    const theirs = now.filter((one) => !isRemoved(one))
    const isReplaced = rules.countMax === 1 && picked.length > 0
    setFiles(isReplaced ? picked : [...theirs, ...picked].slice(0, rules.countMax))
    setKept(now)
  }
  const hasChanged = files.some(({ file }) => file !== null) || files.length !== kept.length
  return { files, refusals, add, remove, rebase, hasChanged }
}

export type FilePicking = ReturnType<typeof usePickedFiles>

/** Returns the files that fit into the remaining room, and a message for each that doesn't. */
export function sortFiles(
  files: readonly File[],
  rules: FileRules,
  roomCount: number,
): { fitting: File[]; refusals: string[] } {
  const fitting: File[] = []
  const refusals: string[] = []
  for (const file of files) {
    const refusal = refusalOf(file, rules) ?? (fitting.length < roomCount ? null : fullSentence(file, rules))
    if (refusal === null) fitting.push(file)
    else refusals.push(refusal)
  }
  return { fitting, refusals }
}

/**
 * Like `sortFiles`, but first shrinks pictures over the limits. Pictures that the browser can't read are left
 * out too.
 */
export async function checkFiles(
  files: readonly File[],
  rules: FileRules,
  roomCount: number,
): Promise<{ fitting: File[]; refusals: string[] }> {
  const isPicture = ({ type }: File) => rules.types.includes(type)
  const read: ReadPicture[] = []
  // One by one, because a phone can't hold several decoded photos.
  for (const file of files)
    read.push(isPicture(file) ? await readPicture(file, rules.bytesMax) : { file, refusal: null })
  const sorted = sortFiles(
    read.map(({ file }) => file),
    rules,
    roomCount,
  )
  const unread = read.filter(({ file, refusal }) => refusal !== null && sorted.fitting.includes(file))
  return {
    fitting: sorted.fitting.filter((fitting) => !unread.some(({ file }) => file === fitting)),
    refusals: [...sorted.refusals, ...unread.map(({ refusal }) => refusal ?? '')],
  }
}

/** Returns why a file is refused before it is decoded, or null. */
export function refusalOf(
  { name, type, size }: File,
  { types, kind, bytesMax }: Omit<FileRules, 'countMax'>,
): string | null {
  const hasType = types.some((one) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : one === type))
  if (!hasType) return `${name} isn't supported. Use ${kind}.`
  if (size > bytesMax) return `${name} is larger than ${fileSizeWords(bytesMax)}. Choose a smaller one.`
  return size === 0 ? `${name} is empty. Choose another file.` : null
}

function fullSentence({ name }: File, { countMax }: FileRules): string {
  return `${name} wasn't added. You can add up to ${countMax === 1 ? 'one file' : `${countMax} files`}.`
}

let pickedCount = 0
function pickedFile(file: File): PickedFile {
  pickedCount += 1
  const src = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  return { key: `picked-${pickedCount}`, name: file.name, src, file }
}

/** Revokes preview addresses: the browser holds each previewed file in memory until then. */
function useFreedAddresses(files: readonly PickedFile[]): void {
  const shown = useRef<readonly PickedFile[]>([])
  useEffect(() => {
    for (const gone of shown.current) if (!files.includes(gone)) free(gone)
    shown.current = files
  }, [files])
  useEffect(() => () => shown.current.forEach(free), [])
}

function free({ file, src }: PickedFile): void {
  if (file && src) URL.revokeObjectURL(src)
}
