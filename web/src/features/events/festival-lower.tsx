import { Box, Stack } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { Toran } from '#web/ui/toran.tsx'
import styles from './event-page.module.css'
import { Faq, Files, hasWords, Part, Prose, Schedule } from './event-parts.tsx'
import type { EventSlots } from './event-slots.ts'

/**
 * The lower half of a festival event, below the garland and across the page: the rules and the schedule, with
 * prizes and heads beside them.
 */
export function FestivalLower({ event, slots }: { event: EventDetail; slots: EventSlots }) {
  const { slug, body, rules, rulesPdf, schedule, faq, attachments } = event
  return (
    <>
      <Box my={12}>
        <Toran />
      </Box>
      <div className={`grid gap-28 ${styles.lower}`}>
        <Stack gap={28} miw={0}>
          <Prose title="About" html={body} />
          {hasWords(rules) && (
            <Part title="Rules">
              <RichTextView html={rules} className={styles.rules} />
            </Part>
          )}
          <Files title="Full rules" slug={slug} files={rulesPdf ? [rulesPdf] : []} />
          <Schedule title="How it runs" schedule={schedule} />
          <Faq faq={faq} />
          <Files title="Files" slug={slug} files={attachments} />
        </Stack>
        {slots.festival?.aside(event)}
      </div>
      {slots.questions?.(event)}
    </>
  )
}
