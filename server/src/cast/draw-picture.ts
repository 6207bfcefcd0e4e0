import sharp from 'sharp'
import { Dice } from '#cast/dice.ts'

/** Palettes of four colours: ground, main, pale, spark. */
const palettes = [
  ['#06373A', '#2BB3B7', '#A5EBED', '#FEC04D'],
  ['#3A1E05', '#F9AC13', '#FFE1A0', '#D22A7A'],
  ['#4A0D2C', '#F14692', '#FFC7D9', '#FEC04D'],
  ['#0F3320', '#4BB870', '#D5F7DD', '#FEC04D'],
  ['#4E100F', '#ED5350', '#FFCBC5', '#FFE1A0'],
  ['#1B1647', '#7B6CF0', '#CFC8FF', '#FEC04D'],
] as const

/** The colour at a point, 0 to 3; x from 0 to the picture's width in units of its height, y from 0 to 1. */
type Recipe = (x: number, y: number) => number

const recipes: readonly ((dice: Dice, width: number) => Recipe)[] = [
  quarterCircles,
  rangoli,
  target,
  arches,
  waves,
  sun,
  bars,
  weave,
]

function choiceOf(dice: Dice) {
  return { palette: dice.pick(palettes), recipe: dice.pick(recipes) }
}

/** Returns the next entry of the list; after the last comes the first. */
function after<T>(list: readonly T[], one: T): T {
  return list[(list.indexOf(one) + 1) % list.length] ?? one
}

/**
 * Draws a picture from a slug, pixel by pixel. The demo uses no external pictures, and the server never
 * decodes SVG.
 * @param beside The slug of a neighbouring picture, whose colours and recipe are avoided.
 * @returns A PNG; the same slug always gives the same picture.
 */
export async function drawPicture(
  slug: string,
  width: number,
  height: number,
  beside?: string,
): Promise<Buffer> {
  const dice = new Dice(slug)
  const taken = beside === undefined ? null : choiceOf(new Dice(beside))
  const choice = choiceOf(dice)
  const palette = choice.palette === taken?.palette ? after(palettes, choice.palette) : choice.palette
  const draw = choice.recipe === taken?.recipe ? after(recipes, choice.recipe) : choice.recipe
  const pixels = paint(draw(dice, width / height), mixturesOf(palette), width, height)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * The width of the narrowest shape, in units of the height: between two closer points of the same colour
 * there is no other colour.
 */
const widthMin = 0.012

/** Samples two points per pixel to smooth the edges. */
function paint(recipe: Recipe, mixtures: Uint8Array, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const step = Math.max(1, Math.floor(widthMin * height))
  const [ones, others] = [new Uint8Array(width), new Uint8Array(width)]
  let offset = 0
  for (let row = 0; row < height; row += 1) {
    fillLine(ones, step, (column) => recipe((column + 0.25) / height, (row + 0.25) / height))
    fillLine(others, step, (column) => recipe((column + 0.75) / height, (row + 0.75) / height))
    for (let column = 0; column < width; column += 1) {
      const from = ((ones[column] ?? 0) * 4 + (others[column] ?? 0)) * 3
      pixels[offset++] = mixtures[from] ?? 0
      pixels[offset++] = mixtures[from + 1] ?? 0
      pixels[offset++] = mixtures[from + 2] ?? 0
    }
  }
  return pixels
}

/** Samples points at intervals, and every point between two different colours. */
function fillLine(line: Uint8Array, step: number, colourAt: (column: number) => number): void {
  let last = colourAt(0)
  line[0] = last
  for (let from = 0; from < line.length - 1; ) {
    const to = Math.min(from + step, line.length - 1)
    const colour = colourAt(to)
    if (colour === last) line.fill(colour, from + 1, to)
    else for (let column = from + 1; column < to; column += 1) line[column] = colourAt(column)
    line[to] = colour
    last = colour
    from = to
  }
}

/** Returns the mean of every pair of the four colours; red, green and blue are at 3 * (4 * one + other). */
function mixturesOf(palette: readonly string[]): Uint8Array {
  const channels = palette.map((hex) =>
    [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)),
  )
  return Uint8Array.from(
    channels.flatMap((one) =>
      channels.flatMap((other) => one.map((value, at) => (value + (other[at] ?? 0)) >> 1)),
    ),
  )
}

function quarterCircles(dice: Dice, width: number): Recipe {
  const columns = Math.ceil(width * 4)
  const cells = Array.from({ length: columns * 4 }, () => ({
    corner: dice.whole(0, 4),
    colour: dice.pick([1, 1, 2, 2, 0, 3]),
  }))
  return (x, y) => {
    const cell = cells[Math.floor(y * 4) * columns + Math.floor(x * 4)]
    if (!cell) return 0
    const [u, v] = [(x * 4) % 1, (y * 4) % 1]
    const isInside =
      cell.corner === 4
        ? Math.hypot(u - 0.5, v - 0.5) < 0.36
        : Math.hypot(u - (cell.corner & 1), v - (cell.corner >> 1)) < 1
    return isInside ? cell.colour : 0
  }
}

function rangoli(dice: Dice, width: number): Recipe {
  const petals = dice.pick([8, 10, 12])
  const rings = [3, 0, 3, 1, 2, 1, 2]
  return (x, y) => {
    const reach = Math.hypot(x - width / 2, y - 0.5)
    const turn = Math.atan2(y - 0.5, x - width / 2)
    for (const [index, colour] of rings.entries()) {
      const swing = Math.abs(Math.cos((petals * turn) / 2 + (index % 2 ? Math.PI / 2 : 0)))
      const edge = 0.05 + index * 0.09
      if (reach < (index < 2 ? edge : edge * (0.72 + 0.28 * swing))) return colour
    }
    return 0
  }
}

function target(dice: Dice, width: number): Recipe {
  const [x0, y0] = [width * (0.5 + dice.roll() * 0.2), 0.35 + dice.roll() * 0.15]
  const slope = (0.94 - y0) / (0.06 * width - x0)
  return (x, y) => {
    const reach = Math.hypot(x - x0, y - y0)
    if (reach < 0.08) return 3
    const isOnArrow = x < x0 && x > 0.06 * width && Math.abs(y - y0 - slope * (x - x0)) < 0.014
    if (isOnArrow) return 3
    const ring = Math.floor(reach / 0.085)
    return ring > 8 || ring % 2 ? 0 : ring === 4 ? 2 : 1
  }
}

function arches(dice: Dice, width: number): Recipe {
  const x0 = width * (0.38 + dice.roll() * 0.24)
  const colours = [3, 0, 2, 0, 1, 0, 1, 0]
  return (x, y) => {
    const reach = y > 0.6 ? Math.abs(x - x0) : Math.hypot(x - x0, y - 0.6)
    return colours[Math.floor(reach / 0.075)] ?? 0
  }
}

function waves(dice: Dice): Recipe {
  const colours = [0, 1, 2, 3, 0, 1, 2, 3]
  const swing = 0.03 + dice.roll() * 0.03
  const length = 8 + dice.roll() * 6
  return (x, y) => colours[Math.max(0, Math.floor((y + swing * Math.sin(x * length)) * 8))] ?? 0
}

function sun(dice: Dice, width: number): Recipe {
  const rays = dice.pick([20, 24, 28])
  return (x, y) => {
    const [u, v] = [x - width / 2, y - 0.5]
    const reach = Math.hypot(u, v)
    if (reach < 0.26) return v > 0.02 && Math.floor(v * 26) % 2 ? 0 : 3
    const ray = ((Math.atan2(v, u) / (2 * Math.PI) + 1) * rays) % 1
    const isLong = Math.floor((Math.atan2(v, u) / (2 * Math.PI) + 1) * rays) % 2 === 0
    if (ray > 0.25 || reach < 0.31 || reach > (isLong ? 0.46 : 0.39)) return 0
    return isLong ? 1 : 2
  }
}

function bars(dice: Dice, width: number): Recipe {
  const count = dice.whole(8, 11)
  const columns = Array.from({ length: count }, () => ({
    top: 0.15 + dice.roll() * 0.6,
    colour: dice.pick([1, 1, 2, 2, 3]),
  }))
  const pitch = width / count
  return (x, y) => {
    const column = columns[Math.floor(x / pitch)]
    const aside = Math.abs((x % pitch) - pitch / 2)
    if (!column || aside > pitch * 0.4) return 0
    const roof = column.top + pitch * 0.4 - Math.sqrt((pitch * 0.4) ** 2 - aside ** 2)
    return y > roof ? column.colour : 0
  }
}

function weave(dice: Dice): Recipe {
  const lean = dice.whole(0, 2)
  return (x, y) => {
    const [column, row] = [Math.floor(x * 5), Math.floor(y * 5)]
    const [u, v] = [(x * 5) % 1, (y * 5) % 1]
    const isFilled = row % 2 ? v < u : u + v > 1
    if (!isFilled) return 0
    if ((column - row + lean + 5) % 5 === 0) return 3
    return (column + row) % 2 ? 2 : 1
  }
}
