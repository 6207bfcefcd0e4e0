import { Box, Button, Flex } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useId } from 'react'
import { FieldLabel } from '#web/ui/field.tsx'
import styles from './rich-text-editor.module.css'

const altLengthMax = 300

/** The panel for the selected picture, with its alternative text and the button to remove it. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const id = useId()
  const alt = useEditorState({ editor, selector: ({ editor: live }) => altOfSelected(live) })
  if (alt === null) return null
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would submit the form around the editor, and Esc would close a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    editor.view.focus()
  }
  return (
    <div className={`line-below ground-card ${styles.panel}`}>
      <FieldLabel htmlFor={id}>Describe the picture for people who can't see it</FieldLabel>
      <Flex gap={8} wrap="wrap" mb={4}>
        <Box flex="1 1 200px">
          <input
            id={id}
            value={alt}
            maxLength={altLengthMax}
            autoComplete="off"
            onChange={(event) => describe(editor, event.currentTarget.value)}
            onKeyDown={finish}
          />
        </Box>
        <Button onClick={() => editor.chain().focus().deleteSelection().run()}>Remove picture</Button>
      </Flex>
    </div>
  )
}

function altOfSelected(editor: Editor): string | null {
  if (!editor.isActive('image')) return null
  const alt: unknown = editor.getAttributes('image').alt
  return typeof alt === 'string' ? alt : ''
}

/** Changes only the attribute, because replacing the picture would lose the selection on every letter. */
function describe(editor: Editor, alt: string): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(editor.state.selection.from, 'alt', alt))
}
