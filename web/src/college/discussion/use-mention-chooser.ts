import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Mentions, nameAtCaret } from './mentions.ts'

interface ChooserOptions {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onText: (text: string) => void
  mentions: Mentions | undefined
}

const keySteps: Readonly<Record<string, number | 'choose' | 'close'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'choose',
  Tab: 'choose',
  Escape: 'close',
}

/** Finds the people to offer while a name is typed after "@", and handles the keys of their list. */
export function useMentionChooser({ field, value, onText, mentions }: ChooserOptions) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  /** The position of the "@" whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const name = mentions ? nameAtCaret(value, caret) : null
  const isOpen = name !== null && name.from !== closedAt
  const people = usePeople(mentions, isOpen ? name.search : null)
  const isShown = isOpen && people.length > 0
  const chosen = Math.min(active, people.length - 1)
  const close = () => setClosedAt(name?.from ?? null)

  const choose = (person: Mentionable | undefined) => {
    if (!person || !name || !mentions) return
    const label = `@${mentions.remember(person)} `
    const end = name.from + label.length
    // Rendered at once, so that the caret is behind the name before the next key.
    flushSync(() => {
      onText(value.slice(0, name.from) + label + value.slice(caret).replace(/^ /, ''))
      close()
      setActive(0)
    })
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
    setCaret(end)
  }
  return {
    id,
    people,
    chosen,
    isShown,
    choose,
    close,
    setActive,
    onCaret: setCaret,
    onTyped: ({ value: typed, selectionStart }: HTMLTextAreaElement) => {
      setCaret(selectionStart)
      setActive(0)
      if (closedAt !== null && typed[closedAt] !== '@') setClosedAt(null)
    },
    /** Handles a key of the list and returns whether it was one. */
    takesKey: (event: KeyboardEvent): boolean => {
      const step = isShown && !event.nativeEvent.isComposing ? keySteps[event.key] : undefined
      if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return false
      event.preventDefault()
      event.stopPropagation()
      if (step === 'close') close()
      else if (step === 'choose') choose(people[chosen])
      else setActive((chosen + step + people.length) % people.length)
      return true
    },
  }
}

/** Returns the people to offer; none while no name is typed. */
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
