import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/**
 * A link to the possible holders of a leaf without an entry: people whose application was approved and isn't
 * marked as collected.
 */
export function FindHolder() {
  return (
    <Button
      component={Link}
      to={'/railway/admin'}
      search={{ list: 'Approved' } as never}
      size="xs"
      variant="default"
    >
      Find who has it
    </Button>
  )
}
