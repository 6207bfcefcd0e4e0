import { type Editor, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pastedFiles } from '../pasted-files.ts'
import { editorExtensions, withTwoHeadingLevels } from './editor-extensions.ts'
import type { ImageUploads } from './image-uploads.ts'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { isRichTextBlank } from './rich-text-rules.ts'
import { withWordLists } from './word-lists.ts'

type Wiring = {
  props: RichTextEditorProps
  uploads: ImageUploads
  onLinkKey: () => void
  onToolbarKey: () => void
}

/** Creates an editor once and always calls the latest handlers. */
export function useWiredEditor(wiring: Wiring): Editor | null {
  const live = useLatest(wiring)
  const editorRef = useRef<Editor | null>(null)
  const lastHtml = useRef(wiring.props.value)
  const editor = useEditor({
    extensions: editorExtensions,
    content: withTwoHeadingLevels(wiring.props.value),
    // This folder's style sheet has these rules; an injected one would need an exception in the content
    // security policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(wiring.props),
      transformPastedHTML: (html) => withTwoHeadingLevels(withWordLists(html)),
      handleKeyDown: (_view, event) => answerKey(event, live.current),
      handlePaste: (_view, event) => takeFiles(editorRef.current, live.current, event.clipboardData),
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        return takeFiles(editorRef.current, live.current, event.dataTransfer, at)
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      lastHtml.current = isRichTextBlank(html) ? '' : html
      live.current.props.onChange(lastHtml.current)
    },
    onBlur: () => live.current.props.onBlur?.(),
  })
  editorRef.current = editor
  useOuterValue(editor, wiring.props.value, lastHtml)
  useAttributes(editor, wiring.props)
  return editor
}

/** A value from outside (a draft, a reset) replaces the editor's content. */
function useOuterValue(editor: Editor | null, value: string, lastHtml: RefObject<string>): void {
  useEffect(() => {
    if (!editor || value === lastHtml.current) return
    lastHtml.current = value
    editor.commands.setContent(withTwoHeadingLevels(value), { emitUpdate: false })
  }, [editor, value, lastHtml])
}

/** A new or cleared error changes what screen readers announce, and must not recreate the editor. */
function useAttributes(editor: Editor | null, props: RichTextEditorProps): void {
  const attributes = attributesOf(props)
  const written = JSON.stringify(attributes)
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const { editorProps } = editor.options
    editor.setOptions({
      editorProps: { ...editorProps, attributes: JSON.parse(written) as typeof attributes },
    })
  }, [editor, written])
}

function attributesOf(props: RichTextEditorProps): Record<string, string> {
  const described = [props['aria-describedby'], `${props.id}-keys`].filter(Boolean).join(' ')
  return {
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    'aria-describedby': described,
    ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(props['aria-required'] ? { 'aria-required': 'true' } : {}),
  }
}

function answerKey(event: KeyboardEvent, { onLinkKey, onToolbarKey }: Wiring): boolean {
  if (event.altKey && event.key === 'F10') {
    onToolbarKey()
    return true
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    onLinkKey()
    return true
  }
  return false
}

function takeFiles(
  editor: Editor | null,
  { props, uploads }: Wiring,
  from: DataTransfer | null,
  at?: number,
): boolean {
  const files = pastedFiles(from)
  if (!editor || files.length === 0 || !props.uploadImage) return false
  uploads.send(editor, files, at)
  return true
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
