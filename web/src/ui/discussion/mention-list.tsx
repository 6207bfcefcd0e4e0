import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './mention-field.module.css'

interface MentionListProps {
  id: string
  people: readonly Mentionable[]
  chosen: number
  choose: (person: Mentionable) => void
  setActive: (nth: number) => void
}

/** The people whom a field offers; the keys are the field's. */
export function MentionList({ id, people, chosen, choose, setActive }: MentionListProps) {
  return (
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
  )
}
