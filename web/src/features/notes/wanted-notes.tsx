import { Box, Stack } from '@mantine/core'
import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noteRequests } from './notes.cache.ts'
import styles from './wanted-notes.module.css'

/**
 * The requests for notes of a semester and branch, and the answers to the viewer's own requests. Renders
 * nothing if there are none.
 */
export function WantedNotes({ semester, branch }: { semester: string; branch: string }) {
  const { data } = useQuery(noteRequests({ semester, branch }))
  if (!data || (data.result.length === 0 && data.answered.length === 0)) return null
  return (
    <Box
      component="section"
      p={16}
      mt={24}
      bd="1px solid var(--portal-line)"
      bdrs={14}
      bg="var(--portal-card)"
      className={styles.wanted}
      aria-labelledby="wanted-notes"
    >
      <Box component="h2" mb={8} fz="xl" id="wanted-notes">
        Wanted
      </Box>
      <Stack component="ul" gap={0}>
        {data.answered.map(({ subject, module, note }) => (
          <li key={`${note.slug}:${module}`} className="row wrap between touch line-above text-14">
            <Box component="p" flex="1 1 220px">
              <Icon name="check" sizePx={16} /> New notes on {whatOf(subject.name, module)}, as you requested:{' '}
              <Link to="/notes" search={{ note: note.slug }} resetScroll={false}>
                {note.title}
              </Link>
            </Box>
          </li>
        ))}
        {data.result.map(({ subject, module, askedCount, isAskedByMe }) => (
          <li key={`${subject._id}:${module}`} className="row wrap between touch line-above text-14">
            <Box component="p" flex="1 1 220px">
              {askersOf(askedCount, isAskedByMe)} notes on {whatOf(subject.name, module)}
            </Box>
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
      </Stack>
    </Box>
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
