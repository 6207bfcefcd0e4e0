import { Text } from '@mantine/core'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { fileSizeWords } from './file-size.ts'
import { Icon } from './icon.tsx'
import styles from './picked-file-list.module.css'
import type { PickedFile } from './picked-files.ts'
import { SquareButton } from './square-button.tsx'

interface PickedFileListProps {
  files: readonly PickedFile[]
  /** Tiles if all files are pictures, otherwise rows with name and size. */
  shape: 'tiles' | 'rows'
  onRemove: (file: PickedFile) => void
}

/** The files of a form, each with a button to remove it. */
export function PickedFileList({ files, shape, onRemove }: PickedFileListProps) {
  return (
    <ul
      style={shape === 'tiles' ? { marginTop: 10 } : undefined}
      className={`gap-10 ${shape === 'tiles' ? `flex wrap ${styles.tiles}` : `grid ${styles.rows}`}`}
    >
      {files.map((picked) => (
        <li key={picked.key} className={shape === 'rows' ? 'row gap-10' : undefined}>
          <Face picked={picked} />
          {shape === 'rows' && <NameAndSize picked={picked} />}
          <span className={styles.remove}>
            <SquareButton
              isSmall
              aria-label={`Remove ${picked.name}`}
              onClick={({ currentTarget }) => {
                focusPicking(currentTarget)
                onRemove(picked)
              }}
            >
              <Icon name="close" sizePx={16} />
            </SquareButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The pressed button disappears with its file, so the focus moves to the button that picks another. */
function focusPicking(pressed: HTMLElement): void {
  pressed.closest('fieldset')?.querySelector<HTMLElement>('[data-picks-files]')?.focus()
}

const faceWords = 'center ground-raised text-11 weight-700 dimmed'

function Face({ picked: { src, name } }: { picked: PickedFile }) {
  if (src !== null) return <img className={`${faceWords} ${styles.face}`} src={thumbnailOf(src)} alt={name} />
  return (
    <span className={`${faceWords} ${styles.face}`} aria-hidden="true">
      {/\.(\w{1,4})$/.exec(name)?.[1] ?? 'file'}
    </span>
  )
}

function NameAndSize({ picked: { name, file } }: { picked: PickedFile }) {
  return (
    <span className="grid grow shrinks">
      <span className="ellipsis text-14 secondary">{name}</span>
      {file && (
        <Text span variant="dimmed">
          {fileSizeWords(file.size)}
        </Text>
      )}
    </span>
  )
}
