import { Box } from '@mantine/core'

/** The festival's garland, once per page. */
export function Toran() {
  return (
    <Box
      h={26}
      my={-8}
      bg="radial-gradient(circle at 14px 5px, #51d2d6 3px, #0000 3.5px) 0 0 / 56px 26px repeat-x,
    radial-gradient(circle at 42px 5px, #f14692 3px, #0000 3.5px) 0 0 / 56px 26px repeat-x,
    radial-gradient(circle at 14px 26px, #0000 5px, #f14692 5.5px 12px, #0000 12.5px) 0 0 / 56px 26px repeat-x,
    radial-gradient(circle at 42px 26px, #0000 5px, #fec04d 5.5px 12px, #0000 12.5px) 0 0 / 56px 26px repeat-x"
      aria-hidden="true"
    />
  )
}
