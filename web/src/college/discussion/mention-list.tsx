import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import type { CSSProperties } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import styles from '#web/ui/select-menu.module.css'

interface MentionListProps {
  id: string
  people: readonly Mentionable[]
  chosen: number
  choose: (person: Mentionable) => void
  setActive: (nth: number) => void
}

/** The people that a field offers; the field handles the keys. */
export function MentionList({ id, people, chosen, choose, setActive }: MentionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="People to mention"
      className="ground-card round-14 floats"
      style={listStyle}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {people.map((person, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
        <div
          key={person._id}
          id={`${id}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === chosen}
          className={`row gap-10 round-8 text-14 ${styles.option}`}
          data-active={nth === chosen || undefined}
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
  )
}

const listStyle: CSSProperties = {
  position: 'absolute',
  zIndex: 'var(--portal-z-popover)',
  top: 'calc(100% + 4px)',
  left: 0,
  width: 'min(320px, 100%)',
  maxHeight: 260,
  padding: 6,
  overflowY: 'auto',
}
