import { LinkButton } from '#web/platform/link-button.tsx'

/**
 * A link to the possible holders of a leaf without an entry: people whose application was approved and isn't
 * marked as collected.
 */
export function FindHolder({ size }: { size?: 'xs' }) {
  return (
    <LinkButton to="/railway/admin" search={{ list: 'Approved' }} {...(size && { size })}>
      Find who has it
    </LinkButton>
  )
}
