import { Text } from '@mantine/core'
import { DropCount, DropZone } from './form/drop-zone.tsx'
import { PickedFileList } from './picked-file-list.tsx'
import type { FilePicking, FileRules } from './picked-files.ts'

interface FilePickerProps {
  label: string
  help: string
  rules: FileRules
  /** The result of `usePickedFiles(rules)`. The form holds it and sends its files. */
  picking: FilePicking
  error?: string | undefined
  isRequired?: true
  /** The button's label; by default "Choose" (then "Change") for one file, "Add files" for several. */
  addLabel?: string
  /** Shown beside the button for people with a mouse, such as "or drop or paste them here". */
  hint?: string
  /** A description of one file that the portal has and doesn't show. A new file replaces it. */
  kept?: string | undefined
}

/** A field for files, picked or dropped here. Shows them, lets people remove them, and explains refusals. */
export function FilePicker(props: FilePickerProps) {
  const { label, help, rules, picking, error, isRequired } = props
  const { files } = picking
  const frame = {
    label,
    help,
    rules,
    isOptional: !isRequired,
    error: picking.refusals.length > 0 ? picking.refusals.join(' ') : error,
    onPick: (picked: readonly File[]) => void picking.add(picked),
  }
  if (rules.countMax === 1) {
    const word = props.addLabel ?? (files.length > 0 || props.kept ? 'Change' : 'Choose')
    return (
      <DropZone {...frame} button={word} buttonLabel={`${word} ${label}`} before={<OneFile {...props} />} />
    )
  }
  const hasOnlyPictures = rules.types.every((type) => type.startsWith('image/'))
  return (
    <DropZone
      {...frame}
      button={props.addLabel ?? 'Add files'}
      after={<DropCount hint={props.hint} count={files.length} max={rules.countMax} />}
    >
      {files.length > 0 && (
        <PickedFileList files={files} onRemove={picking.remove} shape={hasOnlyPictures ? 'tiles' : 'rows'} />
      )}
    </DropZone>
  )
}

function OneFile({ picking: { files, remove }, kept }: FilePickerProps) {
  if (files.length > 0) return <PickedFileList files={files} onRemove={remove} shape="rows" />
  return (
    <Text span size="md" c="var(--portal-text-secondary)" flex="1 1 120px" miw={0}>
      {kept ?? 'No file chosen'}
    </Text>
  )
}
