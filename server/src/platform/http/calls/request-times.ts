/** The upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The requests of one method, route and status. */
interface Series {
  labels: { method: string; route: string; status: number }
  /**
   * The count of each bucket: slower than the bound before and not slower than its own. The last bucket has
   * no bound.
   */
  counts: Float64Array
  sum: number
}

/**
 * The histogram `http_request_duration_seconds`, in the form that prom-client's registry collects.
 * Prom-client's own histogram validates and joins the labels of each request; here a request increments a
 * number. The label is the route's pattern, never the URL, which bounds the number of series.
 */
export class RequestTimes {
  readonly name = 'http_request_duration_seconds'
  private readonly byRoute = new Map<string, Map<string, Map<number, Series>>>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.byRoute.get(route)?.get(method)?.get(status) ?? this.open(method, route, status)
    let nth = 0
    while (nth < bounds.length && seconds > (bounds[nth] ?? 0)) nth += 1
    series.counts[nth] = (series.counts[nth] ?? 0) + 1
    series.sum += seconds
  }

  /** Returns the metric for the registry. */
  async get() {
    return {
      name: this.name,
      type: 'histogram',
      aggregator: 'sum' as const,
      help: 'How long requests took, by method, route and status',
      values: [...this.byRoute.values()].flatMap((methods) =>
        [...methods.values()].flatMap((statuses) =>
          [...statuses.values()].flatMap((one) => this.valuesOf(one)),
        ),
      ),
    }
  }

  reset(): void {
    this.byRoute.clear()
  }

  private valuesOf({ labels, counts, sum }: Series) {
    let count = 0
    const buckets = [...bounds, '+Inf'].map((le, nth) => {
      count += counts[nth] ?? 0
      return { labels: { le, ...labels }, value: count, metricName: `${this.name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: sum, metricName: `${this.name}_sum` },
      { labels, value: count, metricName: `${this.name}_count` },
    ]
  }

  private open(method: string, route: string, status: number): Series {
    const methods = this.byRoute.get(route) ?? new Map<string, Map<number, Series>>()
    const statuses = methods.get(method) ?? new Map<number, Series>()
    const series = {
      labels: { method, route, status },
      sum: 0,
      counts: new Float64Array(bounds.length + 1),
    }
    this.byRoute.set(route, methods.set(method, statuses.set(status, series)))
    return series
  }
}
