import type { MantineColorsTuple } from '@mantine/core'
import { designScales } from './design-scales.ts'

/** The scales of a college with its own colours, which the build puts in (web/build/college-look.ts). */
const own: Record<'peacock' | 'marigold', MantineColorsTuple> | undefined = import.meta.env.COLLEGE_SCALES

/** The colour scales, ten shades each, from light to dark. */
export const scales = { ...designScales, ...own }

/**
 * Mantine's default colours as the portal's variables, which follow the scheme, the festive theme and print.
 */
export const libraryColors = {
  '--mantine-color-body': 'var(--portal-body)',
  '--mantine-color-text': 'var(--portal-text)',
  '--mantine-color-bright': 'var(--portal-text)',
  '--mantine-color-dimmed': 'var(--portal-dimmed)',
  '--mantine-color-placeholder': 'var(--portal-dimmed)',
  '--mantine-color-anchor': 'var(--portal-link)',
  '--mantine-color-error': 'var(--portal-bad)',
  '--mantine-color-success': 'var(--portal-good)',
  '--mantine-color-default': 'var(--portal-raised)',
  '--mantine-color-default-hover': 'var(--portal-hover)',
  '--mantine-color-default-color': 'var(--portal-text)',
  '--mantine-color-default-border': 'var(--portal-line)',
  '--mantine-color-disabled': 'var(--portal-raised)',
  '--mantine-color-disabled-color': 'var(--portal-dimmed)',
  '--mantine-color-disabled-border': 'var(--portal-line)',
}
