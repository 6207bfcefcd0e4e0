import { Box, Button, Group } from '@mantine/core'
import styles from './profile-form.module.css'

/** A part that a profile may have, the most important first. */
export interface ProfileMilestone {
  field: string
  label: string
  isFilled: boolean
}

/** How complete the profile is, and the next part to add, which links to its field. */
export function Completeness({ milestones }: { milestones: readonly ProfileMilestone[] }) {
  const filled = milestones.filter(({ isFilled }) => isFilled).length
  const percent = Math.round((filled / milestones.length) * 100)
  const next = milestones.find(({ isFilled }) => !isFilled)
  return (
    <Box py={12} px={14} bdrs={10} bg="var(--portal-raised)">
      <Group
        gap="4px 12px"
        justify="space-between"
        fz="md"
        mih={32}
        mb={8}
        fw={600}
        className={styles.completenessHead}
      >
        <span>Your profile is {percent}% complete</span>
        {next && (
          <Button variant="subtle" size="compact-sm" onClick={() => focusField(document, next.field)}>
            Next: {next.label}
          </Button>
        )}
      </Group>
      <progress max={100} value={percent} aria-label="How complete your profile is" />
    </Box>
  )
}

/** Scrolls to the control of a field and focuses it. */
function focusField(within: ParentNode | null, field: string): void {
  const target = within?.querySelector<HTMLElement>(
    `[data-field='${field}'] :is(input:not([hidden]), select, [role='textbox'], button)`,
  )
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
