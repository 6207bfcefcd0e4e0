import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestTimes } from './request-times.ts'

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

test("the times of requests read like prom-client's own histogram, in text and for a sum over workers", async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const times = new RequestTimes()
  ours.registerMetric(times as never)
  const histogram = new Histogram({
    name: times.name,
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [theirs],
  })
  const asked = [
    ...[0, 0.001, 0.002, 0.0021, 0.3, 10, 11].map((seconds) => ['GET', '/a', 200, seconds] as const),
    ...([
      ['GET', '/a', 304, 0.01],
      ['POST', '/a', 200, 0.02],
      ['GET', 'no"ne\\', 404, 0.5],
    ] as const),
  ]
  for (const [method, route, status, seconds] of asked) {
    times.observe(method, route, status, seconds)
    histogram.observe({ method, route, status }, seconds)
  }
  const sorted = (text: string) => text.split('\n').toSorted()
  expect(sorted(await ours.metrics())).toEqual(sorted(await theirs.metrics()))
  const figures = async (registry: Registry) =>
    (await registry.getMetricsAsJSON()).flatMap((metric) =>
      (
        (metric as unknown as { values: { metricName: string; labels: object; value: number }[] }).values ??
        []
      )
        .map(({ metricName, labels, value }) =>
          JSON.stringify([metricName, Object.entries(labels).toSorted(), value]),
        )
        .toSorted(),
    )
  expect(await figures(ours)).toEqual(await figures(theirs))
})
