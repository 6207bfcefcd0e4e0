import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** To those who may hold a leaf that nobody entered: their application was approved, and is still to be collected. */
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
