import { railwayFares } from '@portal/contract/railway-fares.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { changeFares } from './change-fares.ts'
import { stationProblem } from './fare-station.ts'

export const setRailwayFares = handler(railwayFares.setRailwayFares, async (call) => {
  const { body } = call
  const { line, station } = body
  await changeFares(call, `${station}, ${line}`, (rows, destination) => {
    const problem = stationProblem(body, destination)
    if (problem) throw fieldProblem('station', problem)
    return [...rows.filter((row) => row.line !== line || row.station !== station), body]
  })
  return { message: `${station}: fares saved`, data: body }
})
