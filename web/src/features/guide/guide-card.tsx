import { Box, Flex, Text } from '@mantine/core'
import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { stringifySearch } from '#web/platform/page-search.ts'
import { resource } from '#web/platform/resource.ts'
import type { Viewer } from '#web/platform/session.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Drawing } from './drawing.tsx'
import type { GuideStep } from './guide-step.ts'

interface GuideCardProps {
  step: GuideStep
  number: number
  viewer: Viewer | null
}

/** A step: its picture, its heading, what to do, and the page where it is done. */
export function GuideCard({ step: { title, text, link, picture }, number, viewer }: GuideCardProps) {
  return (
    <Card component="li" padding="none" className="clip">
      <Flex direction={{ base: 'column', xs: 'row' }}>
        <Box w={{ base: '100%', xs: 220, sm: 264, lg: 300 }} flex="none">
          <Drawing picture={picture} />
        </Box>
        <Flex
          direction={{ base: 'column', md: 'row' }}
          align={{ base: 'flex-start', md: 'center' }}
          justify="space-between"
          gap="8px 24px"
          flex={1}
          p={{ base: 16, sm: 20 }}
          miw={0}
        >
          <div>
            <CardTitle className="row gap-10">
              <span
                className="center rigid disc ground-primary-soft ink-link text-14 tabular"
                style={{ width: 28, height: 28 }}
              >
                {number}
              </span>
              {title}
            </CardTitle>
            <Text mt={8} c="var(--portal-text-secondary)" maw="56ch">
              {text}
            </Text>
          </div>
          <StepLink link={link} viewer={viewer} />
        </Flex>
      </Flex>
    </Card>
  )
}

const eventDesk = '/tml/regdesk/$slug'

/** Visitors sign in on the way. For a role that may not open the page, its address is read out to someone else. */
function StepLink({
  link: { to, search, label },
  viewer,
}: {
  link: GuideStep['link']
  viewer: Viewer | null
}) {
  const next = useQuery({
    ...resource('GET /tml/desk/events'),
    select: ({ result }) => result[0]?.slug,
    enabled: viewer?.roleModel === 'RegDesk' && to === eventDesk,
  })
  const slug = to === eventDesk ? next.data : viewer?.role.slug
  const isOwn = to.includes('$slug')
  if ((viewer && !mayOpen(viewer.roleModel, to)) || (isOwn && !slug))
    return (
      <Text size="md" c="dimmed" className="breaks">
        {label}
        {!isOwn && `, at ${to}${stringifySearch(search ?? {})}`}
      </Text>
    )
  return (
    <LinkButton to={to} {...(isOwn && { params: { slug } })} {...(search && { search })} flex="none">
      {label}
    </LinkButton>
  )
}
