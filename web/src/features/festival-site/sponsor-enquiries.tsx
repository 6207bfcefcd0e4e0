import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import type { SponsorEnquiry } from '@portal/contract/festival-enquiries.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { pageOf, type RawSearch, usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { sponsorEnquiries } from './festival.cache.ts'

const shownOf = (raw: RawSearch) => ({ messages: pageOf(raw.messages) })

/** For the festival's team: companies' messages about sponsoring, newest first. */
export default function SponsorEnquiries() {
  const [{ messages: page }, setSearch] = usePageSearch(shownOf)
  const hrefFor = usePageHref('messages')
  const load = useQuery(sponsorEnquiries(page))
  const { data } = load
  return (
    <Card component="section" aria-labelledby="enquiries">
      <SectionHead id="enquiries" title="Messages from companies">
        {data && data.openCount > 0 && (
          <Text component="span" size="sm" fw={600} c="var(--portal-board-text)">
            {data.openCount} unanswered
          </Text>
        )}
      </SectionHead>
      <ListStates
        load={load}
        isEmpty={data?.result.length === 0}
        empty={
          <EmptyState
            title="No messages yet"
            sentence="What companies write under “Become a sponsor” appears here, and once an hour in the team’s e-mail."
          />
        }
        failedTitle="Couldn't load the messages"
      >
        {() => (
          <Stack component="ul" gap={0}>
            {data?.result.map((enquiry) => (
              <EnquiryLine key={enquiry._id} enquiry={enquiry} />
            ))}
          </Stack>
        )}
      </ListStates>
      <Pager
        page={page}
        load={load}
        hrefFor={hrefFor}
        onPage={(to) => setSearch({ messages: to === 1 ? undefined : to })}
        label="Pages of messages"
      />
    </Card>
  )
}

function EnquiryLine({ enquiry }: { enquiry: SponsorEnquiry }) {
  const { company, email, message, sentAt, answered } = enquiry
  return (
    <Flex component="li" className="line-above" direction="column" gap={6} py={14}>
      <Group justify="space-between" gap={8}>
        <b className="breaks">{company}</b>
        <Text component="span" variant="dimmed">
          <RelativeTime iso={sentAt} style="detail" />
        </Text>
      </Group>
      <Text className="lines breaks" {...(answered && { c: 'var(--portal-text-secondary)' })}>
        {message}
      </Text>
      <Group justify="space-between" gap={8}>
        <Text size="sm" c="dimmed" className="breaks">
          {answered ? `Answered by ${answered.by}` : email}
        </Text>
        <Flex gap={8}>
          <Button component="a" href={replyTo(enquiry)} aria-label={`Reply to ${company} by e-mail`}>
            Reply
          </Button>
          <MarkButton enquiry={enquiry} />
        </Flex>
      </Group>
    </Flex>
  )
}

function MarkButton({ enquiry: { _id, company, answered } }: { enquiry: SponsorEnquiry }) {
  const { isSending, send } = useSending()
  const mark = () =>
    send(async () => {
      const body = { isAnswered: answered === null }
      await call('PUT /tml/sponsors/enquiries/:id', { params: { id: _id }, body })
      return {}
    })
  const label = answered ? 'Mark as unanswered' : 'Mark as answered'
  return (
    <Button loading={isSending} aria-label={`${label}: ${company}`} onClick={() => void mark()}>
      {label}
    </Button>
  )
}

/** Returns a mailto link for an answer, with the subject and the quoted message. */
function replyTo({ company, email, message }: SponsorEnquiry): string {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const subject = encodeURIComponent(`Sponsoring the festival: ${company}`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\n\n${quoted.join('\n')}`)}`
}
