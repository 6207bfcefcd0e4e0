import { Box, Button, Flex } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { FieldLabel, FieldNote } from '#web/ui/field.tsx'
import styles from './rich-text-editor.module.css'
import { linkFromTyped } from './rich-text-rules.ts'

/** The panel for a link's address, below the toolbar. Not a form, because the editor is inside one. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const present: unknown = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '')
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    onClose()
    editor.view.focus()
  }
  const apply = () => {
    const href = linkFromTyped(typed)
    if (href === null) return setError('Enter a web or e-mail address, e.g. https://example.org')
    onClose()
    setLink(editor, href)
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the field and the buttons inside are interactive.
    <div className={`line-below ground-card ${styles.panel}`} onKeyDown={(event) => answerKeys(event, close)}>
      <FieldLabel htmlFor={id}>Link address</FieldLabel>
      <Flex gap={8} wrap="wrap" mb={4}>
        <Box flex="1 1 200px">
          <input
            id={id}
            value={typed}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the panel opens because its button was pressed.
            autoFocus
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setError(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
        </Box>
        <Button variant="filled" onClick={apply}>
          Add link
        </Button>
        {typeof present === 'string' && <Button onClick={remove}>Remove link</Button>}
        <Button onClick={close}>Cancel</Button>
      </Flex>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

/** Esc closes only the panel, not a dialog around the editor. */
function answerKeys(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}

function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew) {
    const text = href.replace(/^mailto:/, '')
    const marks = [{ type: 'link', attrs: { href } }]
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'text', text, marks },
        { type: 'text', text: ' ' },
      ])
      .run()
    return
  }
  editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}
