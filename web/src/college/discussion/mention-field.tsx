import type { ComponentProps, RefObject } from 'react'
import { MentionList } from './mention-list.tsx'
import type { Mentions } from './mentions.ts'
import { useMentionChooser } from './use-mention-chooser.ts'

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange'> {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onText: (text: string) => void
  mentions: Mentions | undefined
}

/**
 * A field for a message that offers people after "@": the arrow keys move, Enter or Tab choose, Escape
 * closes. The focus stays in the field. Without `mentions` it is a plain field.
 */
export function MentionField({ field, value, onText, mentions, onKeyDown, ...props }: MentionFieldProps) {
  const chooser = useMentionChooser({ field, value, onText, mentions })
  const { id, people, chosen, isShown, choose, setActive } = chooser
  return (
    <div className="relative grow shrinks">
      <textarea
        {...props}
        ref={field}
        value={value}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          chooser.onTyped(currentTarget)
        }}
        onSelect={({ currentTarget }) => chooser.onCaret(currentTarget.selectionStart)}
        onBlur={chooser.close}
        onKeyDown={(event) => {
          if (!chooser.takesKey(event)) onKeyDown?.(event)
        }}
        {...(isShown && {
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-activedescendant': `${id}-${chosen}`,
        })}
      />
      {isShown && (
        <MentionList id={id} people={people} chosen={chosen} choose={choose} setActive={setActive} />
      )}
    </div>
  )
}
