import { Box, Button, Group, Stack } from '@mantine/core'
import type { OpenReports } from '@portal/contract/moderation.ts'
import { moderationLimits } from '@portal/contract/moderation-words.ts'
import { type ReactNode, useId, useState } from 'react'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import styles from './reported-card.module.css'

interface ReportedCardProps extends OpenReports, Decisions {
  /** The reported thing, such as "note". */
  thing: string
  title: string
  /** The title with a link, if the thing has a page. */
  heading?: ReactNode
  /** Shown beside the title, for things that are hidden. */
  tag?: ReactNode
  /** The author of the thing. */
  about: ReactNode
  /** The text, if it is read on the card. */
  words?: ReactNode
  /** A link to the thing, before the decisions. */
  look?: ReactNode
}

interface Decisions {
  keep: { label: string; send: () => Promise<{ message: string }> }
  /** `help` tells what the author is told and can do then. */
  remove: { help: string; send: (reason: string) => Promise<{ message: string }> }
}

/** A reported thing with the reporters, reasons and times, for the people who keep or remove it. */
export function ReportedCard({ reports, reportCount, title, words, ...card }: ReportedCardProps) {
  const titleId = useId()
  return (
    <article className={`pad-16 surface breaks ${styles.card}`} aria-labelledby={titleId}>
      <Group component="header" gap={8} className={styles.head}>
        <Box component="h2" fz={18} lh={1.3} id={titleId}>
          {card.heading ?? title}
        </Box>
        {card.tag}
      </Group>
      <p>
        {card.about}. {countOf(reportCount, 'report', 'reports')}
      </p>
      {words && <Box my={8}>{words}</Box>}
      <Stack component="ul" gap={12} my={12} aria-label="Reports">
        {reports.map(({ author, reason, date }) => (
          <li key={author._id} style={{ paddingLeft: 12, borderLeft: '3px solid var(--portal-line)' }}>
            <p>
              <AuthorLink author={author} />, <RelativeTime iso={date} style="card" />
            </p>
            <p className="lines" style={{ marginTop: 2 }}>
              {reason}
            </p>
          </li>
        ))}
      </Stack>
      {reportCount > reports.length && <p>and {reportCount - reports.length} older ones</p>}
      <Decide title={title} {...card} />
    </article>
  )
}

function Decide(props: Decisions & Pick<ReportedCardProps, 'thing' | 'title' | 'look'>) {
  const { thing, title, look, keep, remove } = props
  const [isRemoving, setIsRemoving] = useState(false)
  const { isSending, send } = useSending()
  return (
    <Group gap={8} mt={16}>
      {look}
      <Button loading={isSending} aria-label={`${keep.label}: ${title}`} onClick={() => void send(keep.send)}>
        {keep.label}
      </Button>
      <Button
        variant="danger"
        disabled={isSending}
        aria-label={`Remove ${thing}: ${title}`}
        onClick={() => setIsRemoving(true)}
      >
        Remove {thing}
      </Button>
      <ReasonDialog
        title={`Remove ${title}`}
        label="Why are you removing it?"
        help={remove.help}
        action={`Remove ${thing}`}
        isHarsh
        lengthMax={moderationLimits.reasonLengthMax}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onSend={remove.send}
      />
    </Group>
  )
}
