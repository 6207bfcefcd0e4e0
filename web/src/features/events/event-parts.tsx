import { Box, Group, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOfMoment, formatTime } from '#web/platform/dates.ts'
import { download } from '#web/platform/download.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'

/** The texts of an event, section by section. Empty sections are left out. */
export function EventParts({ event }: { event: EventDetail }) {
  const { slug, body, rules, rulesPdf, prizes, faq, attachments } = event
  return (
    <>
      <Prose title="About" html={body} />
      <Schedule title="Schedule" schedule={event.schedule} />
      <Prose title="Prizes" html={prizes} />
      <Prose title="Rules" html={rules} />
      <Files title="Rules (PDF)" slug={slug} files={rulesPdf ? [rulesPdf] : []} />
      <Faq faq={faq} />
      <Files title="Files" slug={slug} files={attachments} />
    </>
  )
}

export function Faq({ faq }: Pick<EventDetail, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <Part title="Frequently asked">
      <Stack gap={8}>
        {faq.map(({ question, answer }) => (
          <Card key={question} component="details" padding="row">
            <summary style={{ justifyContent: 'space-between' }}>
              <b>{question}</b>
            </summary>
            <Text mt={8} className="lines">
              {answer}
            </Text>
          </Card>
        ))}
      </Stack>
    </Part>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box component="h2" fz={20} mb={10}>
        {title}
      </Box>
      {children}
    </section>
  )
}

export function Prose({ title, html }: { title: string; html: string }) {
  if (!hasWords(html)) return null
  return (
    <Part title={title}>
      <RichTextView html={html} />
    </Part>
  )
}

/** Returns whether a text has content; a picture is enough. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() !== '' || html.includes('<img')
}

/** The schedule. If the event takes several days, each row shows its day. */
export function Schedule({ title, schedule }: { title: string; schedule: EventDetail['schedule'] }) {
  if (schedule.length === 0) return null
  const isLong = new Set(schedule.map(({ at }) => dayOfMoment(at))).size > 1
  return (
    <Part title={title}>
      <Stack component="ol" gap={8}>
        {schedule.map(({ at, what }) => (
          <Group component="li" key={`${at} ${what}`} gap={16} wrap="nowrap" align="baseline">
            <Text c="dimmed" miw={isLong ? 124 : 84} className="tabular">
              {isLong && `${dayInDigits(dayOfMoment(at)).slice(0, 5)}, `}
              {formatTime(at)}
            </Text>
            <Text className="breaks">{what}</Text>
          </Group>
        ))}
      </Stack>
    </Part>
  )
}

interface FilesProps extends Pick<EventDetail, 'slug'> {
  title: string
  files: EventDetail['attachments']
}

export function Files({ title, slug, files }: FilesProps) {
  if (files.length === 0) return null
  return (
    <Part title={title}>
      <Stack component="ul" gap={8}>
        {files.map(({ _id, name, byteCount }) => (
          <Card component="li" padding="none" key={_id}>
            <Group
              component={BareButton}
              justify="space-between"
              p={12}
              w="100%"
              onClick={() => void download(`/events/${encodeURIComponent(slug)}/files/${_id}`)}
            >
              <Text fw={600}>
                {name}
                <Text span variant="dimmed" fw={400} ml={8}>
                  {fileSizeWords(byteCount)}
                </Text>
              </Text>
              <IconDownload size={18} stroke={1.6} aria-hidden="true" />
            </Group>
          </Card>
        ))}
      </Stack>
    </Part>
  )
}
