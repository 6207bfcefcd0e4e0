import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorSchemeManager,
  type VariantColorsResolver,
} from '@mantine/core'
import { currentScheme, onSchemeChange, setScheme } from '#web/platform/color-scheme.ts'
import { followFocus } from '#web/ui/follow-focus.ts'
import { libraryColors, scales } from './scales.ts'

/**
 * The button variants. `board` is the marigold one, at most one per view; `danger` deletes; `filled` without
 * a colour is the peacock one (marigold in the festive theme); the others are Mantine's.
 */
const variantColors: VariantColorsResolver = (input) => {
  if (input.variant === 'board') return painted('--portal-board', '--portal-on-board')
  if (input.variant === 'danger') return painted('--portal-bad-fill', '--portal-on-bad')
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor
  if (input.variant === 'filled' && isPrimary) return painted('--portal-primary', '--portal-on-primary')
  return defaultVariantColorsResolver(input)
}

function painted(ground: string, ink: string) {
  const background = `var(${ground})`
  const hover = `color-mix(in srgb, var(${ground}), var(${ink}) 8%)`
  return { background, hover, color: `var(${ink})`, border: '1px solid transparent' }
}

/** The three button heights; the default one grows to 44 px on phones. */
const buttonSizes: Readonly<Record<string, Record<'--button-height' | '--button-fz', string>>> = {
  xs: { '--button-height': 'var(--portal-button-small)', '--button-fz': '13px' },
  sm: { '--button-height': 'var(--portal-button-usual)', '--button-fz': '14px' },
  lg: { '--button-height': 'var(--portal-button-large)', '--button-fz': '15px' },
}

/**
 * The option that Enter would choose. Mantine's background is made for buttons, and the small text beside a
 * name is unreadable on it.
 */
const markedOption = {
  styles: {
    dropdown: {
      '--mantine-primary-color-filled': 'var(--portal-primary-soft)',
      '--mantine-color-white': 'var(--portal-text)',
    },
  },
} as const

/** The transition of overlays such as menus and date pickers. */
const menuMotion = { transition: 'fade', duration: 180 } as const

/** The portal's design as a Mantine theme. The other values are in tokens.css. */
export const theme = createTheme({
  colors: scales,
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFFFF',
  black: '#05090A',
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--portal-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Inter Variable', 'Devanagari', sans-serif",
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--portal-h1)', lineHeight: '1.14' },
      h2: { fontSize: 'var(--portal-h2)', lineHeight: '1.22' },
      h3: { fontSize: '1.125rem', lineHeight: '1.22', fontWeight: '650' },
    },
  },
  breakpoints: { xxs: '26.25em', xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '87.5em' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '1.55', sm: '1.55', md: '1.55', lg: '1.55', xl: '1.55' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '16px' },
  // Plain records: importing the components here would add them all to the first load.
  components: {
    Button: {
      // Without a variant Mantine doesn't ask `variantColors`.
      defaultProps: { variant: 'default' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: buttonSizes[String(size ?? 'sm')] ?? {},
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--portal-input-height)', '--input-fz': '15px' } }),
    },
    Text: {
      // `dimmed` is the small line below or beside what it explains.
      styles: (_theme: unknown, { variant }: { variant?: unknown }) => ({
        root: variant === 'dimmed' ? { color: 'var(--mantine-color-dimmed)', fontSize: '13px' } : {},
      }),
    },
    Select: markedOption,
    Autocomplete: markedOption,
    TagsInput: markedOption,
    Menu: { defaultProps: { transitionProps: menuMotion } },
    Popover: { defaultProps: { transitionProps: menuMotion } },
    MenuDropdown: { defaultProps: { onFocus: followFocus } },
  },
  shadows: { md: 'var(--portal-shadow-pop)', lg: 'var(--portal-shadow-pop)', xl: 'var(--portal-shadow-pop)' },
})

/** Mantine's defaults (its dark background, its placeholder and its error red) have too little contrast. */
export const variablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  dark: libraryColors,
  light: libraryColors,
})

/**
 * Connects Mantine to the portal's own toggle, which also works on the front door, where Mantine isn't
 * loaded.
 */
export const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: (scheme) => setScheme(scheme === 'light' ? 'light' : 'dark'),
  subscribe: (follow) => {
    stopFollowing = onSchemeChange(() => follow(currentScheme()))
  },
  unsubscribe: () => stopFollowing(),
  clear: () => setScheme('dark'),
}

let stopFollowing: () => void = () => {}
