import type { Handler } from '#platform/http/handler.ts'
import { callRailwayToken } from './call-token.ts'
import { correctRailwayApplication } from './correct-application.ts'
import { decideRailwayApplication } from './decide-application.ts'
import { decideRailwayApplications } from './decide-applications.ts'
import { decideRailwayStationChange } from './decide-station-change.ts'
import { listRailwayApplications } from './list-applications.ts'
import { listRailwayStationChanges } from './list-station-changes.ts'
import { readRailwayApplication } from './read-application.ts'
import { readRailwayBoard } from './read-board.ts'
import { readRailwayDeskFigures } from './read-figures.ts'
import { readRailwayDeskSettings } from './read-settings.ts'
import { updateRailwaySettings } from './update-settings.ts'

/** The clerks of the railway desk: they decide on applications and requests, call students, and set the rules. */
export const deskHandlers: readonly Handler[] = [
  ...[listRailwayApplications, readRailwayApplication, decideRailwayApplication, decideRailwayApplications],
  ...[correctRailwayApplication, readRailwayDeskFigures, readRailwayBoard, callRailwayToken],
  ...[listRailwayStationChanges, decideRailwayStationChange],
  ...[readRailwayDeskSettings, updateRailwaySettings],
]
