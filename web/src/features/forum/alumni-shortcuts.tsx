import { Text } from '@mantine/core'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Card } from '#web/ui/card.tsx'

const shortcuts = [
  {
    title: 'Write a Blog!',
    sentence: 'Share what you wish someone had told you.',
    button: 'Start Writing',
    to: '/blogs/create',
  },
  {
    title: 'Got any Internships?',
    sentence: 'Post an opening where students look first.',
    button: 'Next',
    to: '/alumni/announcement/internship',
  },
]

/** What alumni can do besides answering. */
export function AlumniShortcuts() {
  return shortcuts.map(({ title, sentence, button, to }) => (
    <Card component="section" key={to}>
      <h2 className="card-title">{title}</h2>
      <Text size="md" c="var(--portal-text-secondary)" mt={6} mb={14}>
        {sentence}
      </Text>
      <LinkButton to={to} fullWidth>
        {button}
      </LinkButton>
    </Card>
  ))
}
