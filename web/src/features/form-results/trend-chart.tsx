import { AreaChart } from '@mantine/charts'
import type { FormResults } from '@portal/contract/form-results.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'

/** A line chart over the days, with the first, the last and some in between as labels. */
export default function TrendChart({ days }: Pick<FormResults, 'days'>) {
  const data = days.map(({ day, count }) => ({ day: dayInDigits(day).slice(0, 5), count }))
  return (
    <AreaChart
      h={130}
      data={data}
      dataKey="day"
      series={[{ name: 'count', label: 'Answers', color: 'var(--portal-primary)' }]}
      curveType="linear"
      withGradient={false}
      fillOpacity={0.14}
      withDots={data.length === 1}
      withYAxis={false}
      withTooltip={false}
      gridAxis="none"
      tickLine="none"
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 60 }}
      areaChartProps={{ margin: { top: 8, left: 16, right: 16 }, accessibilityLayer: false }}
      areaProps={{ isAnimationActive: false }}
    />
  )
}
