import { expect, test } from 'vitest'
import accepted from '../../tools/browser-floor.json' with { type: 'json' }

/**
 * The names that the build's scan accepts because src/older-browsers.ts adds them: `Map.groupBy`,
 * `.toSorted`.
 */
const names = Object.entries(accepted)
  .filter(([, reason]) => reason === 'polyfill')
  .map(([name]) => name.replace(/^.*\./, ''))
const targets: object[] = [Map, URL, AbortSignal, Array.prototype, String.prototype]

test('a browser without the newer methods gets each that the scan of the build accepts', async () => {
  const native = outcomes()
  for (const target of targets) for (const name of names) Reflect.deleteProperty(target, name)
  expect(() => outcomes()).toThrow()
  await import('./older-browsers.ts')
  for (const name of names)
    expect(
      targets.some((target) => name in target),
      name,
    ).toBe(true)
  expect(outcomes()).toEqual(native)
})

/** Returns the results of the methods, either the browser's or the added ones. */
function outcomes(): unknown[] {
  const [first, second] = [new AbortController(), new AbortController()]
  const joined = AbortSignal.any([first.signal, second.signal])
  second.abort('stop')
  return [
    Map.groupBy([1, 2, 3], (item, index) => (item + index > 2 ? 'many' : 'few')),
    [URL.canParse('/events'), URL.canParse('/events', 'https://gst.example')],
    [joined.aborted, joined.reason, AbortSignal.any([second.signal]).aborted],
    [3, 1, 2].toReversed(),
    [3, 1, 2].toSorted((one, other) => other - one),
    [3, 1, 2].toSpliced(1, 1, 7, 8),
    [3, 1, 2].with(-1, 9),
    ['é'.isWellFormed(), '\uD83D'.isWellFormed()],
  ]
}
