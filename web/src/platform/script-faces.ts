import bengaliNormal from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url'
import gujaratiNormal from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff2?url'
import gujaratiBold from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff2?url'
import gurmukhiNormal from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff2?url'
import gurmukhiBold from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff2?url'
import kannadaNormal from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2?url'
import kannadaBold from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff2?url'
import malayalamNormal from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2?url'
import malayalamBold from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff2?url'
import tamilNormal from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import tamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2?url'
import teluguNormal from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url'
import teluguBold from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff2?url'

/* The fonts of scripts that few pages use. The device's own font is preferred, as on phones; ours (11 to
   48 kB per weight) is loaded only for letters on the screen. The family name is the one that all font
   stacks use for Devanagari. */
const family = 'Devanagari'

interface Script {
  local: readonly string[]
  range: string
  urls: { normal: string; bold: string }
}

const scripts: readonly Script[] = [
  {
    local: ['Noto Sans Bengali', 'Kohinoor Bangla'],
    range: 'U+0980-09fe',
    urls: { normal: bengaliNormal, bold: bengaliBold },
  },
  {
    local: ['Noto Sans Gujarati', 'Kohinoor Gujarati', 'Gujarati Sangam MN'],
    range: 'U+0a80-0aff',
    urls: { normal: gujaratiNormal, bold: gujaratiBold },
  },
  {
    local: ['Noto Sans Gurmukhi', 'Gurmukhi Sangam MN'],
    range: 'U+0a01-0a76',
    urls: { normal: gurmukhiNormal, bold: gurmukhiBold },
  },
  {
    local: ['Noto Sans Kannada', 'Kannada Sangam MN'],
    range: 'U+0c80-0cf3',
    urls: { normal: kannadaNormal, bold: kannadaBold },
  },
  {
    local: ['Noto Sans Malayalam', 'Malayalam Sangam MN'],
    range: 'U+0d00-0d7f',
    urls: { normal: malayalamNormal, bold: malayalamBold },
  },
  {
    local: ['Noto Sans Tamil', 'Tamil Sangam MN'],
    range: 'U+0b82-0bfa',
    urls: { normal: tamilNormal, bold: tamilBold },
  },
  {
    local: ['Noto Sans Telugu', 'Kohinoor Telugu', 'Telugu Sangam MN'],
    range: 'U+0c00-0c7f',
    urls: { normal: teluguNormal, bold: teluguBold },
  },
]

for (const { local, range, urls } of scripts) {
  declare([...local, 'Nirmala UI'], range, urls.normal, '100 500')
  const bold = [...local, 'Nirmala UI'].map((name) => `${name} Bold`)
  declare(bold, range, urls.bold, '600 900')
}

function declare(local: readonly string[], range: string, url: string, weight: string): void {
  const own = local.map((name) => `local("${name}")`)
  const face = new FontFace(family, [...own, `url("${url}") format("woff2")`].join(', '), {
    weight,
    display: 'swap',
    unicodeRange: `${range}, U+200c-200d, U+25cc`,
  })
  document.fonts.add(face)
}
