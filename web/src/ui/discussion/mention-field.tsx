import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useState,
} from 'react'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './mention-field.module.css'
import { type Mentions, nameAtCaret } from './mentions.ts'

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onChange'> {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onText: (text: string) => void
  mentions: Mentions | undefined
}

/**
 * A field for a message. After '@' it offers people: the arrow keys move, Enter or Tab choose, Escape closes. The focus stays in
 * the field. Without `mentions` it is a plain field.
 */
export function MentionField({ field, value, onText, mentions, onKeyDown, ...props }: MentionFieldProps) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const name = mentions ? nameAtCaret(value, caret) : null
  const isOpen = name !== null && name.from !== closedAt
  const people = usePeople(mentions, isOpen ? name.search : null)
  const isShown = isOpen && people.length > 0
  const chosen = Math.min(active, people.length - 1)

  const choose = (person: Mentionable | undefined) => {
    if (!person || !name || !mentions) return
    const label = `@${mentions.remember(person)} `
    const end = name.from + label.length
    onText(value.slice(0, name.from) + label + value.slice(caret).replace(/^ /, ''))
    setClosedAt(name.from)
    setActive(0)
    // The text is drawn first; then the caret goes behind the name.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(end, end)
      setCaret(end)
    })
  }
  const onKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = isShown && !event.nativeEvent.isComposing ? keySteps[event.key] : undefined
    if (step === undefined || event.ctrlKey || event.metaKey) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    if (step === 'close') setClosedAt(name?.from ?? null)
    else if (step === 'choose') choose(people[chosen])
    else setActive((chosen + step + people.length) % people.length)
  }
  return (
    <div className={`relative grow ${styles.field}`}>
      <textarea
        {...props}
        ref={field}
        value={value}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setActive(0)
          if (closedAt !== null && currentTarget.value[closedAt] !== '@') setClosedAt(null)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosedAt(name?.from ?? null)}
        onKeyDown={onKeys}
        {...(isShown && {
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-activedescendant': `${id}-${chosen}`,
        })}
      />
      {isShown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="People to mention"
          className={`ground-card round-14 floats ${styles.list}`}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {people.map((person, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
            <div
              key={person._id}
              id={`${id}-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === chosen}
              className={`row gap-10 round-8 text-14 ${styles.person}`}
              onPointerMove={() => nth !== chosen && setActive(nth)}
              onClick={() => choose(person)}
            >
              <PersonAvatar name={person.name} photo={person.profile} sizePx={28} />
              <span className="shrinks">
                <span className="block breaks">{person.name}</span>
                <span className="block text-12 dimmed">
                  {[person.roleModel === 'Alumni' && 'Alumni', person.hint].filter(Boolean).join(', ')}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const keySteps: Readonly<Record<string, number | 'choose' | 'close'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'choose',
  Tab: 'choose',
  Escape: 'close',
}

/** The people to offer; none while no name is written. */
function usePeople(mentions: Mentions | undefined, search: string | null): readonly Mentionable[] {
  const asked = useDeferredValue(search)
  const { data } = useQuery({
    queryKey: ['mentionable', mentions?.key, asked],
    queryFn: ({ signal }) => mentions?.find(asked ?? '', signal) ?? [],
    enabled: mentions !== undefined && asked !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  return search === null ? [] : (data ?? [])
}
