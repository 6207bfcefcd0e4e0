import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// `node web/build/cut-fonts.ts`: cuts the two typefaces to what the first screen writes, into src/app/theme/fonts. To be
// run again when the look takes another weight or width, or when a typeface has a new version.

const fontsDir = join(import.meta.dirname, '../src/app/theme/fonts')

/** ASCII, and the signs that our own texts use. All other letters come from the uncut files, when a page has them. */
const letters = `${String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, at) => 0x20 + at))}\u00a0·×–—‘’“”•…`

await cut('inter', {
  from: fileOf('inter', 'inter-latin-wght-normal'),
  // From text to bold.
  axes: { wght: { min: 400, max: 700 } },
  // Figures of one width stand in tables and counts.
  features: ['kern', 'mark', 'ccmp', 'tnum'],
})
await cut('inter-rupee', {
  // Prices stand on many screens, and the uncut file with their sign has 85 kB.
  written: '₹',
  from: fileOf('inter', 'inter-latin-ext-wght-normal'),
  axes: { wght: { min: 400, max: 700 } },
  features: ['kern', 'tnum'],
})
await cut('bricolage-titles', {
  from: fileOf('bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal'),
  // The look's titles are 92 to 95 % wide, 17 to 38 px high and 650 to 700 heavy: one cut for all is half as large.
  axes: { wght: 690, wdth: 94, opsz: 24 },
  features: ['kern', 'mark', 'ccmp', 'liga'],
})
await cut('bricolage-hero', {
  // Written by ourselves: the words of the front door, and the figure of the page that is not there.
  written: 'Your college, before and after graduation 0123456789',
  from: fileOf('bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal'),
  axes: { wght: 800, wdth: 84, opsz: 68 },
  features: ['kern', 'mark', 'ccmp', 'liga'],
})
await cut('bricolage-festive', {
  // The festival's titles are as narrow and heavy as a hero, and in anybody's words. Its pages alone load it.
  from: fileOf('bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal'),
  axes: { wght: 800, wdth: 84, opsz: 48 },
  features: ['kern', 'mark', 'ccmp', 'liga'],
})

interface Cut {
  from: string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
  /** The characters that it is used for; left out: all. */
  written?: string
}

async function cut(name: string, { from, axes, features, written = letters }: Cut): Promise<void> {
  const bytes = await subsetFont(readFileSync(from), written, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
    // Copyright, version and licence stay in the file.
    preserveNameIds: [0, 5, 13, 14],
  })
  writeFileSync(join(fontsDir, `${name}.woff2`), bytes)
  console.log(`${name}.woff2  ${(bytes.length / 1024).toFixed(1)} KiB`)
}

function fileOf(typeface: string, name: string): string {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${typeface}/package.json`)))
  return join(folder, 'files', `${name}.woff2`)
}
