import { SimpleGrid } from '@mantine/core'
import { createMenu } from '@portal/contract/menus.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { Viewer } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the team's other forms and pages; events have the marigold button above. */
export function Shortcuts({ viewer }: { viewer: Viewer }) {
  const places = [
    ...createMenu({ role: viewer.roleModel }).filter(({ to }) => to !== '/events/create'),
    { label: 'Event reports', to: '/reports', icon: 'clipboard' },
  ]
  return (
    <SimpleGrid
      component="nav"
      cols={{ base: 1, xs: Math.min(places.length, 4) }}
      spacing={8}
      mb={12}
      aria-label="Create"
    >
      {places.map(({ label, to, icon }) => (
        <LinkButton key={to} to={to} justify="flex-start" h={44} leftSection={<Icon name={icon} />}>
          {label}
        </LinkButton>
      ))}
    </SimpleGrid>
  )
}
