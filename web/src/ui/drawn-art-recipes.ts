/** The size and the colours for a recipe, with its own random generator. */
export type Canvas = {
  width: number
  height: number
  ground: string
  main: string
  pale: string
  spark: string
  random: () => number
}

/** The eight patterns of flat shapes. Each returns the content of an SVG. */
export const recipes = {
  quarters: quarterCircles,
  rangoli,
  target,
  arches,
  waves,
  sun,
  bars,
  weave,
} satisfies Record<string, (canvas: Canvas) => string>

export const recipeNames = Object.keys(recipes) as (keyof typeof recipes)[]

function quarterCircles(canvas: Canvas): string {
  const { width, height, main, pale, spark } = canvas
  const cell = Math.min(width, height) / 4
  return grid(canvas, cell, (x, y) => {
    const fill = picked(canvas, [main, main, pale, pale, main, spark])
    const kind = Math.floor(canvas.random() * 6)
    if (kind === 5) return circle(x + cell / 2, y + cell / 2, cell / 3, fill)
    if (kind === 4)
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(cell)}" height="${n(cell)}" fill="${fill}"/>`
    return quarterCircle(x, y, cell, kind, fill)
  })
}

/** A quarter disc in a square cell; `corner`, 0 to 3, is the position of its point. */
function quarterCircle(x: number, y: number, cell: number, corner: number, fill: string): string {
  const turn = `rotate(${corner * 90} ${n(x + cell / 2)} ${n(y + cell / 2)})`
  const path = `M${n(x)} ${n(y)}h${n(cell)}a${n(cell)} ${n(cell)} 0 0 1 ${n(-cell)} ${n(cell)}z`
  return `<path d="${path}" fill="${fill}" transform="${turn}"/>`
}

function rangoli({ width, height, ground, main, pale, spark, random }: Canvas): string {
  const [x, y] = [width / 2, height / 2]
  const reach = Math.min(width, height) * (0.54 + random() * 0.14)
  const petals = 8 + 2 * Math.floor(random() * 3)
  const rings = [pale, main, spark, ground, pale, main]
  const drawn = rings.map((fill, index) => {
    const length = reach * (1 - index * 0.16)
    return petalRing({ x, y, length, petals, fill, turn: index % 2 ? 180 / petals : 0 })
  })
  return drawn.join('') + circle(x, y, reach * 0.1, spark) + circle(x, y, reach * 0.05, ground)
}

type PetalRing = { x: number; y: number; length: number; petals: number; fill: string; turn: number }

function petalRing({ x, y, length, petals, fill, turn }: PetalRing): string {
  const half = length * Math.tan(Math.PI / petals) * 0.95
  const petal = `M${n(x)} ${n(y)}Q${n(x - half)} ${n(y - length * 0.6)} ${n(x)} ${n(y - length)}Q${n(x + half)} ${n(y - length * 0.6)} ${n(x)} ${n(y)}z`
  return times(petals, (index) => {
    const angle = n(turn + (index * 360) / petals)
    return `<path d="${petal}" fill="${fill}" transform="rotate(${angle} ${n(x)} ${n(y)})"/>`
  })
}

function target({ width, height, ground, main, pale, spark, random }: Canvas): string {
  const side = Math.min(width, height)
  const [x, y] = [width * (0.55 + random() * 0.2), height * (0.3 + random() * 0.2)]
  const fills = [main, ground, main, ground, pale, ground, main, ground]
  const rings = fills.map((fill, index) => circle(x, y, side * (0.74 - index * 0.085), fill))
  const arrow = `<path d="M${n(x)} ${n(y)}L${n(width * 0.06)} ${n(height * 0.94)}" stroke="${spark}" stroke-width="${n(side * 0.022)}"/>`
  return rings.join('') + arrow + circle(x, y, side * 0.09, spark)
}

function arches({ width, height, main, pale, spark, random }: Canvas): string {
  const side = Math.min(width, height)
  const x = width * (0.4 + random() * 0.2)
  const fills = [main, pale, spark, main]
  const nested = fills.map((stroke, index) =>
    arch(x, height, side * (0.52 - index * 0.125), stroke, side * 0.055),
  )
  const beside = [pale, main].map((stroke, index) =>
    arch(x + side * 0.6, height, side * (0.2 - index * 0.1), stroke, side * 0.04),
  )
  return nested.join('') + beside.join('') + circle(x, height - side * 0.76, side * 0.06, spark)
}

function arch(x: number, foot: number, radius: number, stroke: string, thickness: number): string {
  const path = `M${n(x - radius)} ${n(foot)}v${n(-radius * 0.5)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0v${n(radius * 0.5)}`
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}"/>`
}

function waves({ width, height, ground, main, pale, spark, random }: Canvas): string {
  const fills = [main, pale, spark, ground, main, pale]
  const step = height / fills.length
  const swing = step * (0.5 + random() * 0.35)
  const length = width / (2 + Math.floor(random() * 2))
  return fills
    .map((fill, index) => {
      const crests = times(
        Math.ceil(width / length) + 1,
        () => `q${n(length / 4)} ${n(-swing)} ${n(length / 2)} 0t${n(length / 2)} 0`,
      )
      const path = `M${n(-length / 2 + (index % 2) * (length / 4))} ${n(step * (index + 0.6))}${crests}V${n(height)}H0z`
      return `<path d="${path}" fill="${fill}"/>`
    })
    .join('')
}

function sun({ width, height, ground, main, pale, spark, random }: Canvas): string {
  const side = Math.min(width, height)
  const [x, y, radius] = [width / 2, height * (0.42 + random() * 0.1), side * (0.22 + random() * 0.08)]
  const count = 20 + 4 * Math.floor(random() * 3)
  const rays = times(count, (index) => {
    const length = index % 2 ? side * 0.1 : side * 0.17
    const turn = n((index * 360) / count)
    return `<rect x="${n(x - side * 0.012)}" y="${n(y - radius * 1.2 - length)}" width="${n(side * 0.024)}" height="${n(length)}" fill="${index % 2 ? pale : main}" transform="rotate(${turn} ${n(x)} ${n(y)})"/>`
  })
  const slits = times(5, (index) => {
    const thickness = side * (0.008 + index * 0.006)
    return `<rect x="${n(x - radius)}" y="${n(y + radius * (0.1 + index * 0.19))}" width="${n(radius * 2)}" height="${n(thickness)}" fill="${ground}"/>`
  })
  return rays + circle(x, y, radius, spark) + slits
}

function bars({ width, height, main, pale, spark, random }: Canvas): string {
  const count = 8 + Math.floor(random() * 4)
  const pitch = width / count
  const thick = pitch * 0.82
  return times(count, (index) => {
    const tall = height * (0.2 + random() * 0.62)
    const fill = [main, pale, spark, main, pale][Math.floor(random() * 5)] ?? main
    const x = n(index * pitch + (pitch - thick) / 2)
    return `<rect x="${x}" y="${n(height - tall)}" width="${n(thick)}" height="${n(tall + thick)}" rx="${n(thick / 2)}" fill="${fill}"/>`
  })
}

function weave(canvas: Canvas): string {
  const { width, height, main, pale, spark, random } = canvas
  const cell = Math.min(width, height) / 5
  const lean = Math.floor(random() * 3)
  return grid(canvas, cell, (x, y) => {
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)]
    const isSpark = (column - row + lean) % 5 === 0 && column < 4
    const fill = isSpark ? spark : (column + row) % 2 ? pale : main
    const path =
      row % 2 ? `M${n(x)} ${n(y)}h${n(cell)}v${n(cell)}z` : `M${n(x)} ${n(y + cell)}h${n(cell)}v${n(-cell)}z`
    return `<path d="${path}" fill="${fill}"/>`
  })
}

function grid({ width, height }: Canvas, cell: number, draw: (x: number, y: number) => string): string {
  return times(Math.ceil(height / cell), (row) =>
    times(Math.ceil(width / cell), (column) => draw(column * cell, row * cell)),
  )
}

function picked({ random }: Canvas, fills: readonly string[]): string {
  return fills[Math.floor(random() * fills.length)] ?? '#000'
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Two decimals are enough, and keep the text short and identical on every machine. */
function n(value: number): number {
  return Math.round(value * 100) / 100
}
