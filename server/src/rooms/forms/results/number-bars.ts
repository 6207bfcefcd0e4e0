import { formResultLimits } from '@portal/contract/form-result-words.ts'

export interface NumberCount {
  /** The lower end of the class of numbers. */
  from: number
  count: number
}

interface NumberBar {
  from: number
  label: string
  count: number
}

/** Returns the bars without gaps: one per whole number if there are few, else equal classes of round width. */
export function numberBars(counts: readonly NumberCount[]): NumberBar[] {
  const given = counts.filter(({ count }) => count > 0)
  if (given.length === 0) return []
  const all = given.map(({ from }) => from)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const isWhole = all.every(Number.isInteger)
  const width = widthFor(most - least, isWhole)
  const start = Math.floor(least / width)
  const bars = Math.floor(most / width) - start + 1
  const sums = new Array<number>(bars).fill(0)
  for (const { from, count } of given) {
    // The tolerance keeps 0.3 in its class of width 0.1, as the quotient is 2.9999999999999996.
    const nth = Math.floor(from / width + 1e-9) - start
    sums[nth] = (sums[nth] ?? 0) + count
  }
  return sums.map((count, nth) => {
    const from = rounded((start + nth) * width)
    return { from, count, label: labelOf(from, width, isWhole) }
  })
}

/** Returns the median; between two numbers, their mean. */
export function medianOf(counts: readonly NumberCount[]): number {
  const sorted = counts.filter(({ count }) => count > 0).sort((a, b) => a.from - b.from)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const nth = (index: number) => {
    let passed = 0
    for (const { from, count } of sorted) {
      passed += count
      if (passed > index) return from
    }
    return 0
  }
  return rounded((nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2)
}

/** Returns a class width of 1, 2 or 5 times a power of ten that gives few enough bars. */
function widthFor(span: number, isWhole: boolean): number {
  if (isWhole && span < formResultLimits.barsMax) return 1
  const least = span === 0 ? 1 : span / (formResultLimits.barsMax - 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const width = ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power
  return isWhole ? Math.max(1, width) : width
}

function labelOf(from: number, width: number, isWhole: boolean): string {
  if (width === 1 && isWhole) return from.toLocaleString('en-IN')
  const to = rounded(isWhole ? from + width - 1 : from + width)
  return `${short(from)}–${short(to)}`
}

function short(value: number): string {
  return value.toLocaleString('en-IN', { notation: Math.abs(value) >= 100_000 ? 'compact' : 'standard' })
}

/** Removes the rounding errors of floating point in the last digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
