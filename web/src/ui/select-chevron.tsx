import { IconChevronDown } from '@tabler/icons-react'

/** A native select loses its arrow with its style; this one lets clicks through. */
export const chevron = {
  rightSection: <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const
