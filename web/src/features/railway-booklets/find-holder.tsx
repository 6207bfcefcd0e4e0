import { LinkButton } from '#web/platform/link-button.tsx'

/**
 * A link to the possible holders of a leaf without an entry: people whose application was approved and isn't
 * marked as collected.
 */
export function FindHolder() {
  return (
    <LinkButton to="/railway/admin" search={{ list: 'Approved' }} size="xs">
      Find who has it
    </LinkButton>
  )
}
