import { useEffect, useRef, useState } from 'react'
import { fileSizeWords } from './file-size.ts'
import { type ReadPicture, readPicture } from './readable-picture.ts'

/** What a field of files takes. The server looks at the content and has the last word; this saves the way there. */
export interface FileRules {
  /** Media types ('image/png') and endings ('.docx'): some browsers know no type for a file of an office program. */
  types: readonly string[]
  /** What to take instead of a file of another type: 'a PDF or a picture'. */
  kind: string
  bytesMax: number
  countMax: number
}

/** A file in the form: one that was just picked, or (without `file`) one that the server has. */
export interface PickedFile {
  key: string
  name: string
  /** Shows it; null for what is no picture. */
  src: string | null
  file: File | null
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const pictureKind = 'JPEG, PNG, WebP, GIF or AVIF'

/**
 * The files of a form: picked, checked, taken back. What does not fit is left out, and `refusals` says which and why.
 * Where one file fits, a new one takes the place of the old.
 * @param initial what the server has already; read once.
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
    // What was picked meanwhile, while these were looked at, keeps its place.
    setFiles((before) => [...(isSingle ? [] : before), ...fitting.map(pickedFile)].slice(0, rules.countMax))
  }
  const remove = (gone: PickedFile) => {
    setFiles(files.filter(({ key }) => key !== gone.key))
    setRefusals([])
  }
  /** The server has other files now: new ones are shown, missing ones go, and what was picked or removed here stays so. */
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

/** Which files may go along, for as many as there is room; a sentence for each that may not. */
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

/** The same, with pictures over the limits made smaller first; pictures that the browser cannot read are left out too. */
export async function checkFiles(
  files: readonly File[],
  rules: FileRules,
  roomCount: number,
): Promise<{ fitting: File[]; refusals: string[] }> {
  const isPicture = ({ type }: File) => rules.types.includes(type)
  const read: ReadPicture[] = []
  // One after the other: a phone has no room for several decoded photos.
  for (const file of files)
    read.push(isPicture(file) ? await readPicture(file, rules.bytesMax) : { file, damage: null })
  const sorted = sortFiles(
    read.map(({ file }) => file),
    rules,
    roomCount,
  )
  const damages = new Map(read.map(({ file, damage }) => [file, damage]))
  return {
    fitting: sorted.fitting.filter((file) => damages.get(file) === null),
    refusals: [
      ...sorted.refusals,
      ...sorted.fitting.map((file) => damages.get(file) ?? null).filter((damage) => damage !== null),
    ],
  }
}

/** Why one file is not taken, before it is decoded; null when it is. */
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

/** The browser holds every previewed file in memory until its address is given back. */
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
