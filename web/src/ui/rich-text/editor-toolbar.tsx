import { IconLink, IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import styles from './rich-text-editor.module.css'
import { historyCommands, type ToolbarCommand, tableCommands, textCommands } from './toolbar-commands.ts'

type EditorToolbarProps = {
  editor: Editor
  /** Lets a key in the text move the focus to the toolbar. */
  toolbarRef: RefObject<HTMLDivElement | null>
  onLink: () => void
  /** Undefined if pictures aren't accepted. */
  onPicture: (() => void) | undefined
}

/** The toolbar: one tab stop, arrow keys move between the tools, Esc returns to the text. */
export function EditorToolbar({ editor, toolbarRef, onLink, onPicture }: EditorToolbarProps) {
  const commands = shownCommands(onLink, onPicture)
  const [current, setCurrent] = useState(0)
  const isInTable = useEditorState({ editor, selector: ({ editor: live }) => live.isActive('table') })
  const all = isInTable ? [...commands, ...tableCommands] : commands
  const stop = Math.min(current, all.length - 1)
  const draw = (command: ToolbarCommand, index: number) => (
    <ToolbarButton
      key={command.name}
      editor={editor}
      command={command}
      isTabStop={index === stop}
      onFocus={() => setCurrent(index)}
    />
  )
  return (
    <div
      ref={toolbarRef}
      className={`line-below ground-raised ${styles.toolbar}`}
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      onKeyDown={(event) => moveByKey(event, editor)}
    >
      <div className={`grid gap-4 ${styles.row}`}>{commands.map(draw)}</div>
      {isInTable && (
        <div className={`grid gap-4 ${styles.row}`}>
          {tableCommands.map((command, index) => draw(command, commands.length + index))}
        </div>
      )}
    </div>
  )
}

function shownCommands(onLink: () => void, onPicture: (() => void) | undefined): ToolbarCommand[] {
  const link: ToolbarCommand = {
    name: 'Link',
    keys: 'Ctrl+K',
    Drawing: IconLink,
    isOn: (editor) => editor.isActive('link'),
    run: onLink,
  }
  const picture: ToolbarCommand[] = onPicture
    ? [{ name: 'Add picture', Drawing: IconPhotoPlus, run: onPicture }]
    : []
  return [...textCommands, link, ...picture, ...historyCommands]
}

type ToolbarButtonProps = {
  editor: Editor
  command: ToolbarCommand
  isTabStop: boolean
  onFocus: () => void
}

function ToolbarButton({ editor, command, isTabStop, onFocus }: ToolbarButtonProps) {
  const { isOn, isUsable } = useEditorState({
    editor,
    selector: ({ editor: live }) => ({
      isOn: command.isOn?.(live),
      isUsable: command.isUsable?.(live) ?? true,
    }),
  })
  const { Drawing } = command
  return (
    <button
      type="button"
      className={`center round-8 secondary ${styles.tool}`}
      data-hover="ink ground"
      aria-label={command.name}
      aria-pressed={isOn}
      // Not `disabled`, because a focused tool that becomes disabled would lose the focus.
      aria-disabled={!isUsable}
      aria-keyshortcuts={command.keys?.replace('Ctrl', 'Control')}
      title={command.keys ? `${command.name} (${command.keys})` : command.name}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      // Keeps the text's selection, and a phone's keyboard, when a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isUsable && command.run(editor)}
    >
      <Drawing size={19} stroke={1.7} aria-hidden="true" />
    </button>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveByKey(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    // Not the `focus` command, which waits for the next frame, so that the next key would be lost.
    editor.view.focus()
    return
  }
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const focused = event.target instanceof Element ? event.target.closest('button') : null
  const step = steps[event.key]
  if (!focused || step === undefined) return
  event.preventDefault()
  tools[(tools.indexOf(focused) + step + tools.length) % tools.length]?.focus()
}
