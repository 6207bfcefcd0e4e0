import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconTableOff,
  IconTablePlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'

export type ToolbarCommand = {
  /** The tool's label, shown on hover. */
  name: string
  keys?: string
  Drawing: TablerIcon
  /** Only for tools with a state; makes the button a toggle. */
  isOn?: (editor: Editor) => boolean
  isUsable?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const focused = (editor: Editor) => editor.chain().focus()

/**
 * The groups of the toolbar in reading order. Link and picture come between the last two
 * (editor-toolbar.tsx).
 */
export const textCommands: readonly ToolbarCommand[] = [
  {
    name: 'Heading',
    Drawing: IconH2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Small heading',
    Drawing: IconH3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bold',
    keys: 'Ctrl+B',
    Drawing: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => focused(editor).toggleBold().run(),
  },
  {
    name: 'Italic',
    keys: 'Ctrl+I',
    Drawing: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    name: 'Code',
    keys: 'Ctrl+E',
    Drawing: IconCode,
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => focused(editor).toggleCode().run(),
  },
  {
    name: 'Bulleted list',
    Drawing: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    Drawing: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    Drawing: IconBlockquote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => focused(editor).toggleBlockquote().run(),
  },
  {
    name: 'Code block',
    Drawing: IconSourceCode,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => focused(editor).toggleCodeBlock().run(),
  },
  {
    name: 'Insert table',
    Drawing: IconTablePlus,
    isUsable: (editor) => !editor.isActive('table'),
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
]

export const historyCommands: readonly ToolbarCommand[] = [
  {
    name: 'Undo',
    keys: 'Ctrl+Z',
    Drawing: IconArrowBackUp,
    isUsable: (editor) => editor.can().undo(),
    run: (editor) => focused(editor).undo().run(),
  },
  {
    name: 'Redo',
    keys: 'Ctrl+Y',
    Drawing: IconArrowForwardUp,
    isUsable: (editor) => editor.can().redo(),
    run: (editor) => focused(editor).redo().run(),
  },
]

/** A second row of tools while the cursor is in a table. */
export const tableCommands: readonly ToolbarCommand[] = [
  {
    name: 'Add row below',
    Drawing: IconRowInsertBottom,
    run: (editor) => focused(editor).addRowAfter().run(),
  },
  {
    name: 'Add column right',
    Drawing: IconColumnInsertRight,
    run: (editor) => focused(editor).addColumnAfter().run(),
  },
  { name: 'Delete row', Drawing: IconRowRemove, run: (editor) => focused(editor).deleteRow().run() },
  { name: 'Delete column', Drawing: IconColumnRemove, run: (editor) => focused(editor).deleteColumn().run() },
  { name: 'Delete table', Drawing: IconTableOff, run: (editor) => focused(editor).deleteTable().run() },
]
