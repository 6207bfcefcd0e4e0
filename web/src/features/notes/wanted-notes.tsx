import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noteRequests } from './notes.cache.ts'
import styles from './wanted-notes.module.css'

/** What others ask for in a semester and branch, and what came for the reader's own requests. Nothing while nobody asks. */
export function WantedNotes({ semester, branch }: { semester: string; branch: string }) {
  const { data } = useQuery(noteRequests({ semester, branch }))
  if (!data || (data.result.length === 0 && data.answered.length === 0)) return null
  return (
    <section className={styles.wanted} aria-labelledby="wanted-notes">
      <h2 id="wanted-notes">Wanted</h2>
      <ul>
        {data.answered.map(({ subject, module, note }) => (
          <li key={`${note.slug}:${module}`}>
            <p>
              <Icon name="check" sizePx={16} /> New notes on {whatOf(subject.name, module)}, as you requested:{' '}
              <Link to="/notes" search={{ note: note.slug } as never} resetScroll={false}>
                {note.title}
              </Link>
            </p>
          </li>
        ))}
        {data.result.map(({ subject, module, askedCount, isAskedByMe }) => (
          <li key={`${subject._id}:${module}`}>
            <p>
              {askersOf(askedCount, isAskedByMe)} notes on {whatOf(subject.name, module)}
            </p>
            {mayOpen('Student', '/notes/create') && !(isAskedByMe && askedCount === 1) && (
              <LinkButton
                to="/notes/create"
                search={{ subject: subject.slug, ...(module === null ? {} : { module: String(module) }) }}
                size="compact-md"
                aria-label={`Share notes on ${whatOf(subject.name, module)}`}
              >
                Share notes
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whatOf(name: string, module: number | null): string {
  return module === null ? name : `${name}, module ${module}`
}

function askersOf(count: number, isAskedByMe: boolean): string {
  if (!isAskedByMe) return `${countOf(count, 'student wants', 'students want')}`
  if (count === 1) return 'You want'
  return `You and ${countOf(count - 1, 'student want', 'students want')}`
}
